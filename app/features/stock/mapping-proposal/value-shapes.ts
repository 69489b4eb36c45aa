import { readEngine, readKilometres, readMoney } from '#app/features/vehicle/normalise/amounts.ts'
import { simpleBody } from '#app/features/vehicle/normalise/model/body.ts'
import { genericColour } from '#app/features/vehicle/normalise/colour.ts'
import { carType, itemType, stockStatus } from '#app/features/vehicle/normalise/condition.ts'
import { readDay } from '#app/features/vehicle/normalise/day.ts'
import { drivenWheels } from '#app/features/vehicle/normalise/drive.ts'
import { readFlag } from '#app/features/vehicle/normalise/flag.ts'
import { simpleFuel } from '#app/features/vehicle/normalise/fuel.ts'
import { knownMake } from '#app/features/vehicle/normalise/model/make.ts'
import { stateCode } from '#app/features/vehicle/normalise/state.ts'
import { readTitle } from '#app/features/vehicle/normalise/model/title.ts'
import { simpleTransmission } from '#app/features/vehicle/normalise/transmission.ts'
import type { FileColumn } from './column.ts'
import { COST, DRIVE_AWAY, EXCLUDING_CHARGES, type FieldMeaning, POSTCODE } from './header-meanings.ts'
import { hasVinCheck, isVin } from './vin.ts'

export interface Shape {
  /** Whether one value may be such a one. */
  readonly fits: (value: string) => boolean
  /** What people call such values. */
  readonly name: string
  /** Whether values that all fit are told from any others by that alone: 0 for not at all, 1 for surely. */
  readonly tells?: number
  /** What else all values together must be to tell it by themselves. */
  readonly whole?: (column: FileColumn) => boolean
  /** What they must be whatever the header says. */
  readonly must?: (column: FileColumn) => boolean
  /** What leaves a doubt where no header helps. */
  readonly unproven?: (column: FileColumn) => boolean
  /** What leaves a doubt, even under a plain header. */
  readonly doubt?: (column: FileColumn) => boolean
}

/** Texts that mean that nothing is known. */
export const PLACEHOLDER =
  /^(n\/?\.?a\.?|[-–\s/]*[-–][-–\s/]*|nil|none|null|unknown|tb[ac]|not (specified|applicable|available|known)|\?+|nan|undefined)$/i

const isYear = (text: string): boolean => /^(19[3-9]\d|20[0-4]\d)(\.0)?$/.test(text)
const words = (text: string): number => text.trim().split(/\s+/).length
const number = (text: string): number => {
  const reading = readMoney(text)
  return reading.ok && reading.value !== undefined ? reading.value : Number.NaN
}
const isBetween = (least: number, most: number) => (text: string) => {
  const value = number(text)
  return value >= least && value <= most
}
const count = (least: number, most: number, unit: RegExp) => (text: string) => {
  const [, digits] = new RegExp(`^\\s*(\\d{1,2})\\s*(?:${unit.source})?\\s*$`, 'i').exec(text) ?? []
  return digits !== undefined && Number(digits) >= least && Number(digits) <= most
}
const share = (values: readonly string[], fits: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length
const most = (column: FileColumn, fits: (value: string) => boolean): boolean => share(column.values, fits) >= 0.8

/** As good as all values differ. */
const differs = ({ values }: FileColumn): boolean => values.length > 2 && new Set(values).size >= values.length * 0.97
/** Values of a small stock may all differ where those of a large one cannot. */
const repeats = ({ values }: FileColumn): boolean => values.length < 30 || new Set(values).size < values.length * 0.9
/** Not the same in every row. */
const varies = ({ values }: FileColumn): boolean => values.length < 3 || new Set(values).size > 2
const average = ({ values }: FileColumn): number =>
  values.reduce((total, value) => total + value.length, 0) / Math.max(1, values.length)

const money = (text: string): boolean => readMoney(text).ok
const hasCurrency = (text: string): boolean => /\$|\baud\b/i.test(text)
const isWeb = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.split(/[|;,\s](?=https?:)/)[0]!.trim())
const isPicture = (text: string): boolean =>
  /\.(jpe?g|png|webp|avif|gif)(?=$|[?#|;,\s])/i.test(text) && !/\s\w+\s\w+\s/.test(text)
const VIDEO = /\b(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)\//i
const WHEELS = new Set(['4WD', 'AWD', 'FWD', 'RWD', '2WD', '4x2', '6x4', '6x2', '8x4'])
/** A code of one letter says more than one thing. */
const coded = (known: (text: string) => unknown) => (text: string) => known(text) !== undefined
const spelt = (text: string): boolean => text.trim().length > 1

/** Dollars; what is less is a repayment, or a count. */
const LEAST_PRICE = 400

/** What part of some values is written as money. */
export const currencyShare = (values: readonly string[]): number => share(values, hasCurrency)

/** Amounts that end in anything, as an odometer does, and carry no sign of money. */
const isOdd = (column: FileColumn): boolean =>
  column.values.length > 3 && !most(column, endsLikeAPrice) && share(column.values, hasCurrency) < 0.5

const price: Shape = {
  name: 'prices',
  fits: (text) => money(text) && !(number(text) < LEAST_PRICE && number(text) > 0),
}

/** What the values of a column may be. A meaning that is not here has no form of its own. */
export const SHAPES: Readonly<Record<FieldMeaning, Shape>> = {
  vin: {
    name: 'vehicle identification numbers',
    fits: isVin,
    tells: 1,
    // Not all makers keep to the check, but of a stock some do.
    unproven: ({ values }) => !values.some(hasVinCheck),
  },
  stocknum: {
    name: 'numbers that all differ',
    fits: (text) => /^(?=.*\d)[a-z0-9][a-z0-9_/.-]{0,24}$/i.test(text) && !isVin(text),
    tells: 0.35,
    must: ({ values }) => values.length < 4 || new Set(values).size > values.length * 0.8,
    whole: (column) => differs(column) && !most(column, money),
  },
  make: { name: 'makes', fits: (text) => knownMake(text) !== undefined, tells: 0.95, whole: repeats },
  model: {
    name: 'names',
    fits: (text) => words(text) <= 8,
    must: (column) => !most(column, (text) => knownMake(text) !== undefined) && !most(column, isYear),
  },
  year: {
    name: 'years',
    fits: isYear,
    tells: 0.6,
    whole: repeats,
  },
  price: {
    ...price,
    doubt: isOdd,
    tells: 0.45,
    whole: (column) => varies(column) && most(column, isBetween(900, 3_000_000)) && (share(column.values, hasCurrency) > 0.5 || most(column, endsLikeAPrice)), // prettier-ignore
  },
  [DRIVE_AWAY]: { ...price, doubt: isOdd },
  [EXCLUDING_CHARGES]: price,
  before_price: price,
  offer_price: price,
  [COST]: price,
  km: {
    name: 'kilometres',
    doubt: (column) =>
      column.values.length > 3 &&
      most(column, (text) => endsLikeAPrice(text) && isBetween(900, 3_000_000)(text)) &&
      varies(column),
    fits: (text) => readKilometres(text).ok && !hasCurrency(text),
    tells: 0.45,
    whole: (column) => share(column.values, (text) => /\d\s*k(ilo)?m/i.test(text)) > 0.5 || (!most(column, endsLikeAPrice) && most(column, isBetween(0, 700_000)) && share(column.values, isBetween(2_100, 700_000)) > 0.6), // prettier-ignore
  },
  regplate: {
    name: 'registration plates',
    fits: (text) => /^(?=.*\d)[a-z0-9][a-z0-9 -]{0,8}$/i.test(text),
    tells: 0.3,
    whole: (column) => differs(column) && most(column, (text) => /^(?=.*\d)(?=.*[a-z])[a-z0-9]{5,7}$/i.test(text)),
  },
  rego_expiry: { name: 'days', fits: (text) => readDay(text).ok },
  build_date: { name: 'days', fits: (text) => readDay(text).ok },
  compliance_date: { name: 'days', fits: (text) => readDay(text).ok },
  arrival_date: { name: 'days', fits: (text) => readDay(text).ok },
  created_at: { name: 'days', fits: (text) => readDay(text.slice(0, 10)).ok },
  status: {
    name: 'states of a vehicle',
    fits: (text) => ['in_stock', 'coming_soon', 'sold'].includes(stockStatus(text)),
    tells: 0.8,
  },
  car_type: {
    name: 'new, used and demo',
    fits: (text) => conditionIn(text) !== undefined,
    tells: 0.9,
    whole: (column) => most(column, spelt),
  },
  item_type: {
    name: 'kinds of vehicles',
    fits: (text) => ['car', 'truck', 'motorcycle', 'caravan'].includes(itemType(text)),
    tells: 0.7,
  },
  body: {
    name: 'bodies',
    fits: (text) => words(text) <= 5 && simpleBody(text) !== undefined,
    tells: 0.85,
    whole: repeats,
  },
  trans: {
    name: 'transmissions',
    fits: coded(simpleTransmission),
    tells: 0.9,
    whole: (column) => repeats(column) && most(column, spelt) && average(column) < 30,
  },
  fuel: {
    name: 'fuels',
    fits: coded(simpleFuel),
    tells: 0.9,
    whole: (column) => repeats(column) && most(column, spelt) && average(column) < 30,
  },
  drive: {
    name: 'driven wheels',
    fits: (text) => words(text) <= 5 && WHEELS.has(drivenWheels(text)),
    tells: 0.9,
    whole: repeats,
  },
  colour: {
    name: 'colours',
    fits: (text) => words(text) <= 6 && genericColour(text) !== undefined,
    tells: 0.75,
    whole: (column) => most(column, (text) => words(text) <= 6),
  },
  interior_colour: { name: 'texts', fits: (text) => words(text) <= 8 && /[a-z]/i.test(text) },
  state: { name: 'states', fits: coded(stateCode), tells: 0.95, whole: repeats },
  city: { name: 'places', fits: (text) => /^[a-z' .,-]+$/i.test(text) && words(text) <= 5 },
  doors: { name: 'counts of doors', fits: count(1, 9, /doors?|drs?|d/), tells: 0, whole: () => true },
  seats: { name: 'counts of seats', fits: count(1, 99, /seats?|s/), tells: 0 },
  gearnum: { name: 'counts of gears', fits: count(1, 18, /speeds?|sp|gears?/), tells: 0 },
  'variant.cylinders': { name: 'counts of cylinders', fits: (text) => /^v?\d{1,2}\b/i.test(text) && !/\d{3}/.test(text) }, // prettier-ignore
  engine_size: {
    name: 'engine capacities',
    fits: (text) => readEngine(text).cc !== undefined || /^(0|electric|ev)/i.test(text),
    tells: 0.7,
    whole: (column) => most(column, (text) => /\d\.\d\s*l|\d{3,4}\s*cc/i.test(text)),
  },
  'variant.fuelconsumptioncombined': {
    name: 'consumptions',
    fits: (text) => /^\d{1,2}(\.\d+)?(\s*l.*)?$/i.test(text),
    tells: 0.9,
    whole: (column) => most(column, (text) => /\d\s*l(itres?)?\s*(\/|per)\s*100/i.test(text)),
  },
  certified: { name: 'yes and no', fits: (text) => readFlag(text).ok },
  show_on_dealer_website: { name: 'yes and no', fits: (text) => readFlag(text).ok },
  carsales_title: {
    name: 'titles of vehicles',
    fits: (text) => words(text) >= 2 && text.length < 200,
    tells: 0.85,
    whole: (column) => most(column, (text) => words(text) >= 3 && readTitle(text) !== undefined),
  },
  dealercomments: {
    name: 'longer texts',
    fits: (text) => words(text) >= 2 || text.length > 20,
    tells: 0.6,
    whole: (column) => average(column) > 70 && !most(column, isWeb),
  },
  filtered_features: {
    name: 'lists',
    fits: (text) => /[a-z]/i.test(text),
    tells: 0.5,
    whole: (column) =>
      !most(column, isWeb) && !most(column, isPicture) &&
      (most(column, (text) => text.split(/[|;,]/).length >= 3) || (column.isList && most(column, (text) => words(text) <= 6))),
  }, // prettier-ignore
  images: { name: 'addresses of pictures', fits: (text) => (isWeb(text) || isPicture(text)) && !VIDEO.test(text), tells: 1, whole: (column) => most(column, isPicture) }, // prettier-ignore
  external_video_url: { name: 'addresses of films', fits: (text) => VIDEO.test(text) || isWeb(text), tells: 1, whole: (column) => most(column, (text) => VIDEO.test(text)) }, // prettier-ignore
  [POSTCODE]: { name: 'postcodes', fits: (text) => /^0?\d{3,4}$/.test(text) },
}

/** Prices end in tens or nines, an odometer in anything. */
function endsLikeAPrice(text: string): boolean {
  const value = number(text)
  return (
    Number.isFinite(value) && (value % 10 === 0 || value % 100 === 99 || value % 100 === 88 || value % 1_000 === 888)
  )
}

/** New, used or demo, also where a text says more than that: "Pre-Owned Vehicle". */
export function conditionIn(text: string): 'new' | 'used' | 'demo' | undefined {
  const type = carType(text)
  if (type === 'new' || type === 'used' || type === 'demo') return type
  if (words(text) > 4) return undefined
  if (/\bdemo/i.test(text)) return 'demo'
  if (/\b(used|pre[- ]?owned|second[- ]?hand|cpo)\b/i.test(text)) return 'used'
  return /\bnew\b/i.test(text) ? 'new' : undefined
}

export interface ShapeFit {
  /** What part of the values fit, 0 to 1; null where the meaning has no form or the column no values. */
  readonly share: number | null
  /** How surely the values alone say so. */
  readonly tells: number
  /** Whether the values leave a doubt that a header does not take away. */
  readonly doubt: boolean
  /** The same where there is none. */
  readonly unproven: boolean
}

/** How the values of a column fit a meaning. */
export function shapeFit(column: FileColumn, meaning: FieldMeaning): ShapeFit {
  const shape = SHAPES[meaning]
  const values = column.values.filter((value) => !PLACEHOLDER.test(value))
  if (!shape || values.length === 0) return { share: null, tells: 0, doubt: false, unproven: false }
  if (shape.must && !shape.must({ ...column, values })) return { share: 0, tells: 0, doubt: true, unproven: true }
  const own = share(values, shape.fits)
  const isTelling = own >= 0.85 && (shape.whole?.({ ...column, values }) ?? true)
  const doubt = shape.doubt?.({ ...column, values }) ?? false
  const unproven = doubt || (shape.unproven?.({ ...column, values }) ?? false)
  return { share: own, tells: isTelling ? (shape.tells ?? 0) * own : 0, doubt, unproven }
}
