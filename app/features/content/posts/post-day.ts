const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Brisbane',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of a moment in Queensland, YYYY-MM-DD. */
export const dayAt = (now: number): string => DAY.format(now)
