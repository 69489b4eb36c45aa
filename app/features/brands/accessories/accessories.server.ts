import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { emptyParts, partsAddress } from '#app/features/parts/search/part-query.ts'
import { partsContact } from '#app/features/parts/parts-phone.ts'
import { showsParts } from '#app/features/parts/parts-shown.server.ts'
import { loadModels, type ModelTile } from '#app/features/search/models/models.server.ts'
import type { OwnAccessory, OwnModel } from '#app/features/search/models/models.schema.ts'
import { modelSlug } from '#app/features/search/models/models.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Crumb } from '#app/features/vehicle/page/breadcrumb.ts'
import { breadcrumbData, type DataNode } from '#app/features/vehicle/structured-data/vehicle-data.ts'
import * as paths from '#app/paths.ts'
import { formatDollars } from '#lib/money.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { byCategory, byAccessoryName } from './accessory-order.ts'

/** A model with accessories, as the grid shows it. */
export interface AccessoryCard {
  readonly slug: string
  readonly make: string
  readonly name: string
  readonly count: number
  readonly to: string
  /** Media id; without one the silhouette is drawn. */
  readonly picture: string | null
  readonly shape: readonly [body: string, itemType: string]
}

export interface AccessoryLine {
  readonly name: string
  readonly description: string
  readonly picture: string | null
  readonly price: string | null
  readonly note: string
  readonly partNumber: string
}

export interface AccessoriesPage {
  readonly model: string
  readonly name: string
  readonly heading: string
  readonly picture: string | null
  readonly shape: readonly [body: string, itemType: string]
  readonly categories: readonly { readonly name: string; readonly items: readonly AccessoryLine[] }[]
  readonly count: number
  /** The model's own stock. */
  readonly stock: { readonly count: number; readonly to: string } | null
  readonly contact: { readonly name: string; readonly text: string; readonly link: string } | null
  /** Parts of every kind that fit the model, on a site that lists parts. */
  readonly partsTo: string | null
  readonly others: readonly AccessoryCard[]
  readonly crumbs: readonly Crumb[]
  readonly canonical: string
  readonly description: string
  readonly structured: readonly DataNode[]
}

const withAccessories = (site: Site): OwnModel[] =>
  settingsOf(site, searchSettings).models.list.filter(({ accessories }) => accessories.length > 0)

const makeOfModel = (site: Site, model: OwnModel): string =>
  model.make ?? settingsOf(site, siteSettings).manufacturer?.name ?? ''

/** The models that have accessories, by name. */
function accessoryCards(site: Site): AccessoryCard[] {
  const { item_type } = settingsOf(site, searchSettings)
  return byAccessoryName(
    withAccessories(site).map((model) => ({
      slug: modelSlug(model),
      make: makeOfModel(site, model),
      name: [makeOfModel(site, model), model.name].filter(Boolean).join(' '),
      count: model.accessories.length,
      to: paths.accessories(modelSlug(model)),
      picture: (model.image && mediaIdOf(model.image)) || null,
      shape: [model.body ?? '', item_type] as const,
    })),
  )
}

/**
 * The grid of models with accessories, with a picture from stock where the dealer gave none (a search for each such
 * model). `belongs` narrows it to some makes.
 */
export async function accessoriesGrid(
  site: Site,
  search: SearchPort,
  belongs: (make: string) => boolean = () => true,
): Promise<AccessoryCard[]> {
  return Promise.all(
    accessoryCards(site)
      .filter(({ make }) => belongs(make))
      .map(async (card) => {
        if (card.picture) return card
        const tile = await tileOf(site, search, card)
        return tile ? { ...card, picture: tile.picture, shape: tile.shape } : card
      }),
  )
}

async function tileOf(
  site: Site,
  search: SearchPort,
  { make, slug }: { make: string; slug: string },
): Promise<ModelTile | undefined> {
  const page = await loadModels(site, search, { make, model: slug, body: '', page: 1 })
  return page?.tiles[0]
}

/** The accessories of the model that an address names, or null when the site has none of it. */
export async function loadAccessories(site: Site, search: SearchPort, slug: string): Promise<AccessoriesPage | null> {
  const model = withAccessories(site).find((own) => modelSlug(own) === slug)
  if (!model) return null
  const make = makeOfModel(site, model)
  const name = [make, model.name].filter(Boolean).join(' ')
  const { phone_numbers, name: dealer } = settingsOf(site, siteSettings)
  const { item_type } = settingsOf(site, searchSettings)
  const { locations } = settingsOf(site, locationSettings)
  const [tile, grid, parts] = await Promise.all([
    tileOf(site, search, { make, slug }),
    accessoriesGrid(site, search),
    showsParts(site),
  ])
  const contact = partsContact(locations, phone_numbers, primaryLocation(locations)?.slug)
  const canonical = site.origin + paths.accessories(slug)
  const crumbs = [
    { text: 'Home', to: '/' },
    { text: 'Models', to: paths.models },
  ]
  const heading = `${name} accessories`
  return {
    model: model.name,
    name,
    heading,
    picture: tile?.picture ?? null,
    shape: tile?.shape ?? [model.body ?? '', item_type],
    categories: byCategory(model.accessories).map((category) => ({
      name: category.name,
      items: category.items.map(lineOf),
    })),
    count: model.accessories.length,
    stock: tile?.to && tile.count > 0 ? { count: tile.count, to: tile.to } : null,
    contact: contact && { name: contact.name, ...shownPhone(contact.phone, settingsOf(site, vehicleSettings)) },
    partsTo: parts && make ? partsAddress({ ...emptyParts, vehicle: { make, model: model.name } }) : null,
    others: grid.filter((other) => other.slug !== slug),
    crumbs,
    canonical,
    description: `${heading} at ${dealer}: ${model.accessories
      .slice(0, 4)
      .map((accessory) => accessory.name.toLowerCase())
      .join(', ')}.`,
    structured: [breadcrumbData(crumbs, { origin: site.origin, name: heading, url: canonical })],
  }
}

const lineOf = ({ name, description, image, price, fitted, part_number }: OwnAccessory): AccessoryLine => ({
  name,
  description,
  picture: image ? mediaIdOf(image) : null,
  price: price === undefined ? null : formatDollars(price),
  note: price === undefined ? 'Price on request' : fitted ? 'incl. GST, fitted' : 'incl. GST, fitting extra',
  partNumber: part_number ?? '',
})
