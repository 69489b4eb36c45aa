import { addDays, weekdayOf } from '#lib/local-time.ts'
import type { StateCode } from '#app/features/vehicle/normalise/state.ts'
import { easterSunday, type PublicHoliday } from './public-holidays.ts'

/** The nth weekday (0 Sunday) of a month (1 January), YYYY-MM-DD. */
function nth(year: number, month: number, weekday: number, count: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
}

function lastOf(year: number, month: number, weekday: number): string {
  const fourth = nth(year, month, weekday, 4)
  const fifth = addDays(fourth, 7)
  return fifth.slice(5, 7) === fourth.slice(5, 7) ? fifth : fourth
}

const MONDAY = 1
const TUESDAY = 2
const [SUNDAY, SATURDAY] = [0, 6]

const ADDITIONAL = (name: string) => `Additional day for ${name}`

type Holidays = readonly PublicHoliday[]

/** On a weekend the next working day is free besides. */
function withMonday(
  date: string,
  name: string,
  days: { readonly saturday: number; readonly sunday: number } = { saturday: 2, sunday: 1 },
): Holidays {
  // prettier-ignore
  const weekday = weekdayOf(date)
  const later = weekday === SATURDAY ? days.saturday : weekday === SUNDAY ? days.sunday : 0
  const free = { date, name }
  return later === 0 ? [free] : [free, { date: addDays(date, later), name: ADDITIONAL(name) }]
}

/** On a weekend Monday is free in its place. */
function onMonday(date: string, name: string): PublicHoliday {
  const weekday = weekdayOf(date)
  return { date: addDays(date, weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0), name }
}

/** Where Easter Saturday is one: not in Tasmania, nor in Western Australia. */
const EASTER_SATURDAY: readonly StateCode[] = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'VIC']
/** Where Monday is free when Anzac Day is a Sunday, and when it is a Saturday. */
const ANZAC_SUNDAY: readonly StateCode[] = ['ACT', 'NT', 'QLD', 'SA', 'WA']
const ANZAC_SATURDAY: readonly StateCode[] = ['ACT', 'WA']
/** New South Wales by its Public Holidays Amendment (Anzac Day) Order 2026, for these two years alone. */
const ANZAC_NSW: Readonly<Record<number, string>> = { 2026: '2026-04-27', 2027: '2027-04-26' }

function anzacDay(state: StateCode, year: number): Holidays {
  const date = `${year}-04-25`
  const name = 'Anzac Day'
  const weekday = weekdayOf(date)
  const moves = (weekday === SUNDAY && ANZAC_SUNDAY.includes(state)) || (weekday === SATURDAY && ANZAC_SATURDAY.includes(state)) // prettier-ignore
  if (moves) return withMonday(date, name)
  const nsw = state === 'NSW' ? ANZAC_NSW[year] : undefined
  return [{ date, name }, ...(nsw ? [{ date: nsw, name: ADDITIONAL(name) }] : [])]
}

const KINGS = 'King’s Birthday'
const kingsInJune = (year: number): PublicHoliday => ({ date: nth(year, 6, MONDAY, 2), name: KINGS })

/** What a state keeps besides what all of them do. */
const OWN: Readonly<Record<StateCode, (year: number) => Holidays>> = {
  ACT: (year) => [
    { date: nth(year, 3, MONDAY, 2), name: 'Canberra Day' },
    { date: reconciliationDay(year), name: 'Reconciliation Day' },
    kingsInJune(year),
    { date: nth(year, 10, MONDAY, 1), name: 'Labour Day' },
  ],
  NSW: (year) => [kingsInJune(year), { date: nth(year, 10, MONDAY, 1), name: 'Labour Day' }],
  NT: (year) => [
    { date: nth(year, 5, MONDAY, 1), name: 'May Day' },
    kingsInJune(year),
    { date: nth(year, 8, MONDAY, 1), name: 'Picnic Day' },
  ],
  QLD: (year) => [
    { date: nth(year, 5, MONDAY, 1), name: 'Labour Day' },
    { date: nth(year, 10, MONDAY, 1), name: KINGS },
  ],
  SA: (year) => [
    { date: nth(year, 3, MONDAY, 2), name: 'Adelaide Cup Day' },
    kingsInJune(year),
    { date: nth(year, 10, MONDAY, 1), name: 'Labour Day' },
  ],
  TAS: (year) => [{ date: nth(year, 3, MONDAY, 2), name: 'Eight Hours Day' }, kingsInJune(year)],
  VIC: (year) => [
    { date: nth(year, 3, MONDAY, 2), name: 'Labour Day' },
    kingsInJune(year),
    { date: nth(year, 11, TUESDAY, 1), name: 'Melbourne Cup Day' },
  ],
  WA: (year) => [
    { date: nth(year, 3, MONDAY, 1), name: 'Labour Day' },
    { date: nth(year, 6, MONDAY, 1), name: 'WA Day' },
    { date: lastOf(year, 9, MONDAY), name: KINGS },
  ],
}

/** 27 May, or the Monday after it. */
const reconciliationDay = (year: number): string => {
  const date = `${year}-05-27`
  return addDays(date, (MONDAY - weekdayOf(date) + 7) % 7)
}

/**
 * The public holidays that a whole state or territory keeps in a year, in their order; days that are free besides a
 * holiday on a weekend are among them.
 *
 * By the holiday acts of the states: Holidays Act 1958 (ACT), Public Holidays Act 2010 (NSW), Public Holidays Act 1981
 * (NT), Holidays Act 1983 (QLD), Public Holidays Act 2023 (SA), Statutory Holidays Act 2000 (TAS), Public Holidays Act
 * 1993 (VIC), Public and Bank Holidays Act 1972 (WA), as the Fair Work Ombudsman lists them for 2026.
 *
 * Left out are days of a region or a council (shows, cups and regattas; Melbourne Cup Day is listed for all of Victoria,
 * where a council may have chosen another day), parts of a day (Christmas Eve, New Year’s Eve), the Friday before the
 * AFL Grand Final, whose day the league says each year, and what is proclaimed for one year alone. The King’s Birthday
 * of Western Australia is proclaimed each year; the last Monday of September is its usual day.
 */
export function stateHolidays(state: StateCode, year: number): Holidays {
  const easter = easterSunday(year)
  const holidays = [
    ...withMonday(`${year}-01-01`, 'New Year’s Day'),
    onMonday(`${year}-01-26`, 'Australia Day'),
    { date: addDays(easter, -2), name: 'Good Friday' },
    ...(EASTER_SATURDAY.includes(state) ? [{ date: addDays(easter, -1), name: 'Easter Saturday' }] : []),
    ...(state === 'TAS' ? [] : [{ date: easter, name: 'Easter Sunday' }]),
    { date: addDays(easter, 1), name: 'Easter Monday' },
    ...anzacDay(state, year),
    ...OWN[state](year),
    ...withMonday(`${year}-12-25`, 'Christmas Day', { saturday: 2, sunday: 2 }),
    // The day after Christmas on a weekend gives its day away to Christmas Day.
    ...withMonday(`${year}-12-26`, state === 'SA' ? 'Proclamation Day' : 'Boxing Day', { saturday: 2, sunday: 2 }),
  ]
  const days = new Map<string, string>()
  for (const { date, name } of holidays) {
    const other = days.get(date)
    if (other === undefined || !name.startsWith(ADDITIONAL(''))) days.set(date, other ? `${other}, ${name}` : name)
  }
  return [...days].map(([date, name]) => ({ date, name })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Those from a day on, for twelve months. */
export function stateHolidaysAhead(state: StateCode, today: string): Holidays {
  const year = Number(today.slice(0, 4))
  const last = `${year + 1}${today.slice(4)}`
  return [...stateHolidays(state, year), ...stateHolidays(state, year + 1)].filter(({ date }) => date >= today && date < last) // prettier-ignore
}
