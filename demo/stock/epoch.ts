/**
 * The moment for which the demo stock is written. Years, build dates and kilometres belong to it for ever; moments that
 * pages compare with today (listed, changed, sold, held, registration) are counted from the `now` a caller gives, so a
 * demo loaded next year still has new arrivals and cars sold yesterday.
 */
export const DEMO_EPOCH = Date.parse('2026-11-02T00:00:00Z')
export const EPOCH_YEAR = 2026

export const isoMoment = (at: number): string => new Date(at).toISOString()
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
/** Day of a month that belongs to the epoch, such as a build date. */
export const dayOf = (year: number, month: number, day = 1): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
