let whole: Intl.DateTimeFormat | undefined
let short: Intl.DateTimeFormat | undefined

/** Made when first asked for: the first one in a browser takes 12 ms and more. */
const wholeDate = () =>
  (whole ??= new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }))
const shortDate = () => (short ??= new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' }))

const momentOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** "Friday 25 December 2026" from "2026-12-25". */
export const longDate = (date: string): string => wholeDate().format(momentOf(date)).replace(',', '')

/** "25 December 2026" */
export const dateInWords = (date: string): string => longDate(date).replace(/^\w+ /, '')

/** "25 December" */
export const dayAndMonth = (date: string): string => shortDate().format(momentOf(date))
