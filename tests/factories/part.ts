/** A part as a JSON file has it. */
export interface FilePart {
  readonly part_number: string
  readonly name: string
  readonly [field: string]: unknown
}

let made = 0

/** A part that a shopper can find: an oil filter for a HiLux of 2015 to 2024, in stock. */
export const part = (more: Partial<FilePart> = {}): FilePart => ({
  part_number: `QP-${String(++made).padStart(4, '0')}`,
  name: 'Oil filter',
  category: 'Filters',
  brand: 'Harrow',
  fits: [{ make: 'Toyota', model: 'HiLux', year_from: 2015, year_to: 2024 }],
  price: 24.5,
  quantity: 3,
  ...more,
})

const KINDS = [
  ['Oil filter', 'Filters', 'Harrow'],
  ['Front brake pads', 'Brakes', 'Stopline'],
  ['Floor mats', 'Interior', 'Cabinland'],
  ['Tow bar', 'Towing', 'Haulmark'],
] as const
const VEHICLES = [
  { make: 'Toyota', model: 'HiLux', year_from: 2015, year_to: 2024 },
  { make: 'Toyota', model: 'Corolla', year_from: 2005, year_to: 2010 },
  { make: 'Isuzu', model: 'D-MAX', year_from: 2020 },
  { make: 'Hino' },
] as const

/** Parts of several kinds for several vehicles, every tenth universal, some without a price, some to order. */
export const parts = (count: number): FilePart[] =>
  Array.from({ length: count }, (_, index) => {
    const [name, category, brand] = KINDS[index % KINDS.length]!
    return part({
      name,
      category,
      brand,
      fits: index % 10 === 9 ? [] : [VEHICLES[Math.floor(index / KINDS.length) % VEHICLES.length]],
      price: index % 7 === 6 ? undefined : 10 + index,
      ...(index % 5 === 4 && { quantity: 0, lead_time_days: 5 }),
    })
  })
