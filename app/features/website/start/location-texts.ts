import type { Places } from '#app/features/locations/places/places.ts'
import { zoneOfState } from '#app/features/locations/places/state-zone.ts'
import { stateCode, STATES } from '#app/features/vehicle/normalise/state.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { slugify } from '#lib/text/slugify.ts'
import { type DocumentObject, type DocumentValue, isObject, own } from '../document/list-names.ts'
import { type OpeningHour, readWeek, stretchesOf, WEEK, weekTexts } from '../settings/hours/week-texts.ts'
import { contactOf } from '../settings/locations/written-locations.ts'
import type { StartProblems, StartTexts } from './start-questions.ts'

/** Hours that many dealers keep, proposed to whoever has not said any: 0 is Sunday. */
const USUAL_HOURS: readonly OpeningHour[] = WEEK.map((weekday) =>
  weekday === 0
    ? { weekday, status: 'Closed' }
    : { weekday, status: 'Open', open: '08:00', close: weekday === 6 ? '16:00' : '17:30' },
)

const FEWEST_DIGITS = 6
const NUMBER = 30

export type ReadLocation =
  | { readonly ok: true; readonly location: DocumentObject }
  | { readonly ok: false; readonly problems: StartProblems }

/** A location of the document as its form shows it; a new one with usual hours. */
export function locationTexts(
  location: DocumentObject | undefined,
  defaults: { readonly name: string; readonly state: string },
): StartTexts {
  // prettier-ignore
  const part = (value: DocumentValue, field: string) => (isObject(value) ? own(value, field) : undefined)
  const text = (value: DocumentValue) => (typeof value === 'string' ? value : '')
  const address = part(location, 'address')
  const contact = part(location, 'contact_detail')
  return {
    name: text(part(location, 'name')) || defaults.name,
    street: text(part(address, 'street')),
    suburb: text(part(address, 'city')),
    state: text(part(address, 'state')) || defaults.state,
    postcode: text(part(address, 'postcode')),
    phone: text(part(contact, 'phone')),
    email: text(part(contact, 'email')),
    licence: text(part(location, 'dealer_license_number')),
    ...weekTexts(hoursOf(location)),
  }
}

/** How many rows of times the form of a location has for each weekday, 0 Sunday. */
export const hoursRows = (location: DocumentObject | undefined): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => stretchesOf(hoursOf(location), weekday))

/** The week of a location; the usual one where nobody has said any. */
function hoursOf(location: DocumentObject | undefined): readonly OpeningHour[] {
  const hours = location && own(contactOf(location), 'opening_hours')
  return Array.isArray(hours) && hours.length > 0 ? (hours as readonly OpeningHour[]) : USUAL_HOURS
}

/** What somebody has typed of a location, with the point and the clock of its suburb. */
export function readLocation(texts: StartTexts, places: Places, before: DocumentObject): ReadLocation {
  const text = (question: string, most = 120) => oneLine(texts[question] ?? '', most)
  const name = text('name', 200)
  const state = stateCode(text('state'))
  const street = text('street', 200)
  const place = placeOf(text('suburb'), text('postcode'), state, places)
  const phone = text('phone', NUMBER)
  const email = text('email')
  const week = readWeek(texts)
  const problems: StartProblems = {
    ...(name === '' && { name: 'Give the place a name; the dealer’s own will do.' }),
    ...(street === '' && { street: 'Type the number and the street, such as 10 Beaudesert Road.' }),
    ...(!state && { state: `Choose one of ${Object.keys(STATES).join(', ')}.` }),
    ...('problem' in place && { suburb: place.problem }),
    ...(phone.replaceAll(/\D/g, '').length < FEWEST_DIGITS && { phone: 'Type the number that shoppers call, such as 07 5550 1234.' }), // prettier-ignore
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'Type the address to which leads go, such as sales@example.com.au.' }), // prettier-ignore
    ...(!week.ok && week.problems),
  }
  if (!state || !week.ok || 'problem' in place || Object.keys(problems).length > 0) return { ok: false, problems }
  const licence = text('licence', 60)
  const { dealer_license_number: _, ...kept } = before
  return {
    ok: true,
    location: {
      ...kept,
      name,
      slug: typeof before['slug'] === 'string' ? before['slug'] : slugify(name),
      ...(licence && { dealer_license_number: licence }),
      address: {
        ...(isObject(before['address']) && before['address']),
        street,
        city: place.suburb,
        state,
        postcode: place.postcode,
        lat: place.lat,
        long: place.lng,
      },
      time_zone: zoneOfState(state),
      contact_detail: { ...contactOf(before), phone, email, opening_hours: week.hours },
    },
  }
}

interface FoundPlace {
  readonly suburb: string
  readonly postcode: string
  readonly lat: number
  readonly lng: number
}

/** The suburb as the gazetteer has it; nearest names where it has none of that name. */
function placeOf(
  suburb: string,
  postcode: string,
  state: string | undefined,
  places: Places,
): FoundPlace | { readonly problem: string } {
  if (postcode !== '' && !/^\d{4}$/.test(postcode)) return { problem: 'A postcode has four digits; leave it empty and we look it up.' } // prettier-ignore
  if (suburb === '') return { problem: 'Type the suburb or town.' }
  const found = places.bySuburb(suburb, state)
  if (found && (state === undefined || found.state === state.toLowerCase())) {
    return { suburb: found.suburb, postcode: postcode || found.postcode, lat: found.lat, lng: found.lng }
  }
  const near = [...new Set(places.startingWith(suburb.slice(0, 4), 40).filter((one) => !state || one.state === state.toLowerCase()).map((one) => one.suburb))] // prettier-ignore
  const meant = near.slice(0, 3).join(', ')
  const elsewhere = found ? ` There is one in ${found.state.toUpperCase()}.` : ''
  return {
    problem: `We know no ${suburb} in ${state ?? 'Australia'}.${elsewhere}${meant ? ` Near to it: ${meant}.` : ''} Look at the spelling and the state.`,
  }
}
