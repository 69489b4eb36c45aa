import type { Car } from '#app/features/vehicle/car.ts'
import { saltbushStock } from './caravans/caravan-dealer.ts'
import { southbankStock } from './dealers/car-group.ts'
import { melaleucaStock } from './dealers/kia-franchise.ts'
import { wandooStock } from './dealers/large-group.ts'
import { sheoakStock } from './motorcycles/motorcycle-dealer.ts'
import { grevilleaStock } from './dealers/toyota-franchise.ts'
import { inShowOrder } from './show-order.ts'
import { ironbarkStock } from './trucks/truck-dealer.ts'

const STOCKS = {
  'southbank-motor-group': southbankStock,
  'ironbark-trucks': ironbarkStock,
  'saltbush-caravans': saltbushStock,
  'grevillea-toyota': grevilleaStock,
  'melaleuca-kia': melaleucaStock,
  'sheoak-motorcycles': sheoakStock,
  'wandoo-automotive': wandooStock,
} as const

export type DemoSlug = keyof typeof STOCKS
export const DEMO_SLUGS = Object.keys(STOCKS) as readonly DemoSlug[]

/** A demo dealer's stock: the same vehicles every time, listed and sold around `now` (epoch milliseconds). */
export const demoStock = (slug: DemoSlug, now: number): Car[] => inShowOrder(STOCKS[slug](now), { seed: slug, now })
