import * as paths from '#app/paths.ts'

/** An entry of a menu that leads somewhere. */
export interface MenuLink {
  readonly label: string
  readonly to: string
  readonly newTab?: boolean
  /** How many vehicles the list behind it has. */
  readonly count?: number
}

/** A brand in the mega-menu; one with neither logo nor word-mark shows the drawn stand-in. */
export interface MenuBrand {
  readonly name: string
  readonly to: string
  /** Address of its picture. */
  readonly logo?: string | null
  /** Name of a brand without a picture, set as a word-mark. */
  readonly word?: string
}

/** A body type in stock, with its drawing. */
export interface MenuBody extends MenuLink {
  readonly shape: readonly [body: string, itemType: string]
}

/** A model in stock, with a picture or the drawing of its body. */
export interface MenuModel extends MenuBody {
  readonly count: number
  /** Media id. */
  readonly picture: string | null
  /** Lowest price of those for sale, with what it includes: "$41,990 drive away". */
  readonly from: string | null
}

/** An entry of a menu that opens: links, and what has pictures beside or above them. */
export interface MenuGroup {
  readonly label: string
  readonly links: readonly MenuLink[]
  readonly tiles?: readonly MenuBrand[]
  readonly bodies?: readonly MenuBody[]
  readonly makes?: readonly MenuLink[]
  readonly models?: readonly MenuModel[]
}

export type MenuEntry = MenuLink | MenuGroup

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'links' in entry

/** What a menu is made of. */
export interface MenuSource {
  /** Whether the site has a page at a path. */
  readonly has: (path: string) => boolean
  /** Types of stock: all, used, new, demo. */
  readonly stock: readonly MenuLink[]
  /** Body types in stock, those with the most first. */
  readonly bodies: readonly MenuBody[]
  /** Makes in stock; empty for a dealer of one make. */
  readonly makes: readonly MenuLink[]
  /** Makes, or models of the one make, in stock, those with the most first. */
  readonly models: readonly MenuLink[]
  /** The models of the make that the dealer sells or lists, with pictures; empty where there are several. */
  readonly range: readonly MenuModel[]
  readonly brands: readonly MenuBrand[]
  /** Name and address of the page of parts. */
  readonly parts: MenuLink
  /** Where My Garage stands; null where nobody signs in. */
  readonly garage: string | null
  /** "Sell My Car", "Sell My Caravan": by what the site deals in. */
  readonly sell: string
  /** What the site mainly sells is looked over, not driven. */
  readonly inspects: boolean
}

/** More entries than this do not stand beside each other: the last of them gather under More. */
export const MAX_ACROSS = 8

/** Which menu a site has that has not written its own. */
export type UsualMenu = 'buy' | 'full'

/** Links to those of some pages that a site has. */
const linksWith =
  (has: MenuSource['has']) =>
  (...all: readonly (readonly [label: string, to: string])[]): MenuLink[] =>
    all.flatMap(([label, to]) => (has(to) ? [{ label, to }] : []))

/** The menu of a site that has not written its own: each entry where the site has its page. */
export function defaultMenu(source: MenuSource, usual: UsualMenu): MenuEntry[] {
  return shown(usual === 'full' ? fullMenu(source) : buyMenu(source))
}

/** What a shopper comes for; home is behind the name, and the dealer's other pages stand in the footer. */
function buyMenu(source: MenuSource): MenuEntry[] {
  const { has, parts, range } = source
  const links = linksWith(has)
  return [
    ...(range.length > 0 ? [rangeGroup('Models', source)] : []),
    buyGroup('Buy', source),
    ...links(['Sell', sellPath(has)], ['Finance', paths.finance]),
    named('Service', { links: [...links(['Book a service', paths.service]), ...(has(parts.to) ? [parts] : [])] }),
    ...links(['Locations', paths.locations]),
  ]
}

function fullMenu({ has, stock, models, brands, parts, sell }: MenuSource): MenuEntry[] {
  const links = linksWith(has)
  return [
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
        [sell, sellPath(has)],
        ['Fleet', paths.fleet],
        ['Careers', paths.careers],
        ['About Us', paths.aboutUs],
        ['Contact Us', paths.contact],
        ['Terms and conditions', paths.terms],
      ),
    },
  ]
}

/** All ways to the stock in one place: by type, by body, by make, and what helps to choose. */
function buyGroup(label: string, { has, stock, bodies, makes, brands }: MenuSource): MenuGroup {
  const links = linksWith(has)
  const [all, ...types] = stock
  return {
    label,
    links: [
      ...(all ? [all] : []),
      ...types.filter(({ count }) => count !== 0),
      ...links(['Offers', paths.offers], ['Find by budget', paths.budgetFinder]),
    ],
    // One body is no choice.
    bodies: bodies.length > 1 ? bodies : [],
    makes:
      makes.length > 0
        ? [...makes, ...links(brands.length > 0 ? ['All brands', paths.brands] : ['All models', paths.models])]
        : [],
  }
}

/** The models of one make, and where to go with one in mind. */
const rangeGroup = (label: string, { has, range, inspects }: MenuSource): MenuGroup => ({
  label,
  models: range,
  links: linksWith(has)(
    ['All models', paths.models],
    ['Offers', paths.offers],
    [inspects ? 'Book an inspection' : 'Book a test drive', paths.bookTestDrive],
  ),
})

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
  readonly list?: 'buy' | 'models' | 'brands' | 'stock' | undefined
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
      if (list === 'buy') return buyGroup(label, source)
      if (list === 'models' && source.range.length > 0) return rangeGroup(label, source)
      if (list === 'brands' && source.brands.length > 0) return { label, links: [], tiles: source.brands }
      if (list) return named(label, { links: list === 'stock' ? source.stock : source.models })
      return { label, links: (inside ?? []).map(link) }
    }),
  )
}

/** Groups without content go, and what does not fit across gathers under More. */
function shown(entries: readonly MenuEntry[]): MenuEntry[] {
  const kept = entries.filter((entry) => !isGroup(entry) || linksWithin(entry).length > 0)
  if (kept.length <= MAX_ACROSS) return kept
  const across = kept.slice(0, MAX_ACROSS - 1)
  const rest = kept.slice(MAX_ACROSS - 1)
  return [...across, { label: 'More', links: rest.flatMap(linksWithin) }]
}

/** Everything that an entry leads to, as plain links. */
export function linksWithin(entry: MenuEntry): readonly MenuLink[] {
  if (!isGroup(entry)) return [entry]
  const { tiles = [], models = [], bodies = [], makes = [], links } = entry
  return [...tiles.map(({ name, to }) => ({ label: name, to })), ...models, ...links, ...bodies, ...makes].map(
    ({ shape: _shape, picture: _picture, from: _from, ...link }: MenuLink & Partial<MenuModel>) => link,
  )
}

/** The groups of the footer: models, what helps to buy, the workshop, and the dealer itself. */
export function footerGroups(
  name: string,
  { has, stock, models, parts, garage, inspects, sell }: MenuSource,
): MenuGroup[] {
  const links = linksWith(has)
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
          [sell, sellPath(has)],
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
          ['Capped-price servicing', paths.cappedPriceServicing],
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
