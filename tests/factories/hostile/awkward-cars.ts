import { car, type FeedCar, picturesOf } from '../car.ts'

/** A picture that a feed names and nobody has. */
export const MISSING_PICTURE = 'b'.repeat(20)

/** What every number of a feed may be called. */
const NUMBERS = ['year', 'price', 'before_price', 'offer_price', 'subscription_price', 'km', 'seats', 'doors', 'engine_size', 'engine_size_litres', 'gearnum', 'views', 'photos_count'] as const // prettier-ignore
const VARIANT_NUMBERS = ['cylinders', 'enginesize', 'enginesize_litres', 'fuelconsumptioncombined', 'fuelcapacity', 'grossvehiclemass', 'vehiclelength', 'vehicleheight', 'vehiclewidth', 'towingcapacitybraked'] as const // prettier-ignore
const MEASURES = [
  'body_width',
  'body_length',
  'tare_weight',
  'sleeps',
  'aggregate_trailer_mass',
  'ball_weight',
] as const

const each = <T>(names: readonly string[], value: T) => Object.fromEntries(names.map((name) => [name, value]))
const zeros = {
  ...each(
    NUMBERS.filter((name) => name !== 'year'),
    0,
  ),
  variant: each(VARIANT_NUMBERS, 0),
  specifications: each(MEASURES, 0),
  autograb_data: { state_average_market_price: 0, average_market_price: 0 },
}

/** The cars that break a page: each by the name that is its slug, with the price that its page must show. */
export function awkwardCars(
  pictures: readonly string[],
  /** A picture that does not arrive. */
  missing = MISSING_PICTURE,
): readonly (readonly [car: FeedCar, price: string])[] {
  const images = picturesOf(pictures.slice(0, 4))
  const most = picturesOf(Array.from({ length: 60 }, (_, index) => pictures[index % pictures.length]!))
  const plain = { make: 'Mazda', model: 'MX-5', price: 30_000, simple_fuel: 'Petrol', images }
  return [
    [car({ ...plain, slug: 'no-photo', images: undefined }), '$30,000 Drive Away'],
    [car({ ...plain, slug: 'one-photo', images: picturesOf(pictures.slice(0, 1)) }), '$30,000 Drive Away'],
    [car({ ...plain, slug: 'sixty-photos', images: most }), '$30,000 Drive Away'],
    [
      car({ ...plain, slug: 'broken-photo', images: picturesOf([missing, ...pictures.slice(0, 4)]) }),
      '$30,000 Drive Away',
    ],
    [car({ ...plain, slug: 'unbroken-comment', dealercomments: 'x'.repeat(20_000) }), '$30,000 Drive Away'],
    [
      car({
        ...plain,
        slug: 'scripted-comment',
        dealercomments:
          '<style>body{display:none}</style><script>alert(1)</script><p style="position:fixed" onclick="alert(2)">Clean.</p><iframe src="https://elsewhere.example"></iframe>',
      }),
      '$30,000 Drive Away',
    ],
    [
      car({ ...plain, slug: 'long-title', name: 'N'.repeat(300), badge: 'B'.repeat(160), series: 'S'.repeat(120) }),
      '$30,000 Drive Away',
    ],
    [car({ ...plain, slug: 'no-numbers', ...each(NUMBERS, undefined) }), 'Enquire for price.'],
    [car({ ...plain, slug: 'all-zero', ...zeros }), 'Enquire for price.'],
    [car({ ...plain, slug: 'caravan-zero', traits: ['caravan'], ...zeros }), 'Enquire for price.'],
    [car({ ...plain, slug: 'price-0', price: 0 }), 'Enquire for price.'],
    [car({ ...plain, slug: 'price-1', price: 1 }), 'Enquire for price.'],
    [car({ ...plain, slug: 'price-most', price: 99_999_999 }), '$99,999,999 Drive Away'],
  ]
}
