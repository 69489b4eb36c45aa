/** "Saturday 28 November", where the dealer is; of what is read long afterwards, with the year. */
export const offerDayText = (moment: number, timeZone: string, year?: 'with the year'): string =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year && { year: 'numeric' }),
  })
    .format(moment)
    .replace(',', '')

/** "28 November", where the dealer is. */
export const shortDayText = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'long' }).format(moment)
