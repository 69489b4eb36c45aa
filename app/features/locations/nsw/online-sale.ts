import { zoneOfState } from '#app/features/locations/places/state-zone.ts'
import { parseAmount } from '#lib/amount.ts'
import { formatDollars } from '#lib/money.ts'
import type { ReserveSettings } from '#app/features/vehicle/buttons.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { stateCode } from '#app/features/vehicle/normalise/state.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { addDays, localTime, momentOf } from '#lib/local-time.ts'
import { type Location, locationOfCar, primaryLocation } from '../location.ts'
import { form5Of, needsForm5 } from './form-5.ts'
import { type Address, isInNsw } from './in-nsw.ts'

/** What the document of a dealer says of selling online in New South Wales. */
export interface NswOnlineSale {
  readonly address: string
  /** YYYY-MM-DD */
  readonly notified_on: string
  readonly form_5: string
}

/** Days from the notice to Fair Trading to the first sale. */
export const NOTICE_DAYS = 20
/** Of the price: the most that a deposit may be. */
const MOST_DEPOSIT = 0.1
/** Whose days the law of New South Wales counts. */
export const NSW_ZONE = zoneOfState('NSW')

/** The first day on which a dealer who has given notice may sell online, YYYY-MM-DD. */
export const firstSaleDay = ({ notified_on }: Pick<NswOnlineSale, 'notified_on'>): string =>
  addDays(notified_on, NOTICE_DAYS)

/** The moment at which that day begins there. */
export const firstSaleMoment = (sale: Pick<NswOnlineSale, 'notified_on'>): number =>
  momentOf(NSW_ZONE, { date: firstSaleDay(sale), minutes: 0 })

/** Whether the notice was given long enough ago. */
export const maySell = (sale: Pick<NswOnlineSale, 'notified_on'> | undefined, now: number): boolean =>
  sale !== undefined && firstSaleDay(sale) <= localTime(NSW_ZONE, now).date

/** Locations where cars are sold, as against those of the workshop and the parts counter. */
export const salesLocations = (locations: readonly Location[]): Location[] =>
  locations.filter(({ visible, location_type }) => visible && (location_type === '' || location_type === 'sales'))

/** Where a dealer is at home: its primary location; one that shoppers are not shown is still where it stands. */
export const homeOf = (locations: readonly Location[]): Location | undefined =>
  primaryLocation(locations) ?? locations.find(({ primary }) => primary) ?? locations[0]

/** What a site lets shoppers do online with its cars. */
export interface SaleSettings {
  readonly online_purchase: boolean
  readonly reserve: ReserveSettings
}

type SoldCar = Pick<
  Car,
  | 'location_id'
  | 'dealership_id'
  | 'state'
  | 'car_type'
  | 'stocknum'
  | 'vin'
  | 'regplate'
  | 'slug'
  | 'id'
  | 'price'
  | 'before_price'
  | 'offer_price'
>

interface Around {
  readonly locations: readonly Location[]
  readonly nsw_online_sale?: NswOnlineSale | undefined
  /** Of the head office, for a dealer without locations. */
  readonly address?: Address | undefined
  readonly now: number
}

/**
 * Whether a car is sold from New South Wales: by where it stands, else by its own state, else by the dealer's. A feed's
 * state may be that of the plates: of a dealer in New South Wales it counts only where the dealer has a place there.
 */
export function isSoldInNsw(
  car: Pick<SoldCar, 'location_id' | 'dealership_id' | 'state'>,
  { locations, address }: Pick<Around, 'locations' | 'address'>,
): boolean {
  const own = locationOfCar(locations, car)
  if (own) return isInNsw(own.address)
  const home = homeOf(locations)?.address ?? address
  const atHome = home !== undefined && isInNsw(home)
  if (!car.state || isInNsw({ state: car.state })) return car.state ? true : atHome
  const code = stateCode(car.state)
  return atHome && !locations.some((place) => !isInNsw(place.address) && stateCode(place.address.state) === code)
}

/**
 * A site's settings as they hold for one car (NSW-ONLINE). In New South Wales a car is sold online, and reserved with a
 * deposit, only by a dealer who has given notice of the site and shows its Form 5; a deposit is at most a tenth of the
 * price. Until then reserving is a request.
 */
export function saleSettings<S extends SaleSettings>(settings: S, car: SoldCar, around: Around): S & SaleSettings {
  const { online_purchase, reserve } = settings
  if ((!online_purchase && !reserve.enabled) || !isSoldInNsw(car, around)) return settings
  const { nsw_online_sale: sale, now } = around
  const price = searchPrice(car)
  const noticed = sale !== undefined && (!needsForm5(car) || form5Of(car, sale.form_5) !== null)
  if (!noticed || !maySell(sale, now) || price === undefined) {
    return { ...settings, online_purchase: false, reserve: { ...reserve, by_request: true } }
  }
  const requested = parseAmount(reserve.amount ?? '') ?? 0
  const most = Math.floor(price * MOST_DEPOSIT)
  return requested <= most ? settings : { ...settings, reserve: { ...reserve, amount: formatDollars(most) } }
}
