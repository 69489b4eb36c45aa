import { contentSettings } from '#app/features/content/settings.schema.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { premisesOf } from '#app/features/locations/directory/premises.ts'
import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { PARTS_PATH } from '#app/features/parts/part-query.ts'
import { partsSettings } from '#app/features/parts/settings.schema.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { DEFAULT_SEARCH } from '#app/features/search/path.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'

export interface ChromeLink {
  readonly text: string
  readonly to: string
}

/** What header and footer need of a site; the same on every page of it. */
export interface Chrome {
  readonly name: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly logo: { readonly url: string; readonly alt: string } | null
  readonly phone: { readonly text: string; readonly link: string } | null
  readonly menu: readonly ChromeLink[]
  readonly locations: readonly { name: string; address: string; phone: string; phoneLink: string; licence: string }[]
  readonly year: number
  /** What shoppers can keep in their browser here. */
  readonly favourites: boolean
  readonly compare: boolean
}

const MENU_TYPES = [
  ['used', 'Used'],
  ['new', 'New'],
  ['demo', 'Demo'],
] as const

/** `has` says which pages the site has that its settings alone do not tell. */
export function chromeOf(site: Site, has: { readonly parts: boolean }): Chrome {
  const settings = settingsOf(site, siteSettings)
  const { locations } = settingsOf(site, locationSettings)
  const { stock_rule, item_type } = settingsOf(site, searchSettings)
  const { store_favourites, compare } = settingsOf(site, savedSettings)
  const { home } = settingsOf(site, contentSettings)
  const primary = primaryLocation(locations)
  const number = settings.phone_numbers.default ?? primary?.contact_detail.phone
  const noun = { one: item_type, many: `${item_type}s` }
  const types = home.menu_car_types.filter(
    (type) => !stock_rule.car_types.length || stock_rule.car_types.includes(type),
  )
  return {
    name: settings.name,
    noun,
    logo: settings.logo ? { url: settings.logo.url, alt: settings.logo.alt ?? settings.name } : null,
    phone: number ? { text: formatPhone(number), link: phoneLink(number) } : null,
    menu: [
      { text: `All ${noun.many}`, to: DEFAULT_SEARCH },
      ...MENU_TYPES.filter(([type]) => types.includes(type)).map(([type, word]) => ({
        text: `${word} ${noun.many}`,
        to: `/search/${type}-cars`,
      })),
      ...(has.parts ? [{ text: settingsOf(site, partsSettings).parts_menu_text, to: PARTS_PATH }] : []),
    ],
    locations: premisesOf(locations).map(({ lead }) => ({
      name: lead.name,
      address: addressLine(lead.address),
      phone: formatPhone(lead.contact_detail.phone),
      phoneLink: phoneLink(lead.contact_detail.phone),
      licence: lead.dealer_license_number,
    })),
    year: new Date(site.now()).getUTCFullYear(),
    favourites: store_favourites,
    compare: store_favourites && compare,
  }
}
