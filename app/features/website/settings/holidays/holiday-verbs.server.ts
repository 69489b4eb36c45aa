import { isDate, yearProblem } from '#app/features/site/documents/document-days.ts'
import { longDate } from '#app/features/locations/hours/long-date.ts'
import { leadsOf } from '#app/features/locations/hours/special-hours.ts'
import { zoneOfState } from '#app/features/locations/places/state-zone.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { type StateCode, STATES } from '#app/features/vehicle/normalise/state.ts'
import { localTime } from '#lib/local-time.ts'
import { own } from '../../document/list-names.ts'
import type { WebsiteActor } from '../../website-actor.ts'
import { isLocation, writtenLocations } from '../locations/written-locations.ts'
import { type FormOrigin, NOT_FOUND, refused, type SettingResult, type SettingTexts } from '../setting-form.ts'
import type { SettingSaver } from '../setting-saver.server.ts'
import { dayKey, dayTexts, dayWords, placedDays, type ProposedHolidays, proposedHolidays, readSpecial, withDay, withHolidaysOf, withoutDay } from './special-days.ts' // prettier-ignore

/** The page of holidays. */
export interface HolidayForm {
  readonly version: number
  readonly proposed: readonly ProposedHolidays[]
  readonly days: readonly { readonly key: string; readonly date: string; readonly place: string; readonly words: string }[] // prettier-ignore
  readonly places: readonly (readonly [id: string, name: string])[]
  /** The day that is to be changed: its key, and the texts of its form. */
  readonly changing: { readonly key: string; readonly texts: SettingTexts } | null
  /** The first day that can still be said something of, YYYY-MM-DD. */
  readonly today: string
}

/** Why no hours can be said of a day; null where they can. */
function dateProblem(date: string, today: string): string | null {
  if (!isDate(date)) return 'Choose a day, such as 24/12/2026.'
  if (date < today) return 'This day is over. Choose one that is still to come.'
  const wrongYear = yearProblem(date)
  return wrongYear && `The day ${wrongYear}.`
}

export type HolidayVerbs = ReturnType<typeof holidayVerbs>

/** Days on which places keep other hours. */
export function holidayVerbs({ site }: WebsiteActor, { settings, save }: SettingSaver) {
  const today = (state: StateCode): string => localTime(zoneOfState(state), site.now()).date
  const leadOf = (id: string) => {
    const lead = leadsOf(settingsOf(site, locationSettings).locations).get(id)
    return lead && String(lead.id)
  }
  return {
    /** The days that are to come, what is proposed, and the day of a key where one is to be changed. */
    async holidayForm(change: string | null = null): Promise<HolidayForm> {
      const { version, document } = await settings()
      const locations = writtenLocations(document)
      const names = new Map(locations.map((one) => [String(own(one, 'id')), String(own(one, 'name'))]))
      const first = today('WA')
      const changed = change === null ? undefined : placedDays(document).find((placed) => dayKey(placed) === change)
      return {
        version,
        today: first,
        proposed: proposedHolidays(document, { today, leadOf }),
        days: placedDays(document)
          .filter(({ day }) => day.date >= first)
          .toSorted((a, b) => (a.day.date < b.day.date ? -1 : a.day.date > b.day.date ? 1 : 0))
          .map((placed) => ({
            key: dayKey(placed),
            date: longDate(placed.day.date),
            place:
              placed.day.location_name ||
              (placed.location === null ? 'Every place' : (names.get(placed.location) ?? '')),
            words: dayWords(placed.day),
          })),
        places: [...names],
        changing: changed ? { key: dayKey(changed), texts: dayTexts(changed) } : null,
      }
    },

    /** Adds the public holidays of a state that were ticked, all closed or with the same hours. */
    async addHolidays(
      state: string,
      dates: readonly string[],
      { texts, from }: { readonly texts: SettingTexts; readonly from: FormOrigin },
    ): Promise<SettingResult> {
      // prettier-ignore
      if (!Object.hasOwn(STATES, state)) return NOT_FOUND
      const read = readSpecial({ ...texts, department: 'all', name: '' })
      if (!read.ok) return refused(read.problems)
      const { document } = await settings()
      const days = (proposedHolidays(document, { today, leadOf }).find((one) => one.state === state)?.days ?? []).filter(({ date }) => dates.includes(date)) // prettier-ignore
      if (days.length === 0) return refused({}, 'Tick the days that are to be added; those that are there already are not listed any more.') // prettier-ignore
      const added = days.map(({ date, name }) => ({ ...read.day, date, name }))
      return save(from, {
        verb: 'settings.holidays',
        note: `Public holidays of ${state}: ${days.length} ${days.length === 1 ? 'day' : 'days'}`,
        change: (before) => withHolidaysOf(before, state as StateCode, { days: added, leadOf }),
      })
    },

    /** Adds one day, or puts it in place of what is said of it; `key` names the day that it is a change of. */
    async addSpecialDay(texts: SettingTexts, from: FormOrigin, key: string | null = null): Promise<SettingResult> {
      const { document } = await settings()
      const location = texts['location'] || null
      if (location !== null && !writtenLocations(document).some(isLocation(location))) return NOT_FOUND
      const found = key === null ? undefined : placedDays(document).find((placed) => dayKey(placed) === key)
      if (key !== null && !found) return refused({}, 'This day isn’t there any more. Save it as another day instead.')
      const date = texts['date'] ?? ''
      const read = readSpecial(texts)
      const wrong = dateProblem(date, today('WA'))
      const problems = { ...(wrong && { date: wrong }), ...(read.ok ? {} : read.problems) }
      if (!read.ok || Object.keys(problems).length > 0) return refused(problems)
      // Only documents name a location at the whole site: no form asks for it, so it stays.
      const where = location === null && found?.location === null ? found.day.location_name : undefined
      const day = { ...read.day, date, ...(where && { location_name: where }) }
      const taken = placedDays(document).find((placed) => dayKey(placed) === dayKey({ location, day }))
      if (taken && dayKey(taken) !== key)
        return refused({ date: `${longDate(date)} has hours of its own there already: ${dayWords(taken.day)}. Change or remove those in the list above.` }) // prettier-ignore
      return save(from, {
        verb: 'settings.holidays',
        note: `Hours on ${longDate(date)}`,
        change: (before) => withDay(key === null ? before : withoutDay(before, key), { location, day }),
      })
    },

    /** The usual week holds on this day again. */
    async removeSpecialDay(key: string, from: FormOrigin): Promise<SettingResult> {
      const found = placedDays((await settings()).document).find((placed) => dayKey(placed) === key)
      if (!found) return NOT_FOUND
      const note = `Usual hours on ${longDate(found.day.date)}`
      return save(from, { verb: 'settings.holidays', note, change: (before) => withoutDay(before, key) })
    },
  }
}
