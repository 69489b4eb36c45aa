import { DAY, MINUTE } from './durations.ts'
import { remembering } from './remember.ts'

/** What the clocks of a time zone show. */
export interface LocalTime {
  /** "2026-12-25" */
  readonly date: string
  /** Since midnight. */
  readonly minutes: number
}

export const DAY_MINUTES = 1_440

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a time zone; making one takes longer than a hundred readings. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-AU', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** Date and time of a moment (epoch ms) in a time zone. */
export const localTime = (timeZone: string, moment: number): LocalTime =>
  inMinute(`${Math.floor(moment / MINUTE)} ${timeZone}`)

/** One page asks a dozen times for the same minute; the differences between zones are whole minutes. */
const inMinute = remembering((requested): LocalTime => {
  const space = requested.indexOf(' ')
  const parts: Record<string, string> = {}
  const moment = Number(requested.slice(0, space)) * MINUTE
  for (const { type, value } of clockOf(requested.slice(space + 1)).formatToParts(moment)) parts[type] = value
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}, 1_000)

/** The date some days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Minutes since midnight of "08:30". */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const wallOf = ({ date, minutes }: LocalTime): number => Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE

const offsetAt = (timeZone: string, moment: number): number => wallOf(localTime(timeZone, moment)) - moment

/**
 * The moment at which the clocks of a time zone first show a time. A time that is skipped when clocks go forward is
 * as much later as they skip.
 */
export function momentOf(timeZone: string, time: LocalTime): number {
  const wall = wallOf(time)
  const before = wall - offsetAt(timeZone, wall - DAY)
  const after = wall - offsetAt(timeZone, wall + DAY)
  if (before === after) return before
  const isShown = (moment: number) => wallOf(localTime(timeZone, moment)) === wall
  return !isShown(before) && isShown(after) ? after : before
}

/** The moment at which the next day begins in a time zone. */
export const nextDay = (timeZone: string, now: number): number =>
  momentOf(timeZone, { date: addDays(localTime(timeZone, now).date, 1), minutes: 0 })

/** "AEST", "AEDT", "ACST": what the clocks of a time zone are called in the season of a moment. */
export const zoneLetters = (timeZone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
