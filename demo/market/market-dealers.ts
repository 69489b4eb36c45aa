import type { Car } from '#app/features/vehicle/car.ts'
import { usedChoice } from '../stock/cars/car-choice.ts'
import { defined, factFields, usedKm } from '../stock/cars/car-parts.ts'
import { DAY } from '#lib/durations.ts'
import { isoMoment } from '../stock/epoch.ts'
import { slugOf } from '../stock/cars/identity.ts'
import { CATALOGUE } from '../stock/models/catalogue.ts'
import { advertised, ageOf, usedPrice } from '../stock/prices.ts'
import { dice } from '../stock/random.ts'
import type { SiteDocument } from '#server/sites/documents/document-schema.ts'

/** A dealer that is there for its prices alone: the market of the demo group's cars. */
export interface MarketDealer {
  readonly slug: string
  readonly document: Partial<SiteDocument> & { readonly slug: string }
  readonly cars: readonly Car[]
}

const CARS_EACH = 250
const YARDS = [
  ['QLD', 'Caboolture', '4510'],
  ['QLD', 'Ipswich', '4305'],
  ['NSW', 'Tweed Heads', '2485'],
  ['VIC', 'Dandenong', '3175'],
] as const
/** Dealers ask this share more or less than a car of its kind usually fetches. */
const ASKING_SPREAD = 0.07

/** Four invented dealers whose used cars are the comparables of the demo; the same cars for every `now`. */
export const marketDealers = (now: number): MarketDealer[] =>
  YARDS.map(([state, city, postcode], index) => {
    const slug = `demo-market-${index + 1}`
    const name = `Demo Market Yard ${index + 1}`
    const dealership = { id: 901 + index, name, slug }
    return {
      slug,
      document: {
        schema: 1,
        slug,
        name,
        tagline: `Used cars in ${city}, invented for the demo's market`,
        demo_index: false,
        dealerships: [dealership],
        address: { street: '1 Example Street', city, state, postcode },
      },
      cars: Array.from({ length: CARS_EACH }, (_, n) => {
        const chance = dice(`${slug} ${n}`)
        const choice = usedChoice(chance, CATALOGUE)
        const { model, badge, year, last } = choice
        const km = usedKm(year, ageOf(year), chance)
        const usual = usedPrice({ priced: { price: badge.price, last }, holds: model.holds, year, km })
        const requested = usual * (1 + ASKING_SPREAD * (chance.next() + chance.next() - 1))
        const stocknum = `M${index + 1}${1_000 + n}`
        return defined({
          id: (901 + index) * 10_000 + n,
          slug: slugOf(year, model.make, model.model, badge.badge, stocknum),
          ...factFields(choice),
          name: [year, model.make, model.model, badge.badge, choice.series].join(' '),
          stocknum,
          km,
          price: advertised(requested, chance),
          status: 'in_stock',
          car_type: 'used' as const,
          item_type: 'car' as const,
          created_at: isoMoment(now - chance.between(1, 90) * DAY),
          show_on_dealer_website: true,
          dealership_id: dealership.id,
          dealership_slug: slug,
          dealership_name: name,
          city,
          state,
        }) satisfies Car
      }),
    }
  })
