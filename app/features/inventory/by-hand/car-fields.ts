/** Names to choose from while a field is typed. */
export type NameList = 'makes' | 'models' | 'badges' | 'bodies' | 'transmissions' | 'fuels' | 'drives' | 'price-types'

export interface CarField {
  /** The wire name; of sub-objects with a dot. */
  readonly path: string
  readonly label: string
  /** What may be typed, where the label leaves it open. */
  readonly hint?: string
  readonly as?: 'number' | 'decimal' | 'date' | 'words' | 'capitals'
  readonly names?: NameList
  /** Cars of one kind share it, so a copy has it too. */
  readonly shared?: true
}

/** What a car by hand needs; the rest may follow. */
export const NEEDED: readonly CarField[] = [
  { path: 'make', label: 'Make', names: 'makes', shared: true },
  { path: 'model', label: 'Model', names: 'models', shared: true },
  { path: 'year', label: 'Year', as: 'number', shared: true },
  { path: 'price', label: 'Price in dollars', as: 'number' },
]

/** Everything else that public pages show of a car, in the groups in which people have it at hand. */
export const GROUPS: readonly { readonly name: string; readonly fields: readonly CarField[] }[] = [
  {
    name: 'Registration and numbers',
    fields: [
      { path: 'km', label: 'Odometer in km', as: 'number' },
      { path: 'regplate', label: 'Registration plate', as: 'capitals' },
      { path: 'rego_expiry', label: 'Registered until', as: 'date' },
      { path: 'vin', label: 'VIN', as: 'capitals', hint: '17 letters and digits' },
      { path: 'stocknum', label: 'Stock number', as: 'capitals', hint: 'The next free one if you leave it empty' },
      { path: 'build_date', label: 'Build date', as: 'date' },
      { path: 'compliance_date', label: 'Compliance date', as: 'date' },
    ],
  },
  {
    name: 'Badge and body',
    fields: [
      { path: 'badge', label: 'Badge', names: 'badges', shared: true },
      { path: 'series', label: 'Series', shared: true },
      { path: 'body', label: 'Body', names: 'bodies', shared: true },
      { path: 'doors', label: 'Doors', as: 'number', shared: true },
      { path: 'seats', label: 'Seats', as: 'number', shared: true },
      { path: 'colour', label: 'Colour' },
      { path: 'interior_colour', label: 'Interior colour' },
    ],
  },
  {
    name: 'Engine and drive',
    fields: [
      { path: 'fuel', label: 'Fuel', names: 'fuels', shared: true },
      { path: 'trans', label: 'Transmission', names: 'transmissions', shared: true },
      { path: 'drive', label: 'Driven wheels', names: 'drives', shared: true },
      { path: 'engine_size_litres', label: 'Engine in litres', as: 'decimal', shared: true },
      { path: 'variant.cylinders', label: 'Cylinders', as: 'number', shared: true },
      { path: 'gearnum', label: 'Gears', as: 'number', shared: true },
    ],
  },
  {
    name: 'Price and words',
    fields: [
      { path: 'price_type', label: 'What the price includes', names: 'price-types', hint: 'As the site says if you leave it empty' }, // prettier-ignore
      { path: 'filtered_features', label: 'Features, one a line', as: 'words', shared: true },
      { path: 'dealercomments', label: 'Comment', as: 'words' },
    ],
  },
]

/** Every field that can be typed. */
export const CAR_FIELDS: readonly CarField[] = [...NEEDED, ...GROUPS.flatMap(({ fields }) => fields)]

/** What is typed of a car, by the names of its fields; what is empty was left out. */
export type TypedCar = Readonly<Record<string, string>>

export const CAR_TYPES = ['used', 'new', 'demo'] as const
