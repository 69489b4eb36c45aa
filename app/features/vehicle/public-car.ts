import type { Car } from './car.ts'

/**
 * The only list of fields that may leave the server: pages, JSON, search documents and exports to third parties
 * take their car from here. `nvic`, `private_*` and raw lender data are in no list.
 */
const PUBLIC_FIELDS = [
  'id',
  'name',
  'slug',
  'path',
  'carsales_title',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'variant',
  'colour',
  'interior_colour',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'preorder',
  'price_type',
  'km',
  'stocknum',
  'rego_expiry',
  'build_date',
  'compliance_date',
  'arrival_date',
  'status',
  'car_type',
  'item_type',
  'tag',
  'reserved',
  'sold',
  'certified',
  'created_at',
  'updated_at',
  'sold_date_timestamp',
  'show_on_dealer_website',
  'simple_body',
  'body',
  'simple_transmission',
  'trans',
  'simple_fuel',
  'fuel',
  'drive',
  'seats',
  'doors',
  'engine_size',
  'engine_size_litres',
  'gearnum',
  'bodyconfiguration',
  'views',
  'photos_count',
  'dealercomments',
  'city',
  'state',
  'dealership_id',
  'dealership_slug',
  'dealership_name',
  'location',
  'location_id',
  'images',
  'thumbnails',
  'primary_image_url',
  'video_url',
  'external_video_url',
  'isVideo',
  'spin_images',
  'spin_interior_image',
  'spin_code',
  'hotspots',
  'standardEquipment',
  'filtered_features',
  'categories',
  'file',
  'brochure',
  'has_nvic',
  'accessories_count',
  'payment_processors',
  'specifications',
  'vehicle_history',
  'ev_specifications',
  'custom_rank',
  'reserved_until',
] as const satisfies readonly (keyof Car)[]

/** Fields that a site may publish by its own setting. */
export interface PublicFieldSettings {
  readonly regplate: boolean
  readonly vin: boolean
}

export type PublicCar = Pick<Car, (typeof PUBLIC_FIELDS)[number] | 'regplate' | 'vin'>

/** The car without anything that must stay on the server. */
export function publicCar(car: Car, settings: PublicFieldSettings): PublicCar {
  const out: Record<string, unknown> = {}
  for (const field of PUBLIC_FIELDS) if (car[field] !== undefined) out[field] = car[field]
  if (settings.regplate && car.regplate) out['regplate'] = car.regplate
  if (settings.vin && car.vin) out['vin'] = car.vin
  return out as PublicCar
}
