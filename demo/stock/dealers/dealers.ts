/** States and territories in which a demo dealer stands. */
export type State = 'QLD' | 'NSW' | 'VIC' | 'SA' | 'WA' | 'NT'

/** A place where a demo dealer's stock stands. All are invented; the suburbs are real. */
export interface Yard {
  readonly dealership_id: number
  readonly dealership_slug: string
  readonly dealership_name: string
  readonly location: string
  readonly location_id: number
  readonly city: string
  readonly state: State
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

const yardIn =
  (state: State) =>
  ([id, slug, name, city, weight, franchises = []]: Row): Yard => ({
    dealership_id: id,
    dealership_slug: slug,
    dealership_name: name,
    location: name,
    location_id: id * 10 + 1,
    city,
    state,
    weight,
    franchises,
  })
const yard = yardIn('QLD')

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

const nsw = yardIn('NSW')
export const GREVILLEA: readonly Yard[] = [
  nsw([401, 'grevillea-penrith', 'Grevillea Toyota Penrith', 'Penrith', 64, ['Toyota']]),
  nsw([402, 'grevillea-bathurst', 'Grevillea Toyota Bathurst', 'Kelso', 36, ['Toyota']]),
]

const vic = yardIn('VIC')
export const MELALEUCA: readonly Yard[] = [
  vic([501, 'melaleuca-ringwood', 'Melaleuca Kia Ringwood', 'Ringwood', 60, ['Kia']]),
  vic([502, 'melaleuca-berwick', 'Melaleuca Kia Berwick', 'Berwick', 40, ['Kia']]),
]

const sa = yardIn('SA')
export const SHEOAK: readonly Yard[] = [
  sa([601, 'sheoak-gepps-cross', 'Sheoak Motorcycles Gepps Cross', 'Gepps Cross', 55]),
  sa([602, 'sheoak-melrose-park', 'Sheoak Motorcycles Melrose Park', 'Melrose Park', 45]),
]

const wa = yardIn('WA')
export const WANDOO: readonly Yard[] = [
  wa([701, 'wandoo-osborne-park', 'Wandoo Osborne Park', 'Osborne Park', 18, ['Volkswagen', 'Skoda', 'Volvo']]),
  wa([702, 'wandoo-joondalup', 'Wandoo Joondalup', 'Joondalup', 15, ['Hyundai', 'Kia', 'Suzuki']]),
  wa([703, 'wandoo-midland', 'Wandoo Midland', 'Midland', 14, ['Mitsubishi', 'Isuzu', 'GWM']]),
  wa([704, 'wandoo-cannington', 'Wandoo Cannington', 'Cannington', 16, ['Mazda', 'Subaru', 'Nissan']]),
  wa([705, 'wandoo-rockingham', 'Wandoo Rockingham', 'Rockingham', 12, ['Ford', 'MG', 'BYD']]),
  wa([706, 'wandoo-mandurah', 'Wandoo Mandurah', 'Mandurah', 9, ['Hyundai', 'Mazda']]),
  wa([707, 'wandoo-bunbury', 'Wandoo Bunbury', 'Bunbury', 8, ['Isuzu', 'Nissan', 'Suzuki']]),
  yardIn('NT')([708, 'wandoo-darwin', 'Wandoo Darwin', 'Winnellie', 8, ['Ford', 'Mitsubishi', 'GWM']]),
]
