import type { AttributeKind } from './port.ts'

export interface Attribute {
  /** Heading of the filter. */
  readonly label: string
  readonly kind: AttributeKind
  /** `range`: two bounds; `list`: any of the values. */
  readonly control: 'list' | 'range'
  /** The values of the list are drawn. */
  readonly tiles?: boolean
  readonly unit?: 'dollars' | 'dollars a week' | 'km'
  /** Bounds snap to multiples of this (price and kilometres to thousands). */
  readonly snap?: number
  /** Values shown before "Show all"; a site may set its own. */
  readonly limit?: number
  /** The values in words, "Show all body types"; the plural of the label when absent. */
  readonly many?: string
  /** One sentence for words that shoppers may not know. */
  readonly help?: string
}

/** Values shown before "Show all" where the attribute does not say. */
export const USUAL_LIMIT = 10

/** Every attribute that a shopper can filter by, under its name in the address. */
export const attributes = {
  badge: {
    label: 'Badge',
    kind: 'keyword',
    control: 'list',
    limit: 10,
    help: 'The grade within a model, such as SR5 or GLX. A higher grade has more equipment.',
  },
  status: {
    label: 'Availability',
    kind: 'keyword',
    control: 'list',
    many: 'kinds of availability',
    help: 'Coming soon: on its way to us, and you can ask about it today.',
  },
  car_type: {
    label: 'Condition',
    kind: 'keyword',
    control: 'list',
    help: 'A demo was driven by the dealership and has few kilometres.',
  },
  categories: { label: 'Offers', kind: 'keywords', control: 'list', limit: 10 },
  city: { label: 'City', kind: 'keyword', control: 'list', limit: 20 },
  colour: {
    label: 'Colour',
    kind: 'keyword',
    control: 'list',
    limit: 12,
    help: 'Everyday colours: “Glacier White Pearl” is under White.',
  },
  dealership_name: { label: 'Dealership', kind: 'keyword', control: 'list', limit: 40 },
  dealership_slug: { label: 'Dealership', kind: 'keyword', control: 'list', limit: 40 },
  filtered_features: { label: 'Features', kind: 'keywords', control: 'list', limit: 10 },
  item_type: { label: 'Vehicle type', kind: 'keyword', control: 'list' },
  km: { label: 'Kilometres', kind: 'number', control: 'range', unit: 'km', snap: 1_000 },
  location_name: { label: 'Location', kind: 'keyword', control: 'list', limit: 10 },
  make: { label: 'Make', kind: 'keyword', control: 'list', limit: 7 },
  make_model: { label: 'Make and model', kind: 'keyword', control: 'list', limit: 10, many: 'makes and models' },
  'manufacturer.name': { label: 'Manufacturer', kind: 'keyword', control: 'list', limit: 10 },
  model: { label: 'Model', kind: 'keyword', control: 'list', limit: 30 },
  price: { label: 'Price', kind: 'number', control: 'range', unit: 'dollars', snap: 1_000 },
  subscription_price: {
    label: 'Price per week',
    kind: 'number',
    control: 'range',
    unit: 'dollars a week',
    help: 'What the subscription costs a week.',
  },
  price_range: { label: 'Price range', kind: 'number', control: 'range', unit: 'dollars', snap: 1_000 },
  seats: { label: 'Seats', kind: 'number', control: 'list', many: 'numbers of seats' },
  body: { label: 'Body', kind: 'keyword', control: 'list', tiles: true, limit: 12, many: 'body types' },
  drive: {
    label: 'Drive',
    kind: 'keyword',
    control: 'list',
    many: 'kinds of drive',
    help: 'Which wheels the engine turns: FWD the front, RWD the rear, AWD and 4WD all four.',
  },
  fuel: {
    label: 'Fuel',
    kind: 'keyword',
    control: 'list',
    help: 'A hybrid charges itself as it drives; a plug-in hybrid can also be charged from a socket.',
  },
  transmission: { label: 'Transmission', kind: 'keyword', control: 'list' },
  state: { label: 'State', kind: 'keyword', control: 'list' },
  tag: { label: 'Tag', kind: 'keyword', control: 'list', limit: 10 },
  weekly_price_range: {
    label: 'Weekly repayment',
    kind: 'number',
    control: 'range',
    unit: 'dollars a week',
    help: 'An estimate of what a loan for the car costs a week. Its comparison rate adds the usual fees to the interest.',
  },
  year: { label: 'Year', kind: 'number', control: 'range' },
  certified: {
    label: 'Certified',
    kind: 'flag',
    control: 'list',
    many: 'kinds',
    help: 'Certified: inspected and backed under the program of its maker.',
  },
} as const satisfies Record<string, Attribute>

export type AttributeName = keyof typeof attributes

export const attributeNames = Object.keys(attributes) as [AttributeName, ...AttributeName[]]

export const attributeOf = (name: AttributeName): Attribute => attributes[name]

export const isAttributeName = (name: string): name is AttributeName => Object.hasOwn(attributes, name)

/** The values of an attribute in words, for "Show all makes" and "Search makes". */
export function manyOf(name: AttributeName): string {
  const { label, many } = attributeOf(name)
  if (many) return many
  const word = label.toLowerCase()
  if (word.endsWith('y')) return `${word.slice(0, -1)}ies`
  return word.endsWith('s') ? word : `${word}s`
}
