import type { Right } from '#app/features/staff/rights.ts'
import { locationsIn } from '#app/features/staff/site-access.ts'
import type { SiteActor } from '#app/features/staff/site-actor.ts'

/**
 * Ids of the locations whose cars a right reaches; null for every car, undefined for whoever lacks the right. What a
 * membership says of kinds of leads limits no cars.
 */
export function carReach({ scopes }: Pick<SiteActor, 'scopes'>, right: Right): readonly string[] | null | undefined {
  const giving = scopes(right)
  return giving === null ? undefined : locationsIn(giving)
}

/** Whether a car stands within reach: whoever has some locations reaches none that stands nowhere. */
export const isCarWithin = (
  reach: readonly string[] | null,
  { location_id }: { readonly location_id?: number | string | undefined },
): boolean => reach === null || (location_id !== undefined && reach.includes(String(location_id)))

/** Whether somebody has a right at the location of a car, not merely at another. */
export function hasRightAt(
  actor: Pick<SiteActor, 'scopes'>,
  right: Right,
  car: { readonly location_id?: number | string | undefined },
): boolean {
  const reach = carReach(actor, right)
  return reach !== undefined && isCarWithin(reach, car)
}
