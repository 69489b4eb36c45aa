import { type Schedule, type Span, spansOf } from '#app/features/locations/hours/open-status.ts'
import { longDate } from '#app/features/locations/hours/long-date.ts'
import { addDays, DAY_MINUTES, type LocalTime, localTime, momentOf } from '#lib/local-time.ts'
import { clockTime } from '#app/features/locations/opening-hours.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** How a location gives test drives. */
export interface SlotRule {
  readonly offered: boolean
  /** Length of an appointment. */
  readonly minutes: number
  /** Test drives at once. */
  readonly capacity: number
  /** Days that are offered, today among them. */
  readonly days_ahead: number
  readonly notice_hours: number
  /** Weekdays without test drives, 0 Sunday. */
  readonly no_days: readonly number[]
  readonly no_hours: readonly { readonly from: string; readonly to: string; readonly days: readonly number[] }[]
}

/** What differs at a location. */
export type SlotRuleAt = { readonly [name in keyof SlotRule]?: SlotRule[name] | undefined }

/** An appointment, epoch ms, with the date and minutes that the clock on the wall shows when it starts. */
export interface Slot extends LocalTime {
  readonly starts_at: number
  readonly ends_at: number
}

/** The appointments of one day, as a page lists them. */
export interface SlotDay {
  /** "2026-11-23" */
  readonly date: string
  /** "Monday 23 November" */
  readonly day: string
  readonly times: readonly { /** On the wire. */ readonly value: string; /** "9:00 am" */ readonly time: string }[]
}

/**
 * Every appointment that a location would give, in order, whether taken or not. Each lies within the opening hours
 * and starts at a whole number of appointments after opening by the clock on the wall; so the hour that clocks skip
 * or repeat gives none.
 */
export function slotsFor(schedule: Schedule, rule: SlotRule, now: number): Slot[] {
  if (!rule.offered) return []
  const zone = schedule.time_zone
  const hours = { ...schedule, opening_hours: schedule.opening_hours.filter((entry) => !byAppointment(entry)) }
  const without = withoutDrives(schedule, rule)
  const earliest = now + rule.notice_hours * HOUR
  const today = localTime(zone, now).date
  const end = addDays(today, rule.days_ahead)
  const slots: Slot[] = []
  for (let date = addDays(today, -1); date < end; date = addDays(date, 1)) {
    // Hours past midnight end where those of the next day begin.
    const next = spansOf(hours, addDays(date, 1))[0]?.from ?? Infinity
    const shut = [-1, 0, 1].flatMap((days) => spansOf(without, addDays(date, days)))
    for (const span of joined(spansOf(hours, date))) {
      for (const slot of gridOf(zone, { from: span.from, to: Math.min(span.to, next) }, rule.minutes)) {
        const isShut = shut.some(({ from, to }) => from < slot.ends_at && slot.starts_at < to)
        if (slot.starts_at >= earliest && !isShut && slot.date < end) slots.push(slot)
      }
    }
  }
  return slots
}

/** Hours in words that ask for an appointment are no hours, whatever times stand beside them. */
const byAppointment = ({ formated_hours = '' }: Schedule['opening_hours'][number]): boolean =>
  /appointment/i.test(formated_hours)

/** The times without test drives, as a week of their own. */
function withoutDrives({ time_zone }: Schedule, { no_days, no_hours }: SlotRule): Schedule {
  const days = no_days.map((weekday) => ({ weekday, status: 'Open' as const, open: '00:00', close: '00:00' }))
  const hours = no_hours.flatMap(({ from, to, days: named }) =>
    (named.length > 0 ? named : WEEK).map((weekday) => ({ weekday, status: 'Open' as const, open: from, close: to })),
  )
  return { time_zone, special_hours: [], opening_hours: [...days, ...hours] }
}

/** Hours of one day that overlap or meet are one stretch. */
function joined(spans: readonly Span[]): Span[] {
  const stretches: Span[] = []
  for (const span of spans) {
    const last = stretches.at(-1)
    if (last && span.from <= last.to) stretches.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) })
    else stretches.push(span)
  }
  return stretches
}

function gridOf(zone: string, { from, to }: Span, minutes: number): Slot[] {
  const opening = localTime(zone, from)
  const isEven = offsetOf(opening, from) === offsetOf(localTime(zone, to), to)
  const slots: Slot[] = []
  // Two hours more than the clock says: the night in which an hour comes twice is longer than it looks.
  const steps = Math.ceil(((to - from) / MINUTE + 120) / minutes)
  for (let step = 0; step < steps; step++) {
    const wall = opening.minutes + step * minutes
    const at = { date: addDays(opening.date, Math.floor(wall / DAY_MINUTES)), minutes: wall % DAY_MINUTES }
    const starts_at = isEven ? from + step * minutes * MINUTE : momentOf(zone, at)
    const ends_at = starts_at + minutes * MINUTE
    const isShown = isEven || localTime(zone, starts_at).minutes === at.minutes
    if (isShown && starts_at >= (slots.at(-1)?.ends_at ?? from) && ends_at <= to)
      slots.push({ starts_at, ends_at, ...at })
  }
  return slots
}

/** How far the clock on the wall is ahead of UTC, in minutes. */
const offsetOf = ({ date, minutes }: LocalTime, moment: number): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - moment) / MINUTE) + minutes

/** The rule of one location. */
export const slotRuleAt = (
  { by_location, ...rule }: SlotRule & { readonly by_location: Readonly<Record<string, SlotRuleAt>> },
  slug: string,
): SlotRule => {
  const own = Object.hasOwn(by_location, slug) ? Object.entries(by_location[slug]!) : []
  return { ...rule, ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) }
}

/** Appointments by day, as they are read where the car is. */
export function slotDays(slots: readonly Slot[]): SlotDay[] {
  const days = new Map<string, { value: string; time: string }[]>()
  for (const slot of slots) {
    const times = days.get(slot.date) ?? []
    times.push({ value: slotValue(slot), time: clockTime(clockOf(slot.minutes)) })
    days.set(slot.date, times)
  }
  return [...days].map(([date, times]) => ({ date, day: dayOf(date), times }))
}

/** "2026-11-23T09:00:00+10:00": what the clock on the wall shows, and where it stands against UTC. */
export function slotValue(slot: Slot): string {
  const offset = offsetOf(slot, slot.starts_at)
  return `${slot.date}T${clockOf(slot.minutes)}:00${offset < 0 ? '-' : '+'}${clockOf(Math.abs(offset))}`
}

/** The moment of a value; null for anything that is none. */
export function momentOfSlot(value: string): number | null {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isFinite(moment) ? moment : null
}

/** "Monday 23 November at 9:00 am (Brisbane time)" */
export function slotText(starts_at: number, zone: string): string {
  const { date, minutes } = localTime(zone, starts_at)
  return `${dayOf(date)} at ${clockTime(clockOf(minutes))} (${zoneName(zone)})`
}

/** "Brisbane time" of "Australia/Brisbane". */
export const zoneName = (zone: string): string => `${zone.replace(/^.*\//, '').replaceAll('_', ' ')} time`

/** The same minute of the wall clock in 24 hours: "09:00". */
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** "Monday 23 November" */
const dayOf = (date: string): string => longDate(date).replace(/ \d{4}$/, '')

/** When the first of the appointments will no longer be offered; null when there are none. */
export const slotsTurn = ([first]: readonly Slot[], { notice_hours }: Pick<SlotRule, 'notice_hours'>): number | null =>
  first ? first.starts_at - notice_hours * HOUR + 1 : null
