import { awkwardCars } from '../../factories/hostile/awkward-cars.ts'
import { car, cars, type FeedCar, picturesOf } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** A car with every part that a vehicle page has. */
const whole = (ids: readonly string[]): FeedCar =>
  car({
    slug: 'whole',
    traits: ['certified-toyota'],
    simple_fuel: 'Petrol',
    city: 'Chermside',
    location_id: 1,
    price: 31_990,
    before_price: 33_990,
    images: picturesOf(ids.slice(0, 5)),
    spin_images: ids.map((id) => `/media/${id}`),
    spin_interior_image: `/media/${ids[3]}`,
    video_url: '/film.mp4',
    file: 'https://reports.example/whole.pdf',
    dealercomments: `<p>${'One owner from new. '.repeat(40)}</p>`,
    filtered_features: Array.from({ length: 14 }, (_, index) => `Feature ${index + 1}`),
    standardEquipment: Array.from({ length: 9 }, (_, index) => ({ name: `Item ${index + 1}`, value: 'Standard' })),
  })

const site = (slug: string, layout: 'tabs' | 'collapsibles'): SiteFixture => ({
  document: siteDocument({
    slug,
    traits: ['two-locations', 'toyota'],
    vdp_config: { show_map_section: true, layout },
    whatsapp_number: '0412 345 678',
    show_views: true,
    viewer: { opens: 'gallery', auto_rotate: true },
    delivery_zones: [{ name: 'Greater Brisbane', price: 95, max_km: 40, states: ['QLD'] }],
    used_car_checks: [{ title: 'On the hoist', text: 'Brakes and tyres.' }],
    why_buy_from_us: [{ title: 'One price', text: 'In writing.' }],
    finance: {
      advertised: { interest: 8.5, comparison: 9.2 },
      own_brand_lenders: {},
      establishment_fee: 395,
      disclaimer: 'What stands behind the figures. '.repeat(12),
    },
    errorDisplay: layout === 'tabs' ? 'inline' : 'alert',
    section_texts: { reserve_online: 'Two days.', protection: 'Paint and tint.', disclaimer: 'Small print.' },
  }),
  pictures: 8,
  cars: (ids) => [whole(ids), ...cars(3, { images: picturesOf(ids.slice(0, 2)) })],
})

const MAZDA = { make: 'Mazda', model: 'CX-5', year: 2021, offer_price: undefined, before_price: undefined }

/** Cars that a test changes while their pages are open, on a site that prints no views. */
export const CHANGING = ['dearer', 'sold-since', 'gone-since', 'typed-at'].map((slug) => ({
  ...MAZDA,
  slug,
  stocknum: slug.toUpperCase(),
  price: 30_000,
}))

/**
 * Dealers whose vehicle pages have every part, in tabs and folded, one that is quoted for, one whose cars are the
 * awkward ones, one whose gauge counts, and one whose cars change.
 */
export const vehicleSites = (): SiteFixture[] => [
  site('eta', 'tabs'),
  chatSite(),
  site('theta', 'collapsibles'),
  // Nothing stands on its cars until a quote comes.
  {
    document: siteDocument({ slug: 'quoted', finance: { quote: { rates: [{ interest: 8.99, fee: 395 }] } } }),
    pictures: 2,
    cars: (ids) => [car({ ...MAZDA, slug: 'mazda', price: 30_000, images: picturesOf(ids) })],
  },
  {
    document: siteDocument({ slug: 'iota' }),
    pictures: 9,
    lost: 1,
    cars: (ids) => awkwardCars(ids.slice(0, 8), ids[8]).map(([one]) => one),
  },
  {
    document: siteDocument({ slug: 'counting', market: { count_up: true } }),
    cars: [car({ ...MAZDA, slug: 'mazda', price: 30_000, autograb_data: { average_market_price: 35_000 } })],
  },
  { document: siteDocument({ slug: 'changing' }), cars: () => CHANGING.map((one) => car(one)) },
]

/** A dealer who answers a chat that runs in a frame of the page. */
const chatSite = (): SiteFixture => ({
  document: siteDocument({
    slug: 'chatty',
    reserve: { enabled: true, amount: '$200' },
    chat: true,
    chat_provider: { url: 'https://chat.example/room?about={car}', name: 'Chatter', embed: true },
  }),
  pictures: 2,
  cars: (ids) => [car({ ...MAZDA, slug: 'mazda', price: 30_000, images: picturesOf(ids) })],
})
