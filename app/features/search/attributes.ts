import type { AttributeKind } from './port.ts'

export interface Attribute {
  /** Heading of the filter. */
  readonly label: string
  readonly kind: AttributeKind
  /** `range`: two bounds; `list`: any of the values. */
  readonly control: 'list' | 'range'
  readonly unit?: 'dollars' | 'dollars a week' | 'km'
  /** Bounds snap to multiples of this (price and kilometres to thousands). */
  readonly snap?: number
  /** Values shown before "Show all". */
  readonly limit?: number
  /** One sentence for words that shoppers may not know. */
  readonly help?: string
}

/** Every attribute that a shopper can filter by, under its name in the address. */
export const attributes = {
  badge: {
    label: 'Badge',
    kind: 'keyword',
    control: 'list',
    limit: 10,
    help: 'The grade of the model, such as SR5 or GLX.',
  },
  status: { label: 'Availability', kind: 'keyword', control: 'list' },
  car_type: { label: 'Condition', kind: 'keyword', control: 'list' },
  categories: { label: 'Offers', kind: 'keywords', control: 'list', limit: 10 },
  city: { label: 'City', kind: 'keyword', control: 'list', limit: 20 },
  colour: { label: 'Colour', kind: 'keyword', control: 'list', limit: 12 },
  dealership_name: { label: 'Dealership', kind: 'keyword', control: 'list', limit: 40 },
  dealership_slug: { label: 'Dealership', kind: 'keyword', control: 'list', limit: 40 },
  filtered_features: { label: 'Features', kind: 'keywords', control: 'list', limit: 10 },
  item_type: { label: 'Vehicle type', kind: 'keyword', control: 'list' },
  km: { label: 'Kilometres', kind: 'number', control: 'range', unit: 'km', snap: 1_000 },
  location_name: { label: 'Location', kind: 'keyword', control: 'list', limit: 10 },
  make: { label: 'Make', kind: 'keyword', control: 'list', limit: 7 },
  make_model: { label: 'Make and model', kind: 'keyword', control: 'list', limit: 10 },
  'manufacturer.name': { label: 'Manufacturer', kind: 'keyword', control: 'list', limit: 10 },
  model: { label: 'Model', kind: 'keyword', control: 'list', limit: 30 },
  price: { label: 'Price', kind: 'number', control: 'range', unit: 'dollars', snap: 1_000 },
  subscription_price: { label: 'Subscription', kind: 'number', control: 'range', unit: 'dollars a week' },
  price_range: { label: 'Price range', kind: 'number', control: 'range', unit: 'dollars', snap: 1_000 },
  seats: { label: 'Seats', kind: 'number', control: 'list' },
  body: { label: 'Body', kind: 'keyword', control: 'list', limit: 12 },
  drive: { label: 'Drive', kind: 'keyword', control: 'list', help: 'Which wheels the engine turns.' },
  fuel: { label: 'Fuel', kind: 'keyword', control: 'list' },
  transmission: { label: 'Transmission', kind: 'keyword', control: 'list' },
  state: { label: 'State', kind: 'keyword', control: 'list' },
  tag: { label: 'Tag', kind: 'keyword', control: 'list', limit: 10 },
  weekly_price_range: { label: 'Weekly repayment', kind: 'number', control: 'range', unit: 'dollars a week' },
  year: { label: 'Year', kind: 'number', control: 'range' },
  certified: { label: 'Certified', kind: 'flag', control: 'list' },
} as const satisfies Record<string, Attribute>

export type AttributeName = keyof typeof attributes

export const attributeNames = Object.keys(attributes) as [AttributeName, ...AttributeName[]]

export const attributeOf = (name: AttributeName): Attribute => attributes[name]

export const isAttributeName = (name: string): name is AttributeName => Object.hasOwn(attributes, name)
