import { DAY } from '#lib/durations.ts'

/**
 * How long a car has been listed: "Listed today", "Listed 12 days ago"; empty where the days make no sense. Both are
 * days of the dealer's calendar, YYYY-MM-DD.
 */
export function listedSince(listed: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(listed)) / DAY)
  if (!(days >= 0)) return ''
  return days === 0 ? 'Listed today' : days === 1 ? 'Listed yesterday' : `Listed ${days} days ago`
}
