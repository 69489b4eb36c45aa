import type { Schedule } from '#app/features/locations/hours/open-status.ts'

const ZONES = ['Australia/Brisbane', 'Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth', 'Australia/Darwin', 'Australia/Hobart'] as const // prettier-ignore
const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE
const DAY = 24 * 60

/** Numbers from 0 until before 1 that a seed decides (mulberry32). */
export function seeded(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Hours from 2 to 3 at night are there twice or never when clocks change; no door opens or closes within them. */
const outsideChange = (minutes: number) => (minutes > 120 && minutes < 180 ? 180 : minutes)

/** A week with breaks, nights, days of 24 hours and holidays. */
export function randomSchedule(seed: number): Schedule {
  const random = seeded(seed + 1)
  const pick = (least: number, most: number) => outsideChange(least + Math.floor(random() * (most - least)))
  const kind = random()
  const times = (): [string, string][] => {
    if (kind < 0.05) return [['00:00', '00:00']]
    if (kind < 0.15) return [[clock(pick(18 * 60, 23 * 60)), clock(pick(3 * 60, 6 * 60))]]
    const [open, close] = [pick(6 * 60, 11 * 60), pick(14 * 60, 20 * 60)]
    if (random() < 0.4) {
      const lunch = pick(11 * 60, 13 * 60)
      return [[clock(open), clock(lunch)], [clock(lunch + pick(15, 90)), clock(close)]] // prettier-ignore
    }
    return random() < 0.1 ? [[clock(open), clock(close)], [clock(open + 30), clock(close + 20)]] : [[clock(open), clock(close)]] // prettier-ignore
  }
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => random() < (day === 0 ? 0.2 : day === 6 ? 0.6 : 0.95))
  const opening_hours = days.flatMap((weekday) =>
    times().map(([open, close]) => ({ weekday, status: 'Open' as const, open, close })),
  )
  const special_hours = Array.from({ length: Math.floor(random() * 12) }, () => {
    const date = new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 700))).toISOString().slice(0, 10)
    const day = { date, department: 'all' as const }
    return random() < 0.6
      ? { ...day, status: 'Closed' as const }
      : { ...day, status: 'Open' as const, start_hour: clock(pick(8 * 60, 10 * 60)), end_hour: clock(pick(11 * 60, 15 * 60)) } // prettier-ignore
  })
  return { opening_hours, special_hours, time_zone: ZONES[Math.floor(random() * ZONES.length)]! }
}

/** A moment of a lead in whole minutes, one in three near a change of clocks or a holiday, and a target. */
export function receivedIn({ special_hours }: Schedule, seed: number): { received: number; target: number } {
  const random = seeded(seed + 7_000_001)
  const changes = ['2026-04-04', '2026-10-03', '2027-04-03', '2027-10-02', ...special_hours.map(({ date }) => date)]
  const near = Date.parse(`${changes[Math.floor(random() * changes.length)]!}T00:00Z`) + (random() * 3 - 1.5) * DAY * MINUTE // prettier-ignore
  const any = Date.UTC(2026, 0, 2) + random() * 690 * DAY * MINUTE
  const moment = random() < 0.34 ? near : any
  const targets = [3, 9, 15, 30, 60, 120, 240]
  return { received: Math.floor(moment / MINUTE) * MINUTE, target: targets[Math.floor(random() * targets.length)]! }
}

const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a zone are before UTC, ms; they change at whole half hours. */
function offsetAt(zone: string, moment: number): number {
  const half = Math.floor(moment / HALF_HOUR)
  const key = `${zone} ${half}`
  let known = offsets.get(key)
  if (known === undefined) {
    let format = formats.get(zone)
    if (!format) formats.set(zone, (format = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'longOffset' }))) // prettier-ignore
    const name = format.formatToParts(half * HALF_HOUR).find(({ type }) => type === 'timeZoneName')!.value
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name)!
    known = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
    offsets.set(key, known)
  }
  return known
}

const inDay = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

type Hours = readonly { readonly from: number; readonly to: number }[]

/** Whether a place is open in the minute that begins at a moment, as the clock on its wall and its calendar say. */
function openChecker(schedule: Schedule): (moment: number) => boolean {
  const days = new Map<number, Hours>()
  const hoursOf = (day: number): Hours => {
    let known = days.get(day)
    if (!known) {
      const date = new Date(day * DAY * MINUTE)
      const special = schedule.special_hours.filter((entry) => entry.date === date.toISOString().slice(0, 10))
      const entries = special.length
        ? special.map(({ status, start_hour: open, end_hour: close }) => ({ status, open, close }))
        : schedule.opening_hours.filter(({ weekday }) => weekday === date.getUTCDay())
      known = entries.flatMap(({ status, open, close }) => {
        if (status !== 'Open' || !open || !close) return []
        const [from, to] = [inDay(open), inDay(close)]
        return [{ from, to: to <= from ? to + DAY : to }]
      })
      days.set(day, known)
    }
    return known
  }
  return (moment) => {
    const wall = Math.floor((moment + offsetAt(schedule.time_zone, moment)) / MINUTE)
    const day = Math.floor(wall / DAY)
    const minute = wall - day * DAY
    return (
      hoursOf(day).some(({ from, to }) => from <= minute && minute < to) ||
      hoursOf(day - 1).some(({ to }) => minute + DAY < to)
    )
  }
}

/** Longer than anybody is closed. */
const MOST_MINUTES = 60 * DAY

/** The same answer by walking through the minutes, with nothing of ours but the form of a schedule. */
export function clockOracle(
  schedule: Schedule,
  { received, target }: { readonly received: number; readonly target: number },
): { due: number; warn: number; opens: number | null } | null {
  const isOpen = openChecker(schedule)
  const openAtOnce = isOpen(received)
  const budget = openAtOnce ? target : Math.max(target, 30)
  const warnAfter = (budget * 2) / 3
  let opens: number | null = null
  let warn: number | null = null
  let counted = 0
  for (let step = 0; step < MOST_MINUTES; step++) {
    const moment = received + step * MINUTE
    if (!isOpen(moment)) continue
    if (!openAtOnce) opens ??= moment
    counted++
    if (warn === null && counted >= warnAfter) warn = Math.round(moment + MINUTE - (counted - warnAfter) * MINUTE)
    if (counted === budget) return { due: moment + MINUTE, warn: warn!, opens }
  }
  return null
}
