import type { Filter, IndexSchema, Refinement, SearchDocument, SearchQuery } from '#app/features/search/port.ts'

/** The filter attributes of the specification: all are counted by every measured query. */
export const benchFacets = [
  'badge', 'status', 'car_type', 'categories', 'city', 'colour', 'dealership_name', 'filtered_features', 'item_type',
  'km', 'location_name', 'make', 'make_model', 'model', 'price', 'subscription_price', 'price_range', 'seats', 'body',
  'drive', 'fuel', 'transmission', 'state', 'tag', 'weekly_price_range', 'year', 'certified', 'manufacturer.name',
] // prettier-ignore

const numbers = [
  'km',
  'price',
  'subscription_price',
  'price_range',
  'seats',
  'weekly_price_range',
  'year',
  'custom_rank',
  'sold_date_timestamp',
]
const lists = ['categories', 'filtered_features']

export const benchSchema: IndexSchema = {
  attributes: {
    ...Object.fromEntries(benchFacets.map((name) => [name, 'keyword' as const])),
    ...Object.fromEntries(numbers.map((name) => [name, 'number' as const])),
    ...Object.fromEntries(lists.map((name) => [name, 'keywords' as const])),
    certified: 'flag',
    show_on_dealer_website: 'flag',
    name: 'text',
    stocknum: 'keyword',
    vin: 'keyword',
    regplate: 'keyword',
  },
  searchable: [
    'name',
    'make',
    'model',
    'badge',
    'body',
    'colour',
    'fuel',
    'transmission',
    'drive',
    'filtered_features',
    'location_name',
  ],
  exact: ['stocknum', 'vin', 'regplate'],
  synonyms: [
    ['ute', 'pickup', 'pick up'],
    ['4x4', '4wd', 'four wheel drive'],
    ['auto', 'automatic'],
    ['vw', 'volkswagen'],
    ['merc', 'mercedes benz'],
    ['wagon', 'estate'],
    ['ev', 'electric'],
  ],
}

/** Make, its share of a hundred, then models: name, body, seats, price new in thousands, badges. */
const market = `
Toyota 22|HiLux:Ute:5:58:SR,SR5,Rogue,Workmate|RAV4:SUV:5:48:GX,GXL,Cruiser,Edge|Corolla:Hatch:5:34:Ascent Sport,SX,ZR|Land Cruiser:SUV:8:110:GX,GXL,VX,Sahara|Land Cruiser Prado:SUV:7:78:GX,GXL,VX,Kakadu|Camry:Sedan:5:42:Ascent,SL,Ascent Sport|Kluger:SUV:7:62:GX,GXL,Grande|Yaris Cross:SUV:5:34:GX,GXL,Urban|HiAce:Van:3:55:LWB,SLWB|C-HR:SUV:5:44:GXL,Koba
Mazda 11|CX-5:SUV:5:42:Maxx,Maxx Sport,Touring,Akera,GT SP|CX-3:SUV:5:32:Neo Sport,sTouring,Akari|CX-9:SUV:7:58:Sport,Touring,Azami|CX-30:SUV:5:38:G20 Evolve,G25 Astina|3:Hatch:5:34:G20 Pure,G25 GT,Maxx|BT-50:Ute:5:52:XT,XTR,GT,SP|2:Hatch:5:26:G15 Pure,GT|MX-5:Convertible:2:46:Roadster,RF GT
Ford 10|Ranger:Ute:5:64:XL,XLT,Wildtrak,Raptor,Sport|Everest:SUV:7:68:Ambiente,Trend,Titanium|Puma:SUV:5:34:ST-Line,ST-Line V|Focus:Hatch:5:32:Trend,Titanium,ST|Mustang:Coupe:4:72:GT,EcoBoost,Mach 1|Transit:Van:3:56:340L,350L
Hyundai 9|i30:Hatch:5:32:Active,Elite,N Line|Tucson:SUV:5:42:Active,Elite,Highlander|Santa Fe:SUV:7:58:Active,Elite,Highlander|Kona:SUV:5:34:Active,Premium|Venue:SUV:5:26:Active,Elite|Ioniq 5:SUV:5:72:Dynamiq,Techniq|iLoad:Van:6:42:Crew
Kia 8|Sportage:SUV:5:40:S,SX,GT-Line|Cerato:Hatch:5:30:S,Sport,GT|Seltos:SUV:5:34:S,Sport,GT-Line|Sorento:SUV:7:58:S,Sport,GT-Line|Carnival:People Mover:8:62:S,Sport,Platinum|Picanto:Hatch:5:19:S,GT|EV6:SUV:5:78:Air,GT-Line
Mitsubishi 8|Triton:Ute:5:48:GLX,GLX-R,GLS|Outlander:SUV:7:46:ES,LS,Aspire,Exceed|ASX:SUV:5:30:ES,LS,Exceed|Pajero Sport:SUV:7:56:GLX,GLS,Exceed|Eclipse Cross:SUV:5:36:ES,LS,Aspire
Nissan 6|X-Trail:SUV:7:44:ST,ST-L,Ti|Navara:Ute:5:54:SL,ST,ST-X,PRO-4X|Qashqai:SUV:5:38:ST,ST-L,Ti|Patrol:SUV:8:92:Ti,Ti-L|Juke:SUV:5:32:ST,Ti|Leaf:Hatch:5:52:e-plus
Volkswagen 5|Golf:Hatch:5:40:110TSI Life,GTI,R|Tiguan:SUV:5:50:110TSI,132TSI Life,162TSI R-Line|Amarok:Ute:5:66:Core,Life,Style,Aventura|Polo:Hatch:5:28:70TSI,85TSI Style,GTI|T-Cross:SUV:5:32:85TSI Life,Style|Transporter:Van:3:58:TDI340
Subaru 5|Forester:SUV:5:42:2.5i,2.5i-L,2.5i-S|Outback:Wagon:5:46:AWD,Sport,Touring|XV:SUV:5:34:2.0i,2.0i-L,2.0i-S|WRX:Sedan:5:52:RS,tS|BRZ:Coupe:4:44:S
Isuzu 4|D-MAX:Ute:5:58:SX,LS-M,LS-U,X-Terrain|MU-X:SUV:7:62:LS-M,LS-U,LS-T
Holden 3|Commodore:Sedan:5:42:Evoke,SS,RS|Colorado:Ute:5:46:LS,LTZ,Z71|Captiva:SUV:7:36:Active,LT|Astra:Hatch:5:26:R,RS
Mercedes-Benz 3|C-Class:Sedan:5:86:C200,C300,C43|GLC:SUV:5:98:GLC250,GLC300|A-Class:Hatch:5:62:A180,A250|Sprinter:Van:3:78:314CDI,416CDI
BMW 3|3 Series:Sedan:5:84:320i,330i,M340i|X3:SUV:5:96:xDrive20d,xDrive30i,M40i|X5:SUV:7:132:xDrive30d,xDrive40i|1 Series:Hatch:5:58:118i,128ti
MG 3|ZS:SUV:5:26:Excite,Essence|HS:SUV:5:34:Vibe,Excite,Essence|MG3:Hatch:5:20:Core,Excite
Audi 2|A4:Sedan:5:78:35 TFSI,45 TFSI|Q5:SUV:5:92:40 TDI,45 TFSI|Q3:SUV:5:62:35 TFSI|A3:Hatch:5:58:35 TFSI,S line
Suzuki 2|Swift:Hatch:5:25:GL Navigator,GLX Turbo,Sport|Jimny:SUV:4:34:GLX,Lite|Vitara:SUV:5:34:Base,Turbo
Honda 2|CR-V:SUV:5:46:VTi,VTi-L|Civic:Hatch:5:46:VTi-LX|HR-V:SUV:5:38:VTi-X|Jazz:Hatch:5:26:VTi
LDV 1|T60:Ute:5:36:Pro,Luxe,Max|G10:Van:3:32:Diesel|Deliver 9:Van:3:46:LWB
Land Rover 1|Discovery:SUV:7:104:SE,HSE|Defender:SUV:5:112:110 S,110 SE|Range Rover Sport:SUV:5:148:SE,HSE
Tesla 1|Model 3:Sedan:5:64:RWD,Long Range,Performance|Model Y:SUV:5:72:RWD,Long Range
Jayco 1|Journey:Caravan:4:68:Outback 17.55-3|Starcraft:Caravan:4:76:Pop Top`
  .trim()
  .split('\n')
  .map((line) => {
    const [head, ...models] = line.split('|')
    const [, make, share] = /^(.*) (\d+)$/.exec(head!)!
    return {
      make: make!,
      share: Number(share),
      models: models.map((text) => {
        const [model, body, seats, price, badges] = text.split(':')
        return {
          model: model!,
          body: body!,
          seats: Number(seats),
          price: Number(price) * 1000,
          badges: badges!.split(','),
        }
      }),
    }
  })

const colours =
  'White:30,Silver:14,Black:14,Grey:13,Blue:10,Red:8,Glacier White:3,Graphite:3,Crystal Pearl:2,Green:1,Bronze:1,Yellow:1'
const features = (
  'Apple CarPlay,Android Auto,Reverse Camera,Bluetooth,Cruise Control,Adaptive Cruise Control,Tow Bar,Bull Bar,Roof Racks,' +
  'Leather Seats,Heated Seats,Sunroof,Panoramic Roof,Satellite Navigation,Blind Spot Monitor,Lane Keep Assist,Keyless Entry,' +
  'Push Button Start,Alloy Wheels,Parking Sensors,360 Camera,Power Tailgate,Canopy,Snorkel,Dual Battery,Third Row Seats,' +
  'Wireless Charging,Head-Up Display,LED Headlights,Climate Control,Digital Radio,Steel Tray,Nudge Bar,Sports Exhaust'
).split(',')
const places = (
  'QLD:Brisbane,QLD:Brisbane,QLD:Gold Coast,QLD:Toowoomba,QLD:Cairns,NSW:Sydney,NSW:Sydney,NSW:Newcastle,NSW:Wollongong,' +
  'VIC:Melbourne,VIC:Melbourne,VIC:Geelong,VIC:Ballarat,SA:Adelaide,WA:Perth,WA:Bunbury,TAS:Hobart,ACT:Canberra'
)
  .split(',')
  .map((place) => place.split(':') as [string, string])
const streets = ['Northside', 'Riverbend', 'Hilltop', 'Bayview', 'Central']

/** A repeatable stream of numbers from 0 to below 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function choosers(random: () => number) {
  const among = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const parsed = new Map<string, [string, number][]>()
  const weighted = (list: string): string => {
    const entries =
      parsed.get(list) ?? list.split(',').map((entry) => [entry.split(':')[0]!, Number(entry.split(':')[1])])
    parsed.set(list, entries)
    let left = random() * entries.reduce((sum, [, share]) => sum + share, 0)
    return (entries.find(([, share]) => (left -= share) < 0) ?? entries[0]!)[0]
  }
  const code = (length: number, letters: string): string => Array.from({ length }, () => among([...letters])).join('')
  return { random, among, weighted, code }
}

const makeShares = market.map(({ make, share }) => `${make}:${share}`).join(',')
const CAPITALS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** The same `count` cars every time: made-up dealers, the real market's makes, models and skew. */
export function benchCars(count: number): SearchDocument[] {
  const chance = choosers(seededRandom(2026))
  return Array.from({ length: count }, (_, i) => benchCar(i, chance))
}

function benchCar(i: number, { random, among, weighted, code }: ReturnType<typeof choosers>): SearchDocument {
  const wanted = weighted(makeShares)
  const make = market.find((one) => one.make === wanted)!
  // Squaring favours the first models of each make.
  const model = make.models[Math.floor(random() ** 2 * make.models.length)]!
  const badge = among(model.badges)
  const age = Math.floor(random() ** 2 * 16)
  const year = 2026 - age
  const carType = age === 0 && random() < 0.7 ? (random() < 0.8 ? 'new' : 'demo') : 'used'
  const km = carType === 'new' ? Math.floor(random() * 50) : Math.floor((age + random()) * (9000 + random() * 9000))
  const price = Math.round((model.price * (0.88 ** age * (0.9 + random() * 0.2))) / 10) * 10 - 10
  const [state, city] = among(places)
  const dealer = `${among(streets)} ${random() < 0.5 ? make.make : 'Motors'} ${city}`
  const electric = make.make === 'Tesla' || /^(EV6|Ioniq|Leaf)/.test(model.model)
  const fuel = electric
    ? 'Electric'
    : model.body === 'Ute' || model.body === 'Van'
      ? weighted('Diesel:92,Petrol:8')
      : weighted('Petrol:70,Diesel:18,Hybrid:12')
  const transmission = electric ? 'Automatic' : weighted('Automatic:86,Manual:14')
  const drive =
    model.body === 'Ute'
      ? weighted('4x4:75,4x2:25')
      : model.body === 'SUV'
        ? weighted('FWD:50,AWD:35,4x4:15')
        : weighted('FWD:75,RWD:25')
  const colour = weighted(colours)
  const own = new Set(
    Array.from(
      { length: 4 + Math.floor(random() * 9) },
      () => features[Math.floor(random() ** 1.5 * features.length)]!,
    ),
  )
  const status = weighted('in_stock:90,coming_soon:5,sold:5')
  const item = model.body === 'Caravan' ? 'caravan' : 'car'
  const series = `${model.model.replace(/[^A-Z]/g, '').slice(0, 2)}${100 + (((model.price / 1000) * 7 + Math.floor(age / 4) * 131) % 900)}${among(['R', 'S', ''])}`
  const modelYear = random() < 0.4 ? ` MY${String(year).slice(2)}` : ''
  const gears = transmission === 'Automatic' ? 'Auto' : 'Manual'
  const name = `${year} ${make.make} ${model.model} ${badge} ${series} ${gears}${drive === 'FWD' ? '' : ` ${drive}`}${modelYear} ${model.body}`
  return {
    key: `${year}-${make.make}-${model.model}-${badge}-${i}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    values: {
      name, badge, status, car_type: carType, city, colour, dealership_name: dealer, km, make: make.make, year, price,
      categories: [item === 'car' ? 'Cars' : 'Caravans', ...(price < 20_000 ? ['Under $20k'] : []), ...(random() < 0.08 ? ['Offers'] : [])],
      filtered_features: [...own],
      item_type: item,
      location_name: `${dealer.split(' ')[0]} ${city}`,
      make_model: `${make.make} ${model.model}`,
      model: model.model,
      subscription_price: random() < 0.2 ? Math.round(price / 180) * 5 : null,
      price_range: price,
      seats: model.seats,
      body: model.body,
      drive, fuel, transmission, state,
      tag: random() < 0.1 ? among(['Test Drive Only', 'Runout Sale', 'Price Drop', 'Low Kms']) : null,
      weekly_price_range: Math.round((price * 1.35) / 260),
      certified: carType === 'used' && age < 6 ? random() < 0.3 : null,
      'manufacturer.name': make.make,
      show_on_dealer_website: random() < 0.98,
      sold_date_timestamp: status === 'sold' ? 1_760_000_000 + Math.floor(random() * 600_000) : null,
      custom_rank: Math.floor(random() * 1000),
      stocknum: `${code(1, 'UND')}${String(100_000 + i)}`,
      vin: `${among(['JTM', 'MR0', '6FP', 'KMH', 'KNA', 'WBA', 'WVW', 'JM0'])}${code(5, CAPITALS)}${year % 10}${code(2, CAPITALS)}${String(i).padStart(6, '0')}`,
      regplate: random() < 0.8 ? `${code(3, '0123456789')}${code(2, CAPITALS)}${code(1, '0123456789')}` : null,
    },
  } // prettier-ignore
}

/** In stock, coming soon or just sold, and shown on the dealer's website. */
export const stockRule: Filter = {
  and: [
    {
      or: [
        { attribute: 'status', in: ['in_stock', 'coming_soon'] },
        { attribute: 'sold_date_timestamp', from: 1_760_300_000 },
      ],
    },
    { attribute: 'show_on_dealer_website', in: [true] },
  ],
}

export interface BenchQuery {
  readonly query: SearchQuery & { readonly text: string; readonly refinements: Readonly<Record<string, Refinement>> }
  /** The text before typing mistakes, for engines that correct none. */
  readonly meant: string
}

/** The fixed list: a text (two in five mistyped, one in five unfinished), three choices, 28 facets, sorts by turns. */
export function benchQueries(count = 200): BenchQuery[] {
  const chance = choosers(seededRandom(7))
  const seen = benchCars(2000)
  return Array.from({ length: count }, (_, i) => benchQuery(i, chance.among(seen), chance))
}

const sorts: SearchQuery['sort'][] = [
  [],
  [{ attribute: 'price', direction: 'asc' }],
  [{ attribute: 'custom_rank', direction: 'desc' }],
  [{ attribute: 'year', direction: 'desc' }, { attribute: 'km', direction: 'asc' }],
] // prettier-ignore

function benchQuery(i: number, { values }: SearchDocument, { random, among }: ReturnType<typeof choosers>): BenchQuery {
  const text = (name: string): string => String(values[name])
  const meant = among([
    text('make'), text('model'), text('make_model'), text('make_model'), `${text('model')} ${text('badge')}`,
    `${text('make')} ${text('body')}`, `${text('body')} ${text('transmission')}`, `${text('year')} ${text('model')}`,
    `${text('fuel')} ${text('body')}`, `${text('colour')} ${text('model')}`,
  ]) // prettier-ignore
  const number = (name: string): number => Number(values[name])
  const choices: [string, Refinement][] = [
    ['body', { values: [text('body'), among(['SUV', 'Ute', 'Hatch'])] }],
    ['make', { values: [text('make'), among(['Toyota', 'Mazda', 'Ford'])] }],
    ['price', { min: 1000, max: number('price') + 20_000 }],
    ['year', { min: number('year') - 4 }],
    ['km', { max: number('km') + 60_000 }],
    ['transmission', { values: [text('transmission')] }],
    ['fuel', { values: [text('fuel'), 'Petrol'] }],
    ['state', { values: [text('state'), 'QLD', 'NSW'] }],
    ['filtered_features', { values: (values['filtered_features'] as string[]).slice(0, 3) }],
  ]
  const chosen = new Map<string, Refinement>()
  while (chosen.size < 3) chosen.set(...among(choices))
  const typed =
    i % 5 < 2 ? mistyped(meant, random) : i % 5 === 2 ? meant.slice(0, Math.max(3, meant.length - 3)) : meant
  const sort = sorts[i % 4]!
  const refinements = Object.fromEntries(chosen)
  return { meant, query: { text: typed, scope: stockRule, refinements, facets: benchFacets, sort, limit: 21 } }
}

/** Drops, doubles or swaps a letter of the longest word, where a correction can be expected of it. */
function mistyped(text: string, random: () => number): string {
  const word = text.split(' ').toSorted((a, b) => b.length - a.length)[0]!
  if (word.length < 6 || /[^a-z]/i.test(word)) return text
  const at = 1 + Math.floor(random() * (word.length - 2))
  const kind = Math.floor(random() * 3)
  const middle = kind === 0 ? '' : kind === 1 ? word[at]! + word[at]! : word[at + 1]! + word[at]!
  return text.replace(word, word.slice(0, at) + middle + word.slice(at + (kind === 2 ? 2 : 1)))
}
