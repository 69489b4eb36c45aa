import { DAY } from '#lib/durations.ts'

const MS_PER_YEAR = 365.25 * DAY

/** A moment as a year with decimals, for ages. */
export const yearWithDecimals = (now: number): number => 1970 + now / MS_PER_YEAR
