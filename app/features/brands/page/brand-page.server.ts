import { primaryLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { addressOf } from '#app/features/search/address/address.ts'
import { type CarList, loadCarList } from '#app/features/search/car-list/car-list.server.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { emptyState } from '#app/features/search/address/query.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Crumb } from '#app/features/vehicle/page/breadcrumb.ts'
import { breadcrumbData, type DataNode } from '#app/features/vehicle/structured-data/vehicle-data.ts'
import * as paths from '#app/paths.ts'
import { formatNumber } from '#lib/money.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { accessoriesGrid, type AccessoryCard } from '../accessories/accessories.server.ts'
import { brandSlug, makesOf, paragraphsOf, readBrandPath } from '../brand.ts'
import { hasDirectory } from '../brand-tiles.server.ts'
import type { BrandMark } from '../logo/brand-logo.tsx'
import { logoOf } from '../logo/logo.server.ts'
import type { BrandEntry } from '../settings.schema.ts'
import { brandPageOf, stockedMakes } from '../site-brands.server.ts'
import { type BodyGroup, modelsByBody } from './brand-models.server.ts'
import { type BrandPlace, brandPlaces } from './brand-places.server.ts'

const SHOWN = 6
const MAX_DESCRIPTION = 155

export interface BrandPage {
  readonly name: string
  readonly heading: string
  readonly logo: BrandMark
  /** Media id: the dealer's own picture, else a car of the brand. */
  readonly banner: string | null
  readonly paragraphs: readonly string[]
  readonly noun: { readonly one: string; readonly many: string }
  readonly groups: readonly BodyGroup[]
  readonly stock: CarList
  readonly accessories: readonly AccessoryCard[]
  readonly places: readonly BrandPlace[]
  readonly phone: { readonly text: string; readonly link: string } | null
  readonly crumbs: readonly Crumb[]
  readonly description: string
  readonly canonical: string
  readonly structured: readonly DataNode[]
}

export type LoadedBrand = { kind: 'page'; page: BrandPage } | { kind: 'moved'; to: string }

interface Services {
  readonly search: SearchPort
  readonly places: Places
}

/**
 * The page of the brand or make that a path names (`/toyota`, `/toyota/overview`); `moved` for another spelling of it,
 * null when the site has neither.
 */
export async function loadBrandPage(site: Site, services: Services, pathname: string): Promise<LoadedBrand | null> {
  const path = readBrandPath(pathname)
  if (!path) return null
  const stocked = await stockedMakes(site, services.search)
  const answer = brandPageOf(site, path.slug, stocked.keys())
  if (!answer) return null
  if (answer.kind === 'moved') return { kind: 'moved', to: paths.brand(answer.slug) + path.end }
  if (answer.kind === 'brand') return { kind: 'page', page: await pageOf(site, services, answer.brand, stocked) }
  // A make without an entry: its own words are missing, so search engines are told of its list instead.
  const entry = { title: answer.name, slug: answer.slug, description: '', makes: [] }
  const page = await pageOf(site, services, entry, stocked)
  return { kind: 'page', page: { ...page, canonical: new URL(page.stock.to, site.origin).href } }
}

type BrandPageEntry = Pick<BrandEntry, 'title' | 'slug' | 'logo' | 'banner' | 'description' | 'makes'>

async function pageOf(
  site: Site,
  { search, places }: Services,
  brand: BrandPageEntry,
  stocked: ReadonlyMap<string, number>,
): Promise<BrandPage> {
  const { item_type, models } = settingsOf(site, searchSettings)
  const { name: dealer, phone_numbers, manufacturer } = settingsOf(site, siteSettings)
  const { locations } = settingsOf(site, locationSettings)
  const noun = { one: item_type, many: `${item_type}s` }
  // In one order, whatever the stock of the day, so that their list has one address.
  const makes = makesOf(brand, [...stocked.keys()]).toSorted()
  const own = models.list.flatMap(({ make }) => make ?? manufacturer?.name ?? [])
  const listed = [...new Set([...makes, ...makesOf(brand, own)])]
  const [groups, stock, sellers, accessories] = await Promise.all([
    modelsByBody(site, search, listed),
    stockOf(site, { search, places }, { title: brand.title, makes, noun }),
    brandPlaces(site, search, { brand, makes }),
    accessoriesGrid(site, search, (make) => makesOf(brand, [make]).length > 0),
  ])
  const slug = brandSlug(brand)
  const pictured = groups.flatMap(({ models: own }) => own).find(({ picture }) => picture !== null)
  const phone = phoneFor(phone_numbers, undefined, primaryLocation(locations))
  const written = paragraphsOf(brand.description)
  const paragraphs = written.length ? written : inShort({ title: brand.title, noun, count: stock.count, sellers })
  const canonical = site.origin + paths.brand(slug)
  const crumbs = [{ text: 'Home', to: '/' }, ...(hasDirectory(site) ? [{ text: 'Brands', to: paths.brands }] : [])]
  const logo = logoOf(brand)
  return {
    name: brand.title,
    heading: `${brand.title} at ${dealer}`,
    logo,
    banner: (brand.banner && mediaIdOf(brand.banner)) || (pictured?.picture ?? null),
    paragraphs,
    noun,
    groups,
    stock,
    accessories,
    places: sellers,
    phone: phone ? shownPhone(phone, settingsOf(site, vehicleSettings)) : null,
    crumbs,
    description: shortened(paragraphs[0] ?? `${brand.title} ${noun.many} at ${dealer}: models, prices and stock.`),
    canonical,
    structured: [
      { '@context': 'https://schema.org', '@type': 'Brand', name: brand.title, url: canonical },
      breadcrumbData(crumbs, { origin: site.origin, name: brand.title, url: canonical }),
    ],
  }
}

interface InShort {
  readonly title: string
  readonly noun: BrandPage['noun']
  readonly count: number
  readonly sellers: readonly BrandPlace[]
}

/** What a page says of a brand that the dealer has not described. */
function inShort({ title, noun, count, sellers }: InShort): string[] {
  if (count === 0) return []
  const where =
    sellers.length === 1 ? ` at ${sellers[0]!.name}` : sellers.length ? ` at ${sellers.length} locations` : ''
  return [`We have ${formatNumber(count)} ${stockName(title, noun, count)} in stock${where}.`]
}

/** "Kia cars", "Kia car" for one; a name that ends with what it makes, as UD Trucks does, says it once. */
const stockName = (title: string, noun: BrandPage['noun'], count = 2): string =>
  title.toLowerCase().endsWith(` ${noun.many}`) ? title : `${title} ${count === 1 ? noun.one : noun.many}`

/** The newest of the brand's stock; an empty list for a brand that has none. */
async function stockOf(
  site: Site,
  services: Services,
  { title, makes, noun }: { title: string; makes: readonly string[]; noun: BrandPage['noun'] },
): Promise<CarList> {
  const heading = `${stockName(title, noun)} in stock`
  if (makes.length === 0) {
    return { heading, cards: [], count: 0, to: addressOf(emptyState), noun }
  }
  return loadCarList(site, services, { heading, filter: { make: [...makes] }, limit: SHOWN })
}

/** The first sentences of a text that fit under a title of a search engine. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text
  const cut = text.slice(0, MAX_DESCRIPTION)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '))
  return end > MAX_DESCRIPTION / 2 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`
}
