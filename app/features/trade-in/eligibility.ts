/** Why nobody names a figure online, and a person does instead. */
export const PERSON_REASONS = ['old', 'far', 'few', 'unsure', 'range', 'unavailable', 'off'] as const
export type PersonReason = (typeof PERSON_REASONS)[number]

/** The limits of the online estimate. */
export interface OnlineLimits {
  readonly online: boolean
  /** Years; null: however old. */
  readonly most_years: number | null
  /** Kilometres; null: however far. */
  readonly most_km: number | null
}

interface VehicleAge {
  readonly year: number | null
  readonly km: number | null
}

/**
 * What keeps a vehicle from an online estimate (T02, section 8: none over 7 years or 100,000 km); null when nothing
 * does. What is not known yet keeps it from nothing.
 */
export function keptFromEstimate(
  { year, km }: VehicleAge,
  { online, most_years, most_km }: OnlineLimits,
  thisYear: number,
): PersonReason | null {
  if (!online) return 'off'
  if (year !== null && most_years !== null && thisYear - year > most_years) return 'old'
  if (km !== null && most_km !== null && km > most_km) return 'far'
  return null
}
