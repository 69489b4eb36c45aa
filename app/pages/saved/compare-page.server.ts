import { type ActionLink, cardActions } from '#app/features/search/card/card-actions.ts'
import { similarAddress } from '#app/features/search/card/similar-address.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { availabilityChangeTimes, goneWord, isInStock } from '#app/features/vehicle/availability.ts'
import { priceOf, pricePartsOf } from '#app/features/vehicle/price/price.ts'
import { publicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { badgeLineOf, nameOf, titleOf } from '#app/features/vehicle/title.ts'
import { requestedSlugs } from '#app/features/saved/requested-slugs.ts'
import { comparePath, MAX_COMPARED } from '#app/features/saved/compare/compare.ts'
import { comparisonOf } from '#app/features/saved/compare/compare-rows.ts'

export type ComparePage = Awaited<ReturnType<typeof loadComparePage>>

/** The comparison that an address asks for: cars of this site that are shown on it, four at most. */
export async function loadComparePage(site: Site, params: URLSearchParams) {
  const settings = settingsOf(site, vehicleSettings)
  const kinds = settingsOf(site, searchSettings)
  const { item_type } = kinds
  const noun = { one: item_type, many: `${item_type}s` }
  const requested = requestedSlugs(params, MAX_COMPARED)
  const found = (await stockOf(site).bySlugs(requested.slugs)).filter((car) => car.show_on_dealer_website)
  const now = site.now()
  shownUntil(site, ...found.map(availabilityChangeTimes))
  const cars = found.map((car) => publicCar(car, settings.public_fields))
  const prices = cars.map((car) => (isInStock(car) ? priceOf(car, settings) : null))
  const slugs = found.map(({ slug }) => slug)
  const differences = params.get('differences') === '1'
  return {
    noun,
    slugs,
    differences,
    gone: requested.slugs.length - found.length + requested.unreadable,
    beyond: requested.beyond,
    cars: found.map((car, index) => ({
      slug: car.slug,
      name: nameOf(car),
      title: titleOf(car),
      line: badgeLineOf(car),
      price: prices[index] ?? null,
      amount: prices[index] ? pricePartsOf(prices[index]).main : goneWord(car),
      gone: goneWord(car),
      picture: mediaIdOf(car.images?.[0]?.image.url ?? ''),
      shape: [car.simple_body ?? car.body ?? '', car.item_type ?? 'car'] as const,
      similar: similarAddress(car, kinds),
      ask: cardActions({ slug: car.slug, inStock: isInStock(car), similar: '' }, kinds).find(isEnquiry) ?? null,
      remove: comparePath(
        slugs.filter((slug) => slug !== car.slug),
        differences,
      ),
    })),
    ...comparisonOf(cars, { prices, now, sections: settings.vdp_config.sections }),
  }
}

/** The way to ask about a car: the one that its card has. */
const isEnquiry = ({ kind }: ActionLink) => kind === 'quick_enquiry' || kind === 'enquire'
