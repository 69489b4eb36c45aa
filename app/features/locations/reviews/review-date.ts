import { DAY } from '#lib/durations.ts'
import { dateInWords } from '../hours/long-date.ts'

/** "2026-03-12" from "12/03/2026"; null when there is no such day. */
export function isoDate(reviewDate: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(reviewDate) ?? []
  const iso = `${year}-${month}-${day}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

const UNITS = [
  { name: 'year', days: 365 },
  { name: 'month', days: 30 },
  { name: 'week', days: 7 },
  { name: 'day', days: 1 },
] as const

/** "3 weeks ago", counted in days from one date to another; a date still to come gives its own words. */
export function timeAgoInWords(iso: string, today: string): string {
  const days = Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${iso}T00:00:00Z`)) / DAY)
  if (days < 0) return dateInWords(iso)
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  const unit = UNITS.find((known) => days >= known.days)!
  const count = Math.floor(days / unit.days)
  return count === 1 ? `a ${unit.name} ago` : `${count} ${unit.name}s ago`
}
