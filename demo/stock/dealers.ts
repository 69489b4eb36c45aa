/** A place where a demo dealer's stock stands. All are invented; the suburbs are real. */
export interface Yard {
  readonly dealership_id: number
  readonly dealership_slug: string
  readonly dealership_name: string
  readonly location: string
  readonly location_id: number
  readonly city: string
  readonly state: 'QLD'
  /** Share of the stock. */
  readonly weight: number
  /** Makes of which it sells new cars. */
  readonly franchises: readonly string[]
}

type Row = readonly [
  id: number,
  slug: string,
  name: string,
  city: string,
  weight: number,
  franchises?: readonly string[],
]

const yard = ([id, slug, name, city, weight, franchises = []]: Row): Yard => ({
  dealership_id: id,
  dealership_slug: slug,
  dealership_name: name,
  location: name,
  location_id: id * 10 + 1,
  city,
  state: 'QLD',
  weight,
  franchises,
})

export const SOUTHBANK: readonly Yard[] = [
  yard([101, 'southbank-woolloongabba', 'Southbank Woolloongabba', 'Woolloongabba', 34, ['Kia', 'Mazda', 'MG']]),
  yard([102, 'southbank-aspley', 'Southbank Aspley', 'Aspley', 26, ['Toyota', 'Hyundai']]),
  yard([103, 'southbank-bundamba', 'Southbank Bundamba', 'Bundamba', 22, ['Ford', 'Isuzu', 'GWM']]),
  yard([104, 'southbank-nerang', 'Southbank Nerang', 'Nerang', 18, ['BYD', 'Subaru', 'Suzuki']]),
]

export const IRONBARK: readonly Yard[] = [
  yard([201, 'ironbark-rocklea', 'Ironbark Trucks Rocklea', 'Rocklea', 55]),
  yard([202, 'ironbark-toowoomba', 'Ironbark Trucks Toowoomba', 'Torrington', 45]),
]

export const SALTBUSH: readonly Yard[] = [
  yard([301, 'saltbush-caloundra', 'Saltbush Caravans Caloundra', 'Caloundra West', 50]),
  yard([302, 'saltbush-burpengary', 'Saltbush Caravans Burpengary', 'Burpengary', 50]),
]
