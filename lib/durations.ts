/** Lengths of time, ms. A day of the calendar may be an hour shorter or longer where clocks are changed. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** What cookies and cache headers count in. */
export const DAY_SECONDS = DAY / SECOND
