import type { Location } from '#app/features/locations/location.ts'
import { clockTime, DAYS } from '#app/features/locations/opening-hours.ts'
import { minutesOf } from '#lib/local-time.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import type { SettingProblems, SettingTexts } from '../setting-form.ts'

/** Hours of a day as a document has them, a line for each stretch. */
export type OpeningHour = Location['contact_detail']['opening_hours'][number]

/** The order in which people read a week: 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** How a day is: `same` as Monday. */
export const DAY_STATES = ['open', 'always', 'closed', 'appointment', 'same'] as const

/** Open before and after one break, unless the document has more. */
const STRETCHES = 2
const MOST_STRETCHES = 6

/** How many stretches a day’s row asks for. */
export const stretchesOf = (hours: readonly OpeningHour[], weekday: number): number =>
  Math.min(MOST_STRETCHES, Math.max(STRETCHES, timesOf(hours, weekday).length))

const timesOf = (hours: readonly OpeningHour[], weekday: number) =>
  hours
    .filter((entry) => entry.weekday === weekday && entry.status === 'Open' && entry.open && entry.close)
    .toSorted((a, b) => (a.open! < b.open! ? -1 : 1))

/** The names of the controls of a day. */
export const dayNames = (weekday: number) => ({
  state: `day${weekday}`,
  words: `day${weekday}-words`,
  open: (stretch: number) => `day${weekday}-open${stretch}`,
  close: (stretch: number) => `day${weekday}-close${stretch}`,
})

/** The texts of a form about a week; days that nothing is said of are closed, as pages read them. */
export function weekTexts(hours: readonly OpeningHour[]): SettingTexts {
  const texts: Record<string, string> = {}
  for (const weekday of WEEK) {
    const names = dayNames(weekday)
    const own = hours.filter((entry) => entry.weekday === weekday)
    const open = own.filter(({ status }) => status === 'Open')
    const times = timesOf(hours, weekday)
    const [first, second] = times
    if (first && !second && first.open === first.close && !first.formated_hours) {
      texts[names.state] = 'always'
      continue
    }
    texts[names.state] = open.length === 0 ? 'closed' : first || open[0]!.formated_hours ? 'open' : 'appointment'
    texts[names.words] = open.find(({ formated_hours }) => formated_hours)?.formated_hours ?? ''
    for (const [at, entry] of times.entries()) {
      texts[names.open(at)] = entry.open!
      texts[names.close(at)] = entry.close!
    }
  }
  if (hours.some(isPastMidnight)) texts['past-midnight'] = 'yes'
  return texts
}

const isPastMidnight = ({ status, open, close }: OpeningHour): boolean =>
  status === 'Open' && open !== undefined && close !== undefined && close < open

export type ReadWeek =
  | { readonly ok: true; readonly hours: readonly OpeningHour[] }
  | { readonly ok: false; readonly problems: SettingProblems }

/** As documents say it: hours that end when they begin last a whole day. */
const ALL_DAY = { status: 'Open', open: '00:00', close: '00:00' } as const

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * The week that somebody has typed. Hours that end before they begin are refused unless they said that the place is
 * open past midnight; stretches of a day that run into each other always.
 */
export function readWeek(texts: SettingTexts): ReadWeek {
  const problems: Record<string, string> = {}
  const late = texts['past-midnight'] === 'yes'
  const monday = readDay(1, texts, late)
  const hours = WEEK.flatMap((weekday) => {
    const day = weekday !== 1 && texts[dayNames(weekday).state] === 'same' ? monday : readDay(weekday, texts, late)
    if (day.ok) return day.stretches.map((stretch) => ({ weekday, ...stretch }))
    problems[dayNames(weekday).state] = `${DAYS[weekday]} ${day.reason}`
    return []
  })
  return Object.keys(problems).length === 0 ? { ok: true, hours } : { ok: false, problems }
}

type ReadDay =
  | { readonly ok: true; readonly stretches: readonly Omit<OpeningHour, 'weekday'>[] }
  | { readonly ok: false; readonly reason: string }

function readDay(weekday: number, texts: SettingTexts, late: boolean): ReadDay {
  const names = dayNames(weekday)
  const state = texts[names.state] ?? 'closed'
  if (state === 'closed') return { ok: true, stretches: [{ status: 'Closed' }] }
  if (state === 'always') return { ok: true, stretches: [ALL_DAY] }
  if (state === 'appointment') return { ok: true, stretches: [{ status: 'Open' }] }
  const words = oneLine(texts[names.words] ?? '', 61)
  if (words.length > 60) return { ok: false, reason: 'has words that are too long: 60 characters at most.' }
  const pairs = Array.from({ length: MOST_STRETCHES }, (_, at) => [(texts[names.open(at)] ?? '').trim(), (texts[names.close(at)] ?? '').trim()] as const) // prettier-ignore
  const typed = pairs.filter(([open, close]) => open !== '' || close !== '')
  if (typed.some(([open, close]) => open === '' || close === '')) return { ok: false, reason: 'needs both times, from and to.' } // prettier-ignore
  if (typed.some((pair) => pair.some((time) => !TIME.test(time)))) return { ok: false, reason: 'has a time that is none: write it like 08:30.' } // prettier-ignore
  if (typed.length === 0) {
    return words
      ? { ok: true, stretches: [{ status: 'Open', formated_hours: words }] }
      : { ok: false, reason: 'is open: say from when to when, or choose “By appointment”.' }
  }
  const wrong = wrongOrder(typed, late)
  if (wrong) return { ok: false, reason: wrong }
  return { ok: true, stretches: typed.map(([open, close]) => ({ status: 'Open', open, close, ...(words && { formated_hours: words }) })) } // prettier-ignore
}

function wrongOrder(pairs: readonly (readonly [open: string, close: string])[], late: boolean): string | null {
  const [last, ...before] = pairs.toReversed()
  const equal = pairs.find(([open, close]) => close === open)
  if (equal) return `opens and closes at ${clockTime(equal[0])}. Change one of the two, or choose “Open 24 hours”.`
  const backwards = pairs.find(([open, close]) => close < open)
  if (backwards && (!late || before.includes(backwards) || !last)) {
    return `closes at ${clockTime(backwards[1])}, before it opens at ${clockTime(backwards[0])}. Change one of the two, or tick “Open past midnight”.`
  }
  const overlaps = pairs.some(([open], at) => at > 0 && minutesOf(open) <= minutesOf(pairs[at - 1]![1]))
  return overlaps ? 'has hours that run into each other: after the break it opens again later than it closed.' : null
}

/** The hours of a document with a week that was typed: days that say the same stay as they were written. */
export function withWeek(before: readonly OpeningHour[], typed: readonly OpeningHour[]): readonly OpeningHour[] {
  const [old, texts] = [weekTexts(before), weekTexts(typed)]
  return WEEK.flatMap((weekday) => {
    const own = before.filter((entry) => entry.weekday === weekday)
    const isSameDay = [...new Set([...Object.keys(old), ...Object.keys(texts)])]
      .filter((name) => name === `day${weekday}` || name.startsWith(`day${weekday}-`))
      .every((name) => (old[name] ?? '') === (texts[name] ?? ''))
    return isSameDay ? own : typed.filter((entry) => entry.weekday === weekday)
  })
}
