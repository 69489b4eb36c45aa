import { z } from 'zod'

/**
 * The car as it travels: feeds, exports, search documents and pages use these field names. Money is dollars here
 * and integer cents in storage (`stock/car-row.ts` converts); distances are kilometres, lengths millimetres and
 * masses kilograms unless a field says otherwise. A field that is absent is unknown.
 */
const text = (max: number, doc: string) => z.string().trim().max(max).describe(doc).optional()
const money = (doc: string) => z.number().min(0).max(99_999_999).describe(`${doc}, in dollars`).optional()
const count = (max: number, doc: string) => z.int().min(0).max(max).describe(doc).optional()
const amount = (max: number, doc: string) => z.number().min(0).max(max).describe(doc).optional()
const flag = (doc: string) => z.boolean().describe(doc).optional()
const day = (doc: string) =>
  z.iso.date({ error: 'must be a calendar date written YYYY-MM-DD' }).describe(`${doc}, YYYY-MM-DD`).optional()
const moment = (doc: string) => z.iso.datetime({ offset: true }).describe(`${doc}, ISO 8601 UTC`).optional()
const address = (doc: string) => z.string().trim().max(2_000).describe(doc).optional()

/** Build years: the first production cars to the models announced for next year. */
export const FIRST_YEAR = 1886

export const pictureSchema = z.object({
  image: z.object({
    url: z.string().max(2_000).describe('address of the full picture'),
    thumb: z.object({ url: z.string().max(2_000).describe('address of a small one') }).optional(),
  }),
  alt: z.string().max(200).describe('what the picture shows, for those who do not see it').optional(),
  label: z
    .string()
    .max(80)
    .describe('what it shows: interior, exterior, detail or damage, or that in words')
    .optional(),
})

const hotspotPosition = z.object({
  hotspotId: z.union([z.string(), z.number()]).describe('id of the spot'),
  activeAngle: z.number().describe('index of the exterior frame on which the spot shows').optional(),
  posX: z.number().min(0).max(1).describe('fraction of the width from the left'),
  posY: z.number().min(0).max(1).describe('fraction of the height from the top'),
})

export const hotspotSchema = z.object({
  id: z.union([z.string(), z.number()]).describe('tells the spot from the others of the car'),
  title: z.string().max(200).describe('heading of the spot').optional(),
  description: z.string().max(5_000).describe('what there is to see'),
  anchors: z.array(z.string().max(200)).describe('kept as given').optional(),
  exterior: z.array(hotspotPosition).describe('where it shows on the exterior frames').optional(),
  interior: z.array(hotspotPosition).describe('where it shows in the interior picture').optional(),
})

export const variantSchema = z.object({
  name: text(200, 'name of the variant'),
  cylinders: count(24, 'number of cylinders'),
  enginesize: count(30_000, 'engine capacity, cc'),
  enginesize_litres: amount(30, 'engine capacity, litres'),
  induction: text(80, 'aspirated, turbo, supercharged …'),
  geartype: text(80, 'kind of gearbox'),
  fuelconsumptioncombined: amount(100, 'combined consumption, L/100 km'),
  fuelcapacity: amount(2_000, 'fuel tank, litres'),
  grossvehiclemass: amount(200_000, 'GVM, kg'),
  vehiclelength: amount(60_000, 'length, mm'),
  vehicleheight: amount(10_000, 'height, mm'),
  vehiclewidth: amount(10_000, 'width, mm'),
  seatheight: amount(3_000, 'seat height of a motorcycle, mm'),
  towingcapacitybraked: amount(200_000, 'braked towing capacity, kg'),
  bodyconfiguration: text(120, 'body as the maker names it'),
  torque: text(80, 'torque with its unit'),
  ancaprating: text(40, 'ANCAP stars'),
})

export const electricSchema = z.object({
  range: amount(3_000, 'range on electricity alone, km'),
  range_standard: text(40, 'how the range was measured, such as WLTP'),
  battery: amount(2_000, 'battery, kWh'),
  battery_health: amount(100, 'what the battery still holds of its first capacity, %'),
  consumption: amount(300, 'combined consumption, kWh/100 km'),
  ac_power: amount(400, 'most that it charges with at a wall box or post (AC), kW'),
  dc_power: amount(4_000, 'most that it charges with at a fast charger (DC), kW'),
  ac_hours: amount(200, 'from empty to full with AC, hours'),
  dc_minutes: amount(1_000, 'from 10 to 80 % with DC, minutes'),
  connector: text(60, 'plug, such as CCS2'),
})

export const historySchema = z.object({
  owners: count(100, 'owners before this sale'),
  keys: count(50, 'keys that come with the vehicle'),
  service_history: text(120, 'full, partial or none, or in words'),
  written_off: text(120, 'no, repairable or statutory, as the written-off register has it'),
  finance_owing: flag('money is owed on it by the register'),
  stolen: flag('reported stolen by the register'),
  odometer_consistent: flag('the odometer agrees with what was recorded of it before'),
  checked_on: day('when the registers were asked'),
  source: text(80, 'which register or report, such as PPSR'),
})

export const caravanSpecificationsSchema = z.object({
  body_width: amount(10_000, 'body width, mm'),
  body_length: amount(60_000, 'body length, mm'),
  tare_weight: amount(50_000, 'tare mass, kg'),
  axle_type: text(80, 'single, tandem, tri …'),
  sleeps: count(20, 'berths'),
  aggregate_trailer_mass: amount(100_000, 'ATM, kg'),
  ball_weight: amount(5_000, 'ball weight, kg'),
})

export const lenderEntrySchema = z.looseObject({
  disclaimer: z.string().max(20_000).describe('the lender’s own small print').nullish(),
  deposit: z.number().describe('deposit of the example, dollars').nullish(),
  balloon: z.number().describe('last payment, dollars').nullish(),
  paymentMonth: z.number().describe('repayment a month, dollars').nullish(),
  paymentWeek: z.number().describe('repayment a week, dollars').nullish(),
  totalPayable: z.number().describe('all payments together, dollars').nullish(),
  interestRate: z.number().describe('interest rate, % a year; needed for the offer to be shown').nullish(),
  comparisonRate: z.number().describe('comparison rate, % a year; needed for the offer to be shown').nullish(),
  termMonths: z.number().describe('term, months').nullish(),
  termWeeks: z.number().describe('term, weeks').nullish(),
  termYears: z.number().describe('term, years; wins over months and weeks').nullish(),
  establishmentFees: z.number().describe('what the lender takes to set up the loan, dollars').nullish(),
  financeProvider: z.string().max(120).describe('lender as it is printed; its key when absent').nullish(),
  offerEnds: z.string().max(40).describe('last day of the offer, YYYY-MM-DD or DD/MM/YYYY, or a moment').nullish(),
})

/** Fields of a lender entry that are named after a length: they count when nothing else names the term. */
export const LENDER_TERM = {
  name: 'term{N}',
  doc: 'a field named after the term, such as term60 (months) or term5 (years); counts when no other names it',
} as const

export const carSchema = z.object({
  id: z
    .union([z.int().positive(), z.string().trim().min(1).max(80)])
    .describe('external reference; unique in a site')
    .optional(),
  name: text(300, 'what a page calls the car; made from year, make, model, badge and series when absent'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case letters, digits and single hyphens' })
    .max(160)
    .describe('last part of the address of the car’s page; stable for the life of the car')
    .optional(),
  path: text(400, 'path of the car’s page; derived from the slug'),
  carsales_title: text(300, 'title used by listing portals'),
  year: z.int().describe('model year').optional(),
  make: z.string().trim().min(1).max(80).describe('manufacturer'),
  model: z.string().trim().min(1).max(120).describe('model'),
  badge: text(160, 'badge (grade) within the model'),
  series: text(120, 'series or generation code'),
  variant: variantSchema.describe('the maker’s data of the variant').optional(),
  colour: text(120, 'exterior colour as the maker names it'),
  interior_colour: text(120, 'interior colour'),
  price: money('asking price'),
  before_price: money('price before a reduction'),
  offer_price: money('reduced or offer price'),
  subscription_price: money('subscription price a week'),
  preorder: flag('can be ordered before it arrives'),
  price_type: text(80, 'what the price includes, such as Drive Away or Excl. Govt. Charges'),
  km: count(5_000_000, 'odometer, km'),
  vin: text(40, 'vehicle identification number'),
  nvic: text(20, 'national vehicle identification code; never leaves the server'),
  stocknum: z.string().trim().min(1).max(60).describe('stock number; with the dealership it identifies the car'),
  regplate: text(20, 'registration plate'),
  rego_expiry: day('registration expiry'),
  build_date: day('build date'),
  compliance_date: day('compliance date'),
  arrival_date: day('when a coming car is expected; it cannot be driven before'),
  status: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(40)
    .describe('in_stock, coming_soon, sold; a car of any other status is shown as not available'),
  car_type: z.enum(['new', 'used', 'demo']).describe('condition: new, used or demo').optional(),
  item_type: z
    .enum(['car', 'truck', 'motorcycle', 'caravan'])
    .describe('kind of vehicle: car, truck, motorcycle or caravan')
    .optional(),
  tag: text(60, 'the car’s own badge text'),
  reserved: flag('reserved by a buyer'),
  sold: flag('sold'),
  certified: flag('certified by the manufacturer’s used-car programme'),
  created_at: moment('when the car was first listed'),
  updated_at: moment('when the listing last changed'),
  sold_date_timestamp: z.int().min(0).describe('when the car was sold, Unix seconds').optional(),
  show_on_dealer_website: flag('listed on the site'),
  simple_body: text(40, 'one of the allowed body types'),
  body: text(120, 'body as the feed names it'),
  simple_transmission: text(40, 'Automatic or Manual'),
  trans: text(120, 'transmission as the feed names it'),
  simple_fuel: text(40, 'Petrol, Diesel, Electric, Hybrid, Plug-in Hybrid, LPG or Hydrogen'),
  fuel: text(120, 'fuel as the feed names it'),
  drive: text(80, 'driven wheels'),
  seats: count(120, 'number of seats'),
  doors: count(20, 'number of doors'),
  engine_size: count(30_000, 'engine capacity, cc'),
  engine_size_litres: amount(30, 'engine capacity, litres'),
  gearnum: count(24, 'number of forward gears'),
  bodyconfiguration: text(120, 'body as the maker names it'),
  views: count(1_000_000_000, 'views of the page'),
  photos_count: count(1_000, 'number of pictures'),
  dealercomments: z
    .string()
    .max(100_000)
    .describe('the dealer’s words, HTML; stored as given, cleaned when shown')
    .optional(),
  city: text(120, 'suburb or town where the car stands'),
  state: text(40, 'state or territory, such as QLD'),
  private_suburb: text(120, 'seller’s suburb; never leaves the server'),
  private_postcode: text(10, 'seller’s postcode; never leaves the server'),
  dealership_id: z
    .union([z.int().positive(), z.string().trim().min(1).max(80)])
    .describe('external reference of the dealership')
    .optional(),
  dealership_slug: text(160, 'slug of the dealership'),
  dealership_name: text(200, 'name of the dealership'),
  location: text(200, 'name of the location'),
  location_id: z
    .union([z.int().positive(), z.string().trim().min(1).max(80)])
    .describe('external reference of the location')
    .optional(),
  images: z.array(pictureSchema).max(200).describe('pictures in order, the main one first').optional(),
  interior_images: z.array(pictureSchema).max(200).describe('pictures that join `images` as interior').optional(),
  detail_images: z.array(pictureSchema).max(200).describe('pictures that join `images` as detail').optional(),
  damage_images: z.array(pictureSchema).max(200).describe('pictures that join `images` as damage').optional(),
  thumbnails: z.array(pictureSchema).max(200).describe('small pictures in the same order').optional(),
  primary_image_url: address('main picture'),
  video_url: address('video file'),
  external_video_url: address('page or embed address of a video site'),
  isVideo: flag('the listing leads with its video'),
  spin_images: z.array(z.string().max(2_000)).max(200).describe('exterior frames in order').optional(),
  spin_interior_image: address('equirectangular interior picture'),
  spin_code: text(200, 'key of a spin at its provider'),
  hotspots: z.array(hotspotSchema).max(200).describe('spots to look at on the spin pictures').optional(),
  standardEquipment: z
    .array(
      z.union([
        z.string().max(500),
        z.object({
          name: z.string().max(300).describe('name of the item, where it is no text alone'),
          value: z.string().max(500).describe('its value, such as 18 inch').optional(),
        }),
      ]),
    )
    .max(1_000)
    .describe('standard equipment: texts, or names with values')
    .optional(),
  filtered_features: z
    .array(z.string().trim().min(1).max(200))
    .max(500)
    .describe('features a shopper can filter by')
    .optional(),
  categories: z
    .array(z.string().trim().min(1).max(80))
    .max(50)
    .describe('offers and collections the car belongs to')
    .optional(),
  file: address('vehicle history report'),
  brochure: address('brochure of the model, PDF'),
  vehicle_history: historySchema.describe('what is known of the past of a vehicle').optional(),
  ev_specifications: electricSchema
    .describe('battery and charging of an electric or plug-in hybrid vehicle')
    .optional(),
  has_nvic: flag('an NVIC is known'),
  accessories_count: count(10_000, 'number of accessories'),
  payment_processors: z.array(z.string().max(60)).max(20).describe('ways to pay a deposit online').optional(),
  specifications: caravanSpecificationsSchema.describe('measures of a caravan').optional(),
  autograb_data: z
    .object({ state_average_market_price: money('state average'), average_market_price: money('national average') })
    .describe('market prices of cars like this')
    .optional(),
  youxQuote: z
    .object({
      weeklyRepaymentAmount: money('repayment a week'),
      comparisonRate: amount(100, 'comparison rate, % a year'),
      advertisedRate: amount(100, 'advertised rate, % a year'),
    })
    .describe('finance quote')
    .optional(),
  finance_lenders: z
    .record(z.string(), lenderEntrySchema)
    .describe('offers of lenders, keyed by the lower-case name of the lender')
    .optional(),
  custom_rank: z.number().min(-1e9).max(1e9).describe('place in the default order, higher first').optional(),
  reserved_until: moment('end of a hold or reservation'),
})
