import { departmentName } from '#app/features/locations/hours/special-hours.ts'
import { hoursLines } from '#app/features/locations/opening-hours.ts'
import { own } from '../../document/list-names.ts'
import { contactOf, isLocation, withLocations, writtenLocations } from '../locations/written-locations.ts'
import { type FormOrigin, NOT_FOUND, refused, type SettingResult, type SettingTexts } from '../setting-form.ts'
import type { SettingSaver } from '../setting-saver.server.ts'
import { type OpeningHour, readWeek, stretchesOf, WEEK, weekTexts, withWeek } from './week-texts.ts'
import { textOf } from '../../document/text-of.ts'

/** A place with its week in words. */
export interface PlaceHours {
  readonly id: string
  readonly name: string
  /** "Service"; empty for a whole dealership. */
  readonly department: string
  readonly lines: readonly string[]
}

/** The form of the week of one place. */
export interface HoursForm {
  readonly version: number
  readonly place: PlaceHours
  readonly texts: SettingTexts
  /** Rows of times by weekday, 0 Sunday. */
  readonly stretches: readonly number[]
  /** Other places, which can be given the same week. */
  readonly others: readonly { readonly id: string; readonly name: string }[]
}

export type HoursVerbs = ReturnType<typeof hoursVerbs>

/** When each place and each department is open. */
export function hoursVerbs({ settings, save }: SettingSaver) {
  return {
    /** Every place with its week. */
    async hours(): Promise<readonly PlaceHours[]> {
      return writtenLocations((await settings()).document).map(placeOf)
    },

    /** The form of one place; null for one that the site does not have. */
    async hoursForm(id: string): Promise<HoursForm | null> {
      const { version, document } = await settings()
      const locations = writtenLocations(document)
      const location = locations.find(isLocation(id))
      if (!location) return null
      const hours = hoursOf(location)
      return {
        version,
        place: placeOf(location),
        texts: weekTexts(hours),
        stretches: [0, 1, 2, 3, 4, 5, 6].map((weekday) => stretchesOf(hours, weekday)),
        others: locations.map(placeOf).filter((place) => place.id !== id).map(({ id: other, name }) => ({ id: other, name })), // prettier-ignore
      }
    },

    /** Saves the week of a place, and of others that are to have the same. */
    async saveHours(id: string, texts: SettingTexts, from: FormOrigin): Promise<SettingResult> {
      const { document } = await settings()
      const location = writtenLocations(document).find(isLocation(id))
      if (!location) return NOT_FOUND
      const read = readWeek(texts)
      if (!read.ok) return refused(read.problems)
      const also = (texts['also'] ?? '').split('\n').filter(Boolean)
      const names = writtenLocations(document).filter((one) => isLocation(id)(one) || also.includes(String(own(one, 'id')))).map(nameOf) // prettier-ignore
      return save(from, {
        verb: 'settings.hours',
        note: `Opening hours of ${names.join(', ')}`.slice(0, 200),
        change: (before) =>
          withLocations(before, [id, ...also], (one) => ({
            ...one,
            contact_detail: { ...contactOf(one), opening_hours: withWeek(hoursOf(one), read.hours) },
          })),
      })
    },
  }
}

type WrittenLocation = ReturnType<typeof writtenLocations>[number]

const nameOf = (location: WrittenLocation): string => textOf(own(location, 'name'))

function hoursOf(location: WrittenLocation): readonly OpeningHour[] {
  const hours = own(contactOf(location), 'opening_hours')
  return Array.isArray(hours) ? (hours as readonly OpeningHour[]) : []
}

const placeOf = (location: WrittenLocation): PlaceHours => {
  const hours = hoursOf(location)
  const lines = hours.some(({ weekday }) => WEEK.some((day) => day === weekday)) ? hoursLines(hours) : []
  return {
    id: String(own(location, 'id')),
    name: nameOf(location),
    department: departmentName(textOf(own(location, 'location_type'))),
    lines: lines.map(({ days, hours: words }) => `${days} ${words}`),
  }
}
