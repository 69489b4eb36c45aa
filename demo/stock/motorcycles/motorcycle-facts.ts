/** What a motorcycle is built for: the body types of the stock search. */
export const MOTORCYCLE_BODIES = {
  naked: 'Naked',
  sport: 'Sport',
  cruiser: 'Cruiser',
  adventure: 'Adventure',
  touring: 'Touring',
  scooter: 'Scooter',
  offRoad: 'Off-Road',
} as const
export type MotorcycleBody = keyof typeof MOTORCYCLE_BODIES

export interface MotorcycleModel {
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly body: MotorcycleBody
  readonly years: readonly [number, number]
  readonly cc: number
  readonly cylinders: number
  /** Absent where the maker gives no figure for Australia, as with many learner versions. */
  readonly kw?: number
  readonly nm?: number
  /** 0: a scooter's continuously variable transmission. */
  readonly gears: number
  /** Shifts by itself with two clutches. */
  readonly dual?: true
  /** mm */
  readonly seat: number
  /** Ready to ride, kg. */
  readonly wet: number
  /** Litres. */
  readonly tank: number
  readonly use: number
  /** New, ride away in South Australia. */
  readonly price: number
  /** On the learner approved list: 660 cc or less, and 150 kW a tonne or less. */
  readonly lams: boolean
  readonly weight: number
}

type Row = readonly [
  name: string,
  body: MotorcycleBody,
  years: readonly [number, number],
  engine: readonly [cc: number, cylinders: number, kw?: number, nm?: number],
  gearbox: number | 'DCT' | 'CVT',
  fit: readonly [seat: number, wet: number, tank: number, use: number],
  price: number,
  licence: 'LAMS' | 'full',
  weight?: number,
]

/** Turns a make's rows into models. A name is written "Model" or "Model | Badge". */
export const bikesOf = (make: string, rows: readonly Row[]): MotorcycleModel[] =>
  rows.map(([name, body, years, engine, gearbox, [seat, wet, tank, use], price, licence, weight = 2]) => {
    const [model = '', badge = ''] = name.split('|').map((part) => part.trim())
    const [cc, cylinders, kw, nm] = engine
    return {
      make,
      model,
      badge,
      body,
      years,
      cc,
      cylinders,
      ...(kw === undefined ? {} : { kw }),
      ...(nm === undefined ? {} : { nm }),
      gears: gearbox === 'CVT' ? 0 : gearbox === 'DCT' ? 6 : gearbox,
      ...(gearbox === 'DCT' ? { dual: true as const } : {}),
      seat,
      wet,
      tank,
      use,
      price,
      lams: licence === 'LAMS',
      weight,
    }
  })
