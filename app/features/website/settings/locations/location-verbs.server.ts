import { isObject, own } from '../../document/list-names.ts'
import type { DocumentObject } from '../../document/list-names.ts'
import type { WebsiteActor } from '../../website-actor.ts'
import { type FormOrigin, NOT_FOUND, refused, type SettingResult, type SettingTexts } from '../setting-form.ts'
import type { SettingSaver } from '../setting-saver.server.ts'
import { locationProblemsIn, locationQuestion, locationTexts, newLocation, withTexts } from './location-texts.ts'
import { type LocationUse, locationUse } from './location-use.server.ts'
import { isLocation, withLocations, writtenLocations } from './written-locations.ts'
import { textOf } from '../../document/text-of.ts'

/** A location as the list shows it. */
export interface ListedLocation {
  readonly id: string
  readonly name: string
  readonly where: string
  readonly primary: boolean
  readonly visible: boolean
}

export interface LocationForm {
  readonly version: number
  readonly name: string
  readonly texts: SettingTexts
}

/** What happens when a location goes. */
export interface LocationToRemove extends LocationUse {
  readonly version: number
  readonly name: string
  /** The last one, or the one that stands for the dealer. */
  readonly kept: 'only' | 'primary' | null
}

export type LocationVerbs = ReturnType<typeof locationVerbs>

/** The places where the dealer stands. */
export function locationVerbs({ site }: WebsiteActor, { settings, save }: SettingSaver) {
  /** Answers of a form are about the location at this place of the list. */
  const questionAt = (at: number) => (field: string) => field.startsWith(`locations.${at}.`) ? locationQuestion(field.slice(`locations.${at}.`.length)) : null // prettier-ignore

  return {
    async locations(): Promise<readonly ListedLocation[]> {
      return writtenLocations((await settings()).document).map(listed)
    },

    /** The form of a location; null for one that the site does not have. */
    async locationForm(id: string): Promise<LocationForm | null> {
      const { version, document } = await settings()
      const location = writtenLocations(document).find(isLocation(id))
      return location ? { version, name: String(own(location, 'name')), texts: locationTexts(location) } : null
    },

    /** The form of a new one. */
    async newLocationForm(): Promise<LocationForm> {
      const { version, document } = await settings()
      const address = own(document, 'address')
      const state = textOf(isObject(address) ? own(address, 'state') : undefined) || 'QLD'
      return { version, name: '', texts: { visible: 'yes', state } }
    },

    async addLocation(texts: SettingTexts, from: FormOrigin): Promise<SettingResult> {
      const problems = locationProblemsIn(texts)
      if (Object.keys(problems).length > 0) return refused(problems)
      const { document } = await settings()
      // Made of the list in force, so that two who add at once have two ids.
      const added = newLocation(texts, writtenLocations(document))
      return save(from, {
        verb: 'settings.locations',
        note: `New location ${texts['name']?.trim().slice(0, 120)}`,
        change: (before) => onePrimary({ ...before, locations: [...writtenLocations(before), added] }, String(added['id'])), // prettier-ignore
        questionOf: questionAt(writtenLocations(document).length),
      })
    },

    async changeLocation(id: string, texts: SettingTexts, from: FormOrigin): Promise<SettingResult> {
      const { document } = await settings()
      const at = writtenLocations(document).findIndex(isLocation(id))
      if (at === -1) return NOT_FOUND
      const problems = locationProblemsIn(texts)
      if (Object.keys(problems).length > 0) return refused(problems)
      return save(from, {
        verb: 'settings.locations',
        note: `Location ${texts['name']?.trim().slice(0, 120)}`,
        change: (before) =>
          onePrimary(
            withLocations(before, [id], (one) => withTexts(one, texts)),
            id,
          ),
        questionOf: questionAt(at),
      })
    },

    /** What stands at a location, before it is removed; null for one that the site does not have. */
    async locationToRemove(id: string): Promise<LocationToRemove | null> {
      const { version, document } = await settings()
      const locations = writtenLocations(document)
      const location = locations.find(isLocation(id))
      if (!location) return null
      const kept = locations.length === 1 ? 'only' : own(location, 'primary') === true ? 'primary' : null
      return { version, name: String(own(location, 'name')), kept, ...(await locationUse(site, id)) }
    },

    /** Removes a location; one with cars or leads only for whoever was told, and says so (`told`). */
    async removeLocation(id: string, told: boolean, from: FormOrigin): Promise<SettingResult> {
      const { document } = await settings()
      const locations = writtenLocations(document)
      const location = locations.find(isLocation(id))
      if (!location) return NOT_FOUND
      if (locations.length === 1) return refused({}, 'A site needs a location: add another one first.')
      if (own(location, 'primary') === true) return refused({}, 'This is the main location. Make another one the main location first.') // prettier-ignore
      const { cars, leads } = await locationUse(site, id)
      if ((cars > 0 || leads > 0) && !told) return refused({ told: 'Tick this to remove it all the same.' })
      return save(from, {
        verb: 'settings.locations',
        note: `Without location ${String(own(location, 'name'))}`.slice(0, 200),
        change: (before) => ({ ...before, locations: writtenLocations(before).filter((one) => !isLocation(id)(one)) }),
      })
    },
  }
}

/** Only one location stands for the dealer: the one that was made so last. */
function onePrimary(document: DocumentObject, id: string): DocumentObject {
  const isChosen = writtenLocations(document).some((one) => isLocation(id)(one) && own(one, 'primary') === true)
  if (!isChosen) return document
  const others = writtenLocations(document).filter((one) => own(one, 'primary') === true).map((one) => String(own(one, 'id'))).filter((other) => other !== id) // prettier-ignore
  return others.length === 0 ? document : withLocations(document, others, (one) => ({ ...one, primary: false }))
}

function listed(location: DocumentObject): ListedLocation {
  const address = own(location, 'address')
  const parts = isObject(address) ? ['street', 'city', 'state', 'postcode'].map((field) => own(address, field)) : []
  return {
    id: String(own(location, 'id')),
    name: String(own(location, 'name')),
    where: parts.filter((part) => typeof part === 'string' && part !== '').join(', '),
    primary: own(location, 'primary') === true,
    visible: own(location, 'visible') !== false,
  }
}
