import { readMobile } from '#app/features/account/mobile.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Lead } from '../lead.ts'
import { type AdfElement, group, adfLine, required } from './adf-element.ts'
import { fullName } from './letters/lead-facts.ts'

/** How each answer about the preferred way is said in ADF; a message to a phone is a way to that phone. */
const PREFERRED: Readonly<Record<string, 'email' | 'phone'>> = { Phone: 'phone', SMS: 'phone', Email: 'email' }

/** Whoever gave no name that can be read. */
const NOBODY = 'A visitor of the site'

/** The shopper, and every way to reach them that they gave. */
export function shopperContact(lead: Lead): AdfElement {
  const { name, last_name, email, phone } = lead.person
  const answer = (requested: string) => lead.answers.find((each) => each.name === requested)?.value ?? ''
  const preferred = PREFERRED[answer('PreferredContactMethod')]
  const mark = (way: 'email' | 'phone') => ({ preferredcontact: preferred === way ? '1' : undefined })
  const names = [
    ...adfLine('name', name, { part: 'first', type: 'individual' }),
    ...adfLine('name', last_name, { part: 'last', type: 'individual' }),
  ]
  const ways = [
    ...adfLine('email', email ?? '', mark('email')),
    ...adfLine('phone', phone ?? '', { ...phoneKind(phone ?? ''), ...mark('phone') }),
  ]
  return group('contact', [
    ...(names.length > 0 ? names : [required('name', [fullName(lead), NOBODY], { part: 'full', type: 'individual' })]),
    // The format asks for one way at least; leads of people who gave none are planned as letters.
    ...(ways.length > 0 ? ways : [{ name: 'phone', attributes: {}, content: '' }]),
    ...address(
      { street: answer('street'), city: answer('suburb'), state: '', postcode: answer('delivery_postcode') },
      'delivery',
    ),
  ])
}

interface Vendor {
  /** Name and web host. */
  readonly dealer: readonly [name: string, host: string]
  readonly location: Location | null
  /** Answers where the location has neither number nor address. */
  readonly email: string
}

/** The place that answers. */
export function vendorContact({ dealer, location, email }: Vendor): AdfElement {
  const { email: own = '', phone = '', landline_phone = '' } = location?.contact_detail ?? {}
  const number = phone || landline_phone
  return group('contact', [
    required('name', [location?.name ?? '', ...dealer], { part: 'full', type: 'business' }),
    ...adfLine('email', own || (number ? '' : email)),
    ...adfLine('phone', number, phoneKind(number)),
    ...(location ? address({ postcode: '', ...location.address }, 'work') : []),
  ])
}

const phoneKind = (phone: string) => ({ type: readMobile(phone).ok ? 'cellphone' : 'voice', time: 'nopreference' })

interface Address {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postcode?: string | undefined
}

/** ADF has no address without a street. */
function address({ street, city, state, postcode = '' }: Address, type: 'delivery' | 'work'): AdfElement[] {
  const streets = adfLine('street', street, { line: '1' })
  if (streets.length === 0) return []
  const more = [...adfLine('city', city), ...adfLine('regioncode', state), ...adfLine('postalcode', postcode)]
  return [group('address', [...streets, ...more, ...adfLine('country', 'AU')], { type })]
}
