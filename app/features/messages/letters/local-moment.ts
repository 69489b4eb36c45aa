import { zoneLetters } from '#lib/local-time.ts'

/** "Tuesday 24 November 2026, 10:00 am AEST": a moment (epoch ms) as the clocks of the dealer show it. */
export function localMoment(moment: number, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-AU', { timeZone, ...options })
  const day = part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(moment).replace(',', '')
  return `${day}, ${timeOf(moment, timeZone)} ${zoneLetters(timeZone, moment)}`
}

/** "Tue 24 Nov, 10:00 am" */
export function shortMoment(moment: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  return `${day.format(moment).replace(',', '')}, ${timeOf(moment, timeZone)}`
}

const timeOf = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
    .format(moment)
    .replaceAll(/\s/g, ' ')
