const MS_PER_YEAR = 365.25 * 86_400_000

/** A moment as a year with decimals, for ages. */
export const yearWithDecimals = (now: number): number => 1970 + now / MS_PER_YEAR
