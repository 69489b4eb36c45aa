import type { z } from 'zod'
import type { carSchema } from './car.schema.ts'

/** A car by the field names of its wire format; money in dollars. `car.schema.ts` documents every field. */
export type Car = z.output<typeof carSchema>

/** A car that is in a site's stock: its identity and its moments are settled. */
export type StockCar = Car & {
  id: number | string
  slug: string
  name: string
  created_at: string
  updated_at: string
}
