import { headerKey, headerWords } from './header-words.ts'

/** What a column may hold: a field of a vehicle, a kind of price, or what no field is for. */
export type FieldMeaning = string

/** A price that says what it includes. */
export const DRIVE_AWAY = 'price (drive away)'
export const EXCLUDING_CHARGES = 'price (excluding government charges)'
/** Columns that are known, and read by no field. */
export const COST = '(cost)'
export const POSTCODE = '(postcode)'
export const OTHER_CODE = '(code)'
export const INTERNAL = '(internal)'
export const PERSONAL = '(person)'

/** Headers that mean a field, the plainest first. */
const PLAIN: Readonly<Record<FieldMeaning, string>> = {
  stocknum: 'stock no|stock|stock id|stock code|stock identifier|stock ref',
  make: 'make|make name|make description',
  model: 'model|model name|model description',
  badge: 'badge|variant|trim|grade|model variant|variant name|badge description|trim name|sub model',
  series: 'series|model series|series code|generation|model code',
  year: 'year|model year|year model|build year|make year|year manufactured|my',
  price: 'price|asking price|advertised price|ad price|web price|retail price|list price|sale price|selling price|price incl gst|price aud|sticker price',
  [DRIVE_AWAY]: 'drive away price|drive away|dap|dap price|price drive away incl|drive away price incl gst',
  [EXCLUDING_CHARGES]: 'egc|egc price|price excl govt charges|excl govt charges|price excl|excl govt|excl charges price',
  before_price: 'was price|was|previous price|rrp|rrp price|price previous retail',
  offer_price: 'special price|offer price|now price|special|offer|special offer price|sale special price|sale price',
  price_type: 'price type|price qualifier|price description|price text',
  km: 'km|km reading|odometer km',
  vin: 'vin|vin no|chassis no|chassis|vin chassis|vin chassis no',
  regplate: 'rego|rego no|plate|rego plate|plate no|rego plate no',
  rego_expiry: 'rego expiry|rego expiry date|rego date',
  build_date: 'build date|build|build month|date build month',
  compliance_date: 'compliance date|compliance|compliance plate|compliance plate date|compliance month',
  arrival_date: 'arrival date|arrival',
  status: 'status|stock status|sale status|availability|list status',
  car_type: 'condition|new used|used or new|car type|stock type|list type|new or used|stock condition|stock class|class stock',
  body: 'body|body type|body style|body description',
  trans: 'transmission|transmission type|transmission description|gears type|transmission name',
  fuel: 'fuel|fuel type|fuel description|engine fuel|fuel name',
  drive: 'drive|drive type|wheel drive|drive wheel|drive wheel type|drive name|drive description|drive train',
  doors: 'doors|doors no|body doors',
  seats: 'seats|seats no|seats capacity',
  gearnum: 'gears|gears no|transmission gears',
  'variant.cylinders': 'cylinders|cylinders no|engine cylinders|cylinders engine in',
  engine_size: 'engine size|engine capacity|capacity|engine|cc|litres|engine cc|engine litres|engine capacity cc|engine size litres|engine size cc',
  'variant.induction': 'induction|engine induction|induction type',
  'variant.fuelconsumptioncombined': 'fuel consumption|consumption|fuel consumption combined|combined consumption',
  'variant.ancaprating': 'ancap|ancap rating',
  'variant.towingcapacitybraked': 'towing capacity|braked towing capacity|towing braked',
  colour: 'colour|exterior colour|body colour|paint|paint colour|colour name|exterior|colour description|exterior colour name',
  interior_colour: 'interior colour|interior|trim colour|upholstery|interior trim|interior trim colour|upholstery colour',
  certified: 'certified|certified pre owned|make certified',
  carsales_title: 'title|ad title|list title|short description|name|title name',
  dealercomments: 'comments|dealer comments|ad text|description|ad copy|ad|description long|comments ad|ad description|marketing text|text|sale comments|comments list|dealer notes|ad comments|marketing description|dealer description|comments description|blurb',
  filtered_features: 'features|features list|standard features|features fitted|dealer features',
  images: 'image|image url|image list|url image list|main image|image main url|gallery|gallery image|image gallery url',
  external_video_url: 'video|video url',
  location: 'location|location name|stock location',
  location_id: 'location id|location code|location no',
  dealership_name: 'dealer|dealer name',
  dealership_id: 'dealer id|dealer code|dealer no',
  city: 'suburb|location suburb|dealer suburb',
  state: 'state|location state|dealer state|state code|rego state',
  nvic: 'nvic|nvic code|nvic no',
  created_at: 'list date|stock date|date stock|added date|date list added',
  show_on_dealer_website: 'publish|web publish|publish web|publish dealer web|web',
  [COST]: 'cost|cost price|purchase price|purchase cost|wholesale price|wholesale|trade price|reserve price|minimum price|profit|stock cost',
  [POSTCODE]: 'postcode|location postcode|dealer postcode|code postcode',
  [OTHER_CODE]: 'redbook|redbook code|code redbook|engine no',
  [INTERNAL]: 'internal notes|notes internal|internal comments',
  [PERSONAL]: 'owner name|seller phone|dealer phone|dealer email|phone|email|customer name|sale person',
} // prettier-ignore

/** Headers that may mean one of several things, so that the values have to tell. */
const VAGUE: Readonly<Record<string, readonly FieldMeaning[]>> = {
  type: ['car_type', 'item_type', 'body'],
  class: ['car_type', 'item_type', 'body'],
  style: ['body'],
  id: ['stocknum'],
  no: ['stocknum'],
  ref: ['stocknum'],
  'no ref': ['stocknum'],
  code: ['stocknum'],
  'id list': ['stocknum'],
  state: ['car_type'],
  region: ['state'],
  notes: ['dealercomments'],
  'colour exterior interior': ['colour'],
  url: ['images'],
  link: ['images'],
  site: ['location'],
  'new': ['car_type'],
  'used': ['car_type'],
  description: ['carsales_title'],
  'make model': ['carsales_title'],
  'make model year': ['carsales_title'],
  'model year': ['model'],
  'compliance year': ['compliance_date'],
  expiry: ['rego_expiry'],
  'body make': ['body'],
} // prettier-ignore

const plain = new Map<string, Map<FieldMeaning, number>>()
for (const [meaning, headers] of Object.entries(PLAIN)) {
  headers.split('|').forEach((header, rank) => {
    const key = headerKey(header)
    const own = plain.get(key) ?? new Map<FieldMeaning, number>()
    if (!own.has(meaning)) own.set(meaning, rank)
    plain.set(key, own)
  })
}
const vague = new Map(Object.entries(VAGUE).map(([header, meant]) => [headerKey(header), meant]))

export interface HeaderMeaning {
  readonly meaning: FieldMeaning
  /** Whether the header says so, or only leaves it open. */
  readonly isPlain: boolean
  /** 0 for the plainest way to say it. */
  readonly rank: number
}

/** What headers of prices are made of: "Sell $ DAP", "Price (ex. govt charges)". */
const PRICE_WORDS = new Set(['price', 'asking', 'sale', 'retail', 'web', 'list', 'dap', 'drive', 'away', 'egc', 'excl', 'incl', 'govt', 'charges', 'gst', 'special', 'offer', 'now', 'was', 'previous', 'rrp', 'ad', 'aud']) // prettier-ignore

/** What a header of nothing but words of prices means. */
function priceNamed(label: string): HeaderMeaning | undefined {
  const words = headerWords(label)
  const has = (...some: string[]): boolean => some.some((word) => words.includes(word))
  if (!words.every((word) => PRICE_WORDS.has(word))) return undefined
  const isDriveAway = has('dap') || (has('drive') && has('away'))
  const isExcluding = has('egc') || (has('excl') && has('govt', 'charges'))
  // Shoppers are never shown a price without its tax.
  if (has('excl') && !isExcluding && !isDriveAway) return undefined
  const named = (meaning: FieldMeaning, isPlain: boolean): HeaderMeaning => ({ meaning, isPlain, rank: 4 })
  if (has('was', 'previous', 'rrp')) return named('before_price', true)
  if (isDriveAway) return named(DRIVE_AWAY, true)
  if (isExcluding) return named(EXCLUDING_CHARGES, true)
  if (has('special', 'offer', 'now')) return named('offer_price', has('price'))
  return has('price', 'sale', 'asking') ? named('price', has('price')) : undefined
}

/** Words of headers that no price has, whatever the values look like. */
const NO_PRICE = new Set(['km', 'hours', 'cost', 'purchase', 'wholesale', 'profit', 'reserve', 'minimum', 'deposit', 'week', 'pw', 'repayment', 'bond', 'fee', 'tax', 'valuation', 'floorplan', 'owing', 'saving']) // prettier-ignore
/** The same of the odometer. */
const NO_KM = new Set(['hours', 'price', 'asking', 'sale', 'rrp', 'was', 'dap', 'egc', 'cost'])
const PRICES = new Set<FieldMeaning>(['price', DRIVE_AWAY, EXCLUDING_CHARGES, 'before_price', 'offer_price'])
export const isPrice = (meaning: FieldMeaning): boolean => PRICES.has(meaning)

/** Whether what a column is called says that it cannot hold this, so that its values do not count. */
export function isRuledOut(labels: readonly string[], meaning: FieldMeaning): boolean {
  const against = isPrice(meaning) ? NO_PRICE : meaning === 'km' ? NO_KM : undefined
  return against !== undefined && labels.some((label) => headerWords(label).some((word) => against.has(word)))
}

/** The field that a column of a meaning fills. */
export const fieldOfMeaning = (meaning: FieldMeaning): string => (meaning === DRIVE_AWAY || meaning === EXCLUDING_CHARGES ? 'price' : meaning) // prettier-ignore

/** What a column may hold by what it is called. */
export function meaningsOf(labels: readonly string[]): HeaderMeaning[] {
  for (const label of labels) {
    const key = headerKey(label)
    const said = [...(plain.get(key) ?? [])].map(([meaning, rank]) => ({ meaning, isPlain: true, rank }))
    const open = (vague.get(key) ?? []).map((meaning) => ({ meaning, isPlain: false, rank: 9 }))
    if (said.length + open.length > 0)
      return [...said, ...open.filter(({ meaning }) => said.every((each) => each.meaning !== meaning))]
    const priced = priceNamed(label)
    if (priced) return [priced]
  }
  return []
}
