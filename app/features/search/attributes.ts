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
}

/** Every attribute that a shopper can filter by, under its name in the address. */
export const attributes = {
  badge: {
    label: 'Badge',
    kind: 'keyword',
    control: 'list',
  },
  status: {
    label: 'Availability',
    kind: 'keyword',
    control: 'list',
  },
  car_type: {
    label: 'Condition',
    kind: 'keyword',
    control: 'list',
  },
  categories: { label: 'Offers', kind: 'keywords', control: 'list' },
  city: { label: 'City', kind: 'keyword', control: 'list' },
  colour: {
    label: 'Colour',
    kind: 'keyword',
    control: 'list',
  },
  dealership_name: { label: 'Dealership', kind: 'keyword', control: 'list' },
  dealership_slug: { label: 'Dealership', kind: 'keyword', control: 'list' },
  filtered_features: { label: 'Features', kind: 'keywords', control: 'list' },
  item_type: { label: 'Vehicle type', kind: 'keyword', control: 'list' },
  km: { label: 'Kilometres', kind: 'number', control: 'range', unit: 'km', snap: 1_000 },
  location_name: { label: 'Location', kind: 'keyword', control: 'list' },
  make: { label: 'Make', kind: 'keyword', control: 'list' },
  make_model: { label: 'Make and model', kind: 'keyword', control: 'list' },
  'manufacturer.name': { label: 'Manufacturer', kind: 'keyword', control: 'list' },
  model: { label: 'Model', kind: 'keyword', control: 'list' },
  price: { label: 'Price', kind: 'number', control: 'range', unit: 'dollars', snap: 1_000 },
  subscription_price: {
    label: 'Price per week',
    kind: 'number',
    control: 'range',
    unit: 'dollars a week',
  },
  price_range: { label: 'Price range', kind: 'number', control: 'range', unit: 'dollars', snap: 1_000 },
  seats: { label: 'Seats', kind: 'number', control: 'list' },
  body: { label: 'Body', kind: 'keyword', control: 'list', tiles: true },
  drive: {
    label: 'Drive',
    kind: 'keyword',
    control: 'list',
  },
  fuel: {
    label: 'Fuel',
    kind: 'keyword',
    control: 'list',
  },
  transmission: { label: 'Transmission', kind: 'keyword', control: 'list' },
  state: { label: 'State', kind: 'keyword', control: 'list' },
  tag: { label: 'Tag', kind: 'keyword', control: 'list' },
  weekly_price_range: {
    label: 'Weekly repayment',
    kind: 'number',
    control: 'range',
    unit: 'dollars a week',
  },
  year: { label: 'Year', kind: 'number', control: 'range' },
  certified: {
    label: 'Certified',
    kind: 'flag',
    control: 'list',
  },
} as const satisfies Record<string, Attribute>

export type AttributeName = keyof typeof attributes

export const attributeNames = Object.keys(attributes) as [AttributeName, ...AttributeName[]]

export const attributeOf = (name: AttributeName): Attribute => attributes[name]

export const isAttributeName = (name: string): name is AttributeName => Object.hasOwn(attributes, name)
