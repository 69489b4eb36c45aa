import type { Location } from '#app/features/locations/location.ts'
import { longDate } from '#app/features/locations/hours/long-date.ts'
import { departmentName, isForDepartment } from '#app/features/locations/hours/special-hours.ts'
import { stateHolidaysAhead } from '#app/features/locations/hours/state-holidays.ts'
import { clockTime, hoursText } from '#app/features/locations/opening-hours.ts'
import { type StateCode, stateCode, STATES } from '#app/features/vehicle/normalise/state.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { type DocumentObject, isObject, own } from '../../document/list-names.ts'
import { withLocations, writtenLocations } from '../locations/written-locations.ts'
import type { SettingProblems, SettingTexts } from '../setting-form.ts'
import { textOf } from '../../document/text-of.ts'

/** A day with hours of its own, as a document has it. */
export type SpecialDay = Location['special_hours'][number]

/** Where a special day stands in a document: at a location, by its id, or at the whole site. */
export interface PlacedDay {
  readonly location: string | null
  readonly day: SpecialDay
}

/** The days that a document has, at the whole site and at each location. */
export function placedDays(document: DocumentObject): readonly PlacedDay[] {
  const daysAt = (owner: DocumentObject): readonly SpecialDay[] => {
    const days = own(owner, 'special_hours')
    return Array.isArray(days) ? (days as readonly SpecialDay[]) : []
  }
  const ofLocations = writtenLocations(document).flatMap((location) => daysAt(location).map((day) => ({ location: String(own(location, 'id')), day }))) // prettier-ignore
  return [...daysAt(document).map((day) => ({ location: null, day })), ...ofLocations]
}

const departmentOf = ({ department }: Partial<SpecialDay>): string => department || 'all'

/** Names a day in a form. */
export const dayKey = ({ location, day }: PlacedDay): string =>
  JSON.stringify([location, day.date, departmentOf(day), day.location_name ?? ''])

/** Names the day that the texts of a form are about. */
export const keyOfTexts = ({ location, date = '', department }: SettingTexts): string =>
  JSON.stringify([location || null, date, department || 'all', ''])

/** What a day says, in words; where it holds stands beside it. */
export const dayWords = (day: SpecialDay): string =>
  [
    day.name,
    hoursText({ status: day.status, open: day.start_hour, close: day.end_hour }),
    departmentName(departmentOf(day)) && `${departmentName(departmentOf(day))} only`,
  ]
    .filter(Boolean)
    .join(', ')

/** A day as the texts of its form. */
export const dayTexts = ({ location, day }: PlacedDay): SettingTexts => ({
  date: day.date,
  name: day.name ?? '',
  location: location ?? '',
  department: departmentOf(day),
  ...(day.status === 'Open' && day.start_hour === day.end_hour
    ? { status: 'Always' }
    : { status: day.status, from: day.start_hour ?? '', to: day.end_hour ?? '' }),
  ...(day.status === 'Open' &&
    day.start_hour &&
    day.end_hour &&
    day.end_hour < day.start_hour && { 'past-midnight': 'yes' }),
})

/** Public holidays of a state that some of its places have not said anything of. */
export interface ProposedHolidays {
  readonly state: StateCode
  readonly name: string
  readonly days: readonly { readonly date: string; readonly words: string; readonly name: string }[]
}

const stateOf = (location: DocumentObject): StateCode => {
  const address = own(location, 'address')
  return stateCode(textOf(isObject(address) ? own(address, 'state') : undefined) || 'QLD') ?? 'QLD'
}

/** Ids of the locations in a state. */
const inState = (document: DocumentObject, state: StateCode): readonly DocumentObject[] =>
  writtenLocations(document).filter((location) => stateOf(location) === state)

/** The id of the location that stands for the place of another one, by the other's id. */
export type LeadOf = (id: string) => string | undefined

interface AnsweredBy {
  readonly days: readonly PlacedDay[]
  readonly leadOf: LeadOf
}

/** Whether a day of the whole place is answered for a location already. */
const isAnswered = ({ days, leadOf }: AnsweredBy, location: DocumentObject, date: string): boolean =>
  days.some(
    (placed) =>
      placed.day.date === date &&
      departmentOf(placed.day) === 'all' &&
      (placed.location === String(own(location, 'id')) ||
        (placed.location !== null && placed.location === leadOf(String(own(location, 'id')))) ||
        (placed.location === null && isForDepartment(placed.day, String(own(location, 'name'))))),
  )

/** What is proposed for the next twelve months, state by state. */
export function proposedHolidays(
  document: DocumentObject,
  { today, leadOf }: { readonly today: (state: StateCode) => string; readonly leadOf: LeadOf },
): readonly ProposedHolidays[] {
  const answered = { days: placedDays(document), leadOf }
  const states = [...new Set(writtenLocations(document).map(stateOf))]
  return states.flatMap((state) => {
    const places = inState(document, state)
    const open = stateHolidaysAhead(state, today(state)).filter(({ date }) => places.some((place) => !isAnswered(answered, place, date))) // prettier-ignore
    return open.length === 0 ? [] : [{ state, name: STATES[state], days: open.map((day) => ({ ...day, words: longDate(day.date) })) }] // prettier-ignore
  })
}

/** A document with public holidays of a state added: at the whole site, or at its places where others are elsewhere. */
export function withHolidaysOf(
  document: DocumentObject,
  state: StateCode,
  { days, leadOf }: { readonly days: readonly SpecialDay[]; readonly leadOf: LeadOf },
): DocumentObject {
  const answered = { days: placedDays(document), leadOf }
  const places = inState(document, state)
  if (places.length === writtenLocations(document).length) {
    return days.reduce((changed, day) => withDay(changed, { location: null, day }), document)
  }
  return places.reduce<DocumentObject>(
    (changed, place) =>
      days
        .filter(({ date }) => !isAnswered(answered, place, date))
        .reduce((more, day) => withDay(more, { location: String(own(place, 'id')), day }), changed),
    document,
  )
}

/** A document with one day more, or in place of the one for the same day and department. */
export function withDay(document: DocumentObject, placed: PlacedDay): DocumentObject {
  const key = dayKey(placed)
  const added = (days: readonly SpecialDay[]) =>
    [...days.filter((day) => dayKey({ ...placed, day }) !== key), placed.day].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)) // prettier-ignore
  return withDaysAt(document, placed.location, added)
}

/** A document without a day, by its key. */
export const withoutDay = (document: DocumentObject, key: string): DocumentObject => {
  const found = placedDays(document).find((placed) => dayKey(placed) === key)
  return found
    ? withDaysAt(document, found.location, (days) => days.filter((day) => dayKey({ ...found, day }) !== key))
    : document
}

function withDaysAt(
  document: DocumentObject,
  location: string | null,
  change: (days: readonly SpecialDay[]) => readonly SpecialDay[],
): DocumentObject {
  const changed = (owner: DocumentObject): DocumentObject => {
    const days = own(owner, 'special_hours')
    return { ...owner, special_hours: change(Array.isArray(days) ? (days as readonly SpecialDay[]) : []) }
  }
  return location === null ? changed(document) : withLocations(document, [location], changed)
}

export type ReadDay =
  | { readonly ok: true; readonly day: Omit<SpecialDay, 'date'> }
  | { readonly ok: false; readonly problems: SettingProblems }

const DEPARTMENTS = ['all', 'sales', 'service', 'parts'] as const
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** How the days that somebody has typed are: closed, or open from when to when. */
export function readSpecial(texts: SettingTexts): ReadDay {
  const { department: chosen = 'all', status } = texts
  const department = DEPARTMENTS.find((one) => one === chosen)
  if (!department) return { ok: false, problems: { department: 'Choose a department of the list.' } }
  const name = oneLine(texts['name'] ?? '', 81)
  if (name.length > 80) return { ok: false, problems: { name: 'This must have at most 80 characters.' } }
  const named = { department, ...(name && { name }) }
  const [from = '', to = ''] = [texts['from']?.trim(), texts['to']?.trim()]
  if (status === 'Always')
    return { ok: true, day: { ...named, status: 'Open', start_hour: '00:00', end_hour: '00:00' } }
  if (status === 'Closed') {
    if (from || to) return { ok: false, problems: { from: 'Closed is chosen, and times are typed. Choose “Open at these times”, or take the times out.' } } // prettier-ignore
    return { ok: true, day: { ...named, status: 'Closed' } }
  }
  if (status !== 'Open') return { ok: false, problems: { from: 'Choose whether you are closed or open.' } }
  if (!TIME.test(from) || !TIME.test(to)) return { ok: false, problems: { from: 'Open days need a time from and a time to, like 10:00 and 14:00.' } } // prettier-ignore
  if (to === from) return { ok: false, problems: { from: `That opens and closes at ${clockTime(from)}. Change one of the two, or choose “Open 24 hours”.` } } // prettier-ignore
  if (to < from && texts['past-midnight'] !== 'yes') return { ok: false, problems: { from: `That closes at ${clockTime(to)}, before it opens at ${clockTime(from)}. Change one of the two, or tick “Past midnight”.` } } // prettier-ignore
  return { ok: true, day: { ...named, status: 'Open', start_hour: from, end_hour: to } }
}
