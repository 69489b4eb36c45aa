import * as paths from '#app/paths.ts'

/** An entry of a menu that leads somewhere. */
export interface MenuLink {
  readonly label: string
  readonly to: string
  readonly newTab?: boolean
}

/** A brand in the mega-menu; one with neither logo nor letters shows the drawn stand-in. */
export interface MenuBrand {
  readonly name: string
  readonly to: string
  /** Address of its picture. */
  readonly logo?: string | null
  /** Letters that stand for a brand without a picture. */
  readonly letters?: string
}

/** An entry of a menu that opens: links, or the tiles of brands with the links below. */
export interface MenuGroup {
  readonly label: string
  readonly links: readonly MenuLink[]
  readonly tiles?: readonly MenuBrand[]
}

export type MenuEntry = MenuLink | MenuGroup

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'links' in entry

/** What a menu is made of. */
export interface MenuSource {
  /** Whether the site has a page at a path. */
  readonly has: (path: string) => boolean
  /** Types of stock: all, used, new, demo. */
  readonly stock: readonly MenuLink[]
  /** Makes or models in stock, those with the most first. */
  readonly models: readonly MenuLink[]
  readonly brands: readonly MenuBrand[]
  /** Name and address of the page of parts. */
  readonly parts: MenuLink
  /** Where My Garage stands; null where nobody signs in. */
  readonly garage: string | null
  /** What the site mainly sells is looked over, not driven. */
  readonly inspects: boolean
}

/** More entries than this do not stand beside each other: the last of them gather under More. */
export const MAX_ACROSS = 8

/** The menu of a site that has not written its own: each entry where the site has its page. */
export function defaultMenu({ has, stock, models, brands, parts }: MenuSource): MenuEntry[] {
  const links = (...all: readonly (readonly [label: string, to: string])[]): MenuLink[] =>
    all.flatMap(([label, to]) => (has(to) ? [{ label, to }] : []))
  return shown([
    { label: 'Home', to: '/' },
    named('Vehicles', {
      links: [
        ...(brands.length ? links(['All brands', paths.brands]) : models),
        ...links(['All models', paths.models]),
      ],
      tiles: brands,
    }),
    named('Our Stock', { links: [...stock, ...links(['Find by budget', paths.budgetFinder])] }),
    ...links(['Offers', paths.offers]),
    named('Service and Parts', { links: [...links(['Service', paths.service]), ...(has(parts.to) ? [parts] : [])] }),
    ...links(['Finance', paths.finance]),
    {
      label: 'More',
      links: links(
        ['Sell My Car', sellPath(has)],
        ['Fleet', paths.fleet],
        ['Careers', paths.careers],
        ['About Us', paths.aboutUs],
        ['Contact Us', paths.contact],
        ['Terms and conditions', paths.terms],
      ),
    },
  ])
}

/** A group under its own name, which it keeps as a plain link when there is one thing behind it. */
function named(label: string, { links, tiles }: Pick<MenuGroup, 'links' | 'tiles'>): MenuEntry {
  const [only, ...others] = links
  if (only && others.length === 0 && !tiles?.length) return { ...only, label }
  return { label, links, ...(tiles && { tiles }) }
}

/** Where a car is sold to the dealer: our own words stand at the second address, and a dealer's may at the first. */
const sellPath = (has: MenuSource['has']): string => (has(paths.sellMyCar) ? paths.sellMyCar : paths.sellYourCar)

/** An entry as a site's document has it. */
export interface WrittenEntry {
  readonly label: string
  readonly to?: string | undefined
  readonly new_tab: boolean
  readonly entries?: readonly { readonly label: string; readonly to: string; readonly new_tab: boolean }[] | undefined
  readonly list?: 'models' | 'brands' | 'stock' | undefined
}

/** The menu that a site has written itself. */
export function writtenMenu(entries: readonly WrittenEntry[], source: MenuSource): MenuEntry[] {
  const link = ({ label, to, new_tab }: { label: string; to: string; new_tab: boolean }): MenuLink => ({
    label,
    to,
    ...(new_tab && { newTab: true }),
  })
  return shown(
    entries.map(({ label, to, new_tab, entries: inside, list }): MenuEntry => {
      if (to !== undefined) return link({ label, to, new_tab })
      if (list === 'brands' && source.brands.length > 0) return { label, links: [], tiles: source.brands }
      if (list) return named(label, { links: list === 'stock' ? source.stock : source.models })
      return { label, links: (inside ?? []).map(link) }
    }),
  )
}

/** Groups without content go, and what does not fit across gathers under More. */
function shown(entries: readonly MenuEntry[]): MenuEntry[] {
  const kept = entries.filter((entry) => !isGroup(entry) || entry.links.length > 0 || entry.tiles?.length)
  if (kept.length <= MAX_ACROSS) return kept
  const across = kept.slice(0, MAX_ACROSS - 1)
  const rest = kept.slice(MAX_ACROSS - 1)
  const links = rest.flatMap((entry) =>
    isGroup(entry) ? [...(entry.tiles ?? []), ...entry.links].map(asLink) : [entry],
  )
  return [...across, { label: 'More', links }]
}

const asLink = (from: MenuLink | MenuBrand): MenuLink => ('label' in from ? from : { label: from.name, to: from.to })

/** The groups of the footer: models, what helps to buy, the workshop, and the dealer itself. */
export function footerGroups(name: string, { has, stock, models, parts, garage, inspects }: MenuSource): MenuGroup[] {
  const links = (...all: readonly (readonly [label: string, to: string])[]): MenuLink[] =>
    all.flatMap(([label, to]) => (has(to) ? [{ label, to }] : []))
  const groups: MenuGroup[] = [
    { label: 'Models', links: [...models.slice(0, 7), ...links(['All models', paths.models])] },
    {
      label: 'Buyer Tools',
      links: [
        ...stock.slice(0, 1),
        ...links(
          ['Find by budget', paths.budgetFinder],
          ['Offers', paths.offers],
          ['Finance', paths.finance],
          [inspects ? 'Book an inspection' : 'Book a test drive', paths.bookTestDrive],
          ['Sell My Car', sellPath(has)],
          ['Favourites', paths.favouritesPage],
          ['Watchlist', paths.watchlistPage],
          ['Compare', paths.compare],
        ),
        ...(garage ? [{ label: 'My Garage', to: garage }] : []),
      ],
    },
    {
      label: 'Servicing and Parts',
      links: [
        ...links(['Service', paths.service]),
        ...(has(parts.to) ? [parts] : []),
        ...links(
          ['Parts and accessories', paths.partsAndAccessories],
          ['Capped price servicing', paths.cappedPriceServicing],
          ['Roadside assistance', paths.roadsideAssist],
          ['Warranty', paths.warranty],
        ),
      ],
    },
    {
      label: name,
      links: links(
        ['About Us', paths.aboutUs],
        ['Our locations', paths.locations],
        ['Our team', paths.teams],
        ['Reviews', paths.reviews],
        ['Fleet', paths.fleet],
        ['Careers', paths.careers],
        ['Blog', paths.blog],
        ['Contact Us', paths.contact],
        ['Terms and conditions', paths.terms],
        ['Privacy Policy', paths.privacyPolicy],
      ),
    },
  ]
  return groups.filter(({ links: inside }) => inside.length > 0)
}
