import type { AttributeKind } from '../port.ts'

export interface Attribute {
  /** Heading of the filter. */
  readonly label: string
  readonly kind: AttributeKind
  /** Narrowed by two bounds; every other by any of its values. */
  readonly range?: true
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
  },
  status: {
    label: 'Availability',
    kind: 'keyword',
  },
  car_type: {
    label: 'Condition',
    kind: 'keyword',
  },
  categories: { label: 'Offers', kind: 'keywords' },
  city: { label: 'City', kind: 'keyword' },
  colour: {
    label: 'Colour',
    kind: 'keyword',
  },
  dealership_name: { label: 'Dealership', kind: 'keyword' },
  dealership_slug: { label: 'Dealership', kind: 'keyword' },
  filtered_features: { label: 'Features', kind: 'keywords' },
  item_type: { label: 'Vehicle type', kind: 'keyword' },
  km: { label: 'Kilometres', kind: 'number', range: true, unit: 'km', snap: 1_000 },
  location_name: { label: 'Location', kind: 'keyword' },
  make: { label: 'Make', kind: 'keyword' },
  make_model: { label: 'Make and model', kind: 'keyword' },
  'manufacturer.name': { label: 'Manufacturer', kind: 'keyword' },
  family: { label: 'Model family', kind: 'keyword' },
  model: { label: 'Model', kind: 'keyword' },
  price: { label: 'Price', kind: 'number', range: true, unit: 'dollars', snap: 1_000 },
  subscription_price: {
    label: 'Price per week',
    kind: 'number',
    range: true,
    unit: 'dollars a week',
  },
  price_range: { label: 'Price range', kind: 'number', range: true, unit: 'dollars', snap: 1_000 },
  seats: { label: 'Seats', kind: 'number' },
  body: { label: 'Body', kind: 'keyword', tiles: true },
  doors: { label: 'Doors', kind: 'number' },
  cylinders: { label: 'Cylinders', kind: 'number' },
  drive: {
    label: 'Drive',
    kind: 'keyword',
  },
  fuel: {
    label: 'Fuel',
    kind: 'keyword',
  },
  transmission: { label: 'Transmission', kind: 'keyword' },
  region: { label: 'Region', kind: 'keyword' },
  state: { label: 'State', kind: 'keyword' },
  tag: { label: 'Tag', kind: 'keyword' },
  weekly_price_range: {
    label: 'Weekly repayment',
    kind: 'number',
    range: true,
    unit: 'dollars a week',
  },
  year: { label: 'Year', kind: 'number', range: true },
  certified: {
    label: 'Certified',
    kind: 'flag',
  },
} as const satisfies Record<string, Attribute>

export type AttributeName = keyof typeof attributes

export const attributeNames = Object.keys(attributes) as [AttributeName, ...AttributeName[]]

export const attributeOf = (name: AttributeName): Attribute => attributes[name]

export const isAttributeName = (name: string): name is AttributeName => Object.hasOwn(attributes, name)
