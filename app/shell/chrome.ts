import { abnDigits, formatAbn } from '#lib/abn.ts'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import { contentSettings } from '#app/features/content/settings.schema.ts'
import { garageHome } from '#app/features/garage/garage-address.ts'
import { isInspected } from '#app/features/leads/booking/inspected.server.ts'
import { type Location, primaryLocation } from '#app/features/locations/location.ts'
import { premisesOf } from '#app/features/locations/directory/premises.ts'
import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { dayAtSite } from '#app/features/locations/places/zone.ts'
import { partsSettings } from '#app/features/parts/settings.schema.ts'
import { savingSettings } from '#app/features/saved/watchlist/watchlist-on.ts'
import type { WatchlistSite } from '#app/features/saved/watchlist/watchlist-site.ts'
import { changeoverOfSite } from '#app/features/trade-in/changeover-site.ts'
import { tradeInSettings } from '#app/features/trade-in/settings.schema.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { typeNameOf } from '#app/features/vehicle/title.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { thirdPartiesOf } from '#app/features/tracking/consent/third-parties.ts'
import { trackingSettings } from '#app/features/tracking/settings.schema.ts'
import type { TemplateName } from '#app/features/site/template-names.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type ShownPhone, shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import * as paths from '#app/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { shownInDocument } from '#lib/packing/packed.ts'
import type { ReadyHtml } from '#app/ui/ready-html.ts'
import type { Arrangement } from '#app/ui/slot.tsx'
import { drawFooter } from './footer-inside.server.tsx'
import { headerHours } from './hours-text.ts'
import { knownPages } from './known-pages.ts'
import { type MenuBrand, defaultMenu, footerGroups, type MenuSource, writtenMenu } from './menu/menu.ts'
import { drawMenu } from './menu/menu-list.server.tsx'
import type { LogoMarks } from './logo.server.ts'
import { type UsualEntry, usualEntries } from './menu/usual-entries.ts'
import { shellSettings } from './settings.schema.ts'
import type { StockMenu } from './stock-menu.server.ts'

/** What header and footer need of a site; the same on every page of it. */
export interface Chrome {
  readonly name: string
  readonly template: TemplateName
  readonly noun: { readonly one: string; readonly many: string }
  /** The dealer's logo, or the name. */
  readonly mark: ReadyHtml
  readonly phone: ShownPhone | null
  /** A week of opening hours in one line; may be empty. */
  readonly hours: string
  /** How the groups of the menu open with a mouse. */
  readonly menuOpens: 'click' | 'hover'
  /** Its entries: drawn once for all pages of the site. */
  readonly menu: ReadyHtml
  /** The inside of the footer, drawn once like it. */
  readonly footer: ReadyHtml
  /** What shoppers can keep in their browser here. */
  readonly favourites: boolean
  readonly compare: boolean
  /** What they can keep in their account; null where it stays in the browser. */
  readonly watchlist: WatchlistSite | null
  /** Where My Garage stands; null where nobody signs in. */
  readonly garage: string | null
  /** JSON: on what terms the browser works out repayments with a trade-in; absent on sites without changeover mode. */
  readonly changeover: string | undefined
  /** JSON: who may load scripts once a visitor agrees; absent where nobody may. */
  readonly thirdParties: string | undefined
}

/** What decides which entries a menu has, and what they open. */
export interface MenuFacts {
  readonly parts: boolean
  readonly stock: StockMenu
  /** Tiles of the mega-menu; without any it lists the makes in stock. */
  readonly brands: readonly MenuBrand[]
  /** Paths of the site's content pages. */
  readonly content: readonly string[]
}

/** What a site has that its settings alone do not tell. */
export interface ChromeFacts extends MenuFacts {
  readonly menuOpens: 'click' | 'hover'
  readonly marks: LogoMarks
  readonly arrangement: Arrangement
}

const MENU_TYPES = [
  ['used', 'Used'],
  ['new', 'New'],
  ['demo', 'Demo'],
] as const

/** Header and footer of a site. */
export function chromeOf(site: Site, facts: ChromeFacts): Chrome {
  const settings = settingsOf(site, siteSettings)
  const { locations } = settingsOf(site, locationSettings)
  const { item_type } = settingsOf(site, searchSettings)
  const { store_favourites, compare, watchlist } = savingSettings(site)
  const { menu, usual_menu } = settingsOf(site, shellSettings)
  const primary = primaryLocation(locations)
  const masking = settingsOf(site, vehicleSettings)
  const number = settings.phone_numbers.default ?? primary?.contact_detail.phone
  const source = menuSource(site, facts)
  const premises = premisesOf(locations)
  const abn = settings.abn === undefined ? null : abnDigits(settings.abn)
  const licences = licencesOf(premises.flatMap(({ departments }) => departments))
  const phone = number ? shownPhone(number, masking) : null
  const hours = primary?.visible ? headerHours(primary.contact_detail.opening_hours) : ''
  return {
    name: settings.name,
    template: settings.template,
    noun: { one: item_type, many: `${item_type}s` },
    mark: shownInDocument({ html: facts.marks.header }),
    phone,
    hours,
    menuOpens: facts.menuOpens,
    menu: shownInDocument({ html: drawMenu(menu ? writtenMenu(menu, source) : defaultMenu(source, usual_menu)) }),
    footer: shownInDocument({
      html: drawFooter(
        {
          mark: facts.marks.footer,
          phone,
          spelledPhone: number && masking.mask_phone ? formatPhone(number) : null,
          hours,
          groups: footerGroups(settings.name, { ...source, models: facts.stock.models }),
          locations: premises.map(({ lead, departments }) => ({
            name: lead.name,
            address: addressLine(lead.address),
            phone: lead.contact_detail.phone ? shownPhone(lead.contact_detail.phone, masking) : null,
            licence: licencesOf(departments),
          })),
          legal: [
            `© ${dayAtSite(site, site.now()).slice(0, 4)} ${settings.name}.`,
            abn && `ABN ${formatAbn(abn)}.`,
            licences && `Dealer licence no. ${licences}.`,
            'Prices and availability can change. Please confirm with us before you visit.',
          ]
            .filter(Boolean)
            .join(' '),
        },
        facts.arrangement,
      ),
    }),
    favourites: store_favourites,
    compare: store_favourites && compare,
    watchlist: watchlist ? { errors: settings.errorDisplay } : null,
    garage: garagePathOf(site),
    changeover: changeoverOfSite(
      settingsOf(site, tradeInSettings).trade_in.changeover,
      settingsOf(site, financeSettings).finance,
    ),
    thirdParties: thirdPartiesOf(settingsOf(site, trackingSettings).tracking),
  }
}

/** The menu that a site has while it has none of its own, as entries to be written into its document. */
export const usualMenuOf = (site: Site, facts: MenuFacts): readonly UsualEntry[] =>
  usualEntries(menuSource(site, facts), settingsOf(site, shellSettings).usual_menu)

/** Each licence number once: "4400101, 4400102". */
const licencesOf = (departments: readonly Location[]): string =>
  [...new Set(departments.flatMap(({ dealer_license_number }) => dealer_license_number || []))].join(', ')

/** The link is the same for everybody: pages are shared, and say nothing of who is signed in. */
function garagePathOf(site: Site): string | null {
  const { sign_in, garage_aliases } = settingsOf(site, accountSettings)
  return sign_in ? garageHome(garage_aliases) : null
}

function menuSource(site: Site, { parts, stock, brands, content }: MenuFacts): MenuSource {
  const { home } = settingsOf(site, contentSettings)
  const { stock_rule, item_type, budget_finder } = settingsOf(site, searchSettings)
  const { store_favourites, compare, watchlist } = savingSettings(site)
  const types = home.menu_car_types.filter(
    (type) => !stock_rule.car_types.length || stock_rule.car_types.includes(type),
  )
  return {
    has: knownPages({
      parts,
      content,
      budgetFinder: budget_finder.enabled,
      models: stock.models.length > 0,
      favourites: store_favourites && !watchlist,
      watchlist,
      compare: store_favourites && compare,
      garage: garagePathOf(site),
    }),
    garage: garagePathOf(site),
    sell: `Sell My ${typeNameOf({ item_type })}`,
    inspects: isInspected(site, null),
    stock: [
      { label: `All ${item_type}s`, to: paths.allStock, count: stock.all },
      ...MENU_TYPES.filter(([type]) => types.includes(type)).map(([type, word]) => ({
        label: `${word} ${item_type}s`,
        to: paths.searchOf(`${type}-cars`),
        count: stock.types[type] ?? 0,
      })),
    ],
    bodies: stock.bodies,
    makes: stock.makes,
    models: stock.makes.length > 0 ? stock.makes : stock.models,
    range: stock.range,
    brands,
    parts: { label: settingsOf(site, partsSettings).parts_menu_text, to: paths.partsSearch },
  }
}
