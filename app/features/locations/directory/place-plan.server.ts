import { settingsOf, type Site } from '#app/features/site/site.ts'
import { drawPlan } from '../map/draw-plan.server.tsx'
import { mapPlanOf } from '../map/map-plan.ts'
import type { Places } from '../places/places.ts'
import { locationSettings } from '../settings.schema.ts'
import { chosenPremises, type LocationFilter } from './location-filter.ts'
import { pointAt } from './location-list.server.ts'

interface PlanOf {
  readonly filter: LocationFilter
  readonly only: readonly string[]
}

/** HTML of a plan of the one place that is chosen, for a place without a picture; null where there are several. */
export function placePlanOf(site: Site, chosen: PlanOf, places: Places): string | null {
  const [place, ...others] = chosenPremises(settingsOf(site, locationSettings).locations, chosen)
  if (!place || others.length > 0 || place.lead.image) return null
  const plan = mapPlanOf([pointAt(place, places)], places.inside)
  return plan && drawPlan(plan)
}
