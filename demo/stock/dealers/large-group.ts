import type { Car } from '#app/features/vehicle/car.ts'
import { carStock, type CarPlan } from '../cars/car-stock.ts'
import { WANDOO } from './dealers.ts'
import { CATALOGUE } from '../models/catalogue.ts'

/** The makes of its showrooms, and one that it only takes in. */
const MAKES = [...new Set([...WANDOO.flatMap(({ franchises }) => franchises), 'Audi'])]

/** Models that the large group trades in. */
export const WANDOO_MODELS = CATALOGUE.filter(({ make }) => MAKES.includes(make))

const PLAN: CarPlan = {
  lender: 'ausloans',
  seed: 'wandoo-automotive',
  firstId: 470_001,
  yards: WANDOO,
  models: WANDOO_MODELS,
  subscribed: 0.09,
  unlent: ['Volvo'],
  shares: [
    { condition: 'used', status: 'in_stock', count: 540 },
    { condition: 'used', status: 'coming_soon', count: 26 },
    { condition: 'used', status: 'sold', count: 30 },
    { condition: 'new', status: 'in_stock', count: 206 },
    { condition: 'new', status: 'coming_soon', count: 34 },
    { condition: 'new', status: 'sold', count: 6 },
    { condition: 'demo', status: 'in_stock', count: 58 },
  ],
}

/** The large group's stock: sixteen makes in eight places, with cars to subscribe to and cars to order ahead. */
export const wandooStock = (now: number): Car[] => carStock(PLAN, now)
