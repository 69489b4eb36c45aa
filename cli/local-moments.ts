import { InvalidArgumentError } from 'commander'
import { addDays, localTime, minutesOf, momentOf, zoneLetters } from '#lib/local-time.ts'

/** "2026-11-21 13:01 AEST": a moment (epoch ms) as the clocks of a site show it, to be read and sorted in a list. */
export function listMoment(moment: number, zone: string): string {
  const { date, minutes } = localTime(zone, moment)
  return `${date} ${clock(minutes)} ${zoneLetters(zone, moment)}`
}

/** "2026-11-21 13:01" */
export function wallMoment(moment: number, zone: string): string {
  const { date, minutes } = localTime(zone, moment)
  return `${date} ${clock(minutes)}`
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A day, or a moment, as a person typed it; whose clocks it means is known with the site. */
export interface TypedMoment {
  /** "2026-11-21" */
  readonly date: string
  /** Minutes since midnight; null for the whole day. */
  readonly minutes: number | null
  /** Epoch ms of one that names its offset from UTC. */
  readonly exact: number | null
}

const TYPED = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

/** Reads "2026-11-21", "2026-11-21 09:30" or a moment with its offset; throws for commander to say. */
export function typedMoment(given: string): TypedMoment {
  const [, date, hour, minute, offset] = TYPED.exec(given.trim()) ?? []
  if (!date || !isDay(date)) throw new InvalidArgumentError(`"${given}" is not a date such as 2026-11-20.`)
  const exact = offset ? Date.parse(given.trim().replace(' ', 'T')) : null
  return { date, minutes: hour ? minutesOf(`${hour}:${minute}`) : null, exact }
}

/** 31 February is not the third of March. */
const isDay = (date: string): boolean => {
  const moment = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date)
}

/** Where a typed day or moment begins, by the clocks of a zone. */
export const beginOf = ({ date, minutes, exact }: TypedMoment, zone: string): number =>
  exact ?? momentOf(zone, { date, minutes: minutes ?? 0 })

/** Where it ends: a day with its last minute, a moment with itself. */
export const endOfDayAt = (typed: TypedMoment, zone: string): number =>
  typed.minutes === null ? momentOf(zone, { date: addDays(typed.date, 1), minutes: 0 }) : beginOf(typed, zone)
