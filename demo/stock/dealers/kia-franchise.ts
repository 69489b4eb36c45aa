import type { Car } from '#app/features/vehicle/car.ts'
import { carStock, type CarPlan } from '../cars/car-stock.ts'
import { MELALEUCA } from './dealers.ts'
import { CATALOGUE } from '../models/catalogue.ts'
import { kiaElectric } from '../models/kia-electric.ts'
import { kiaRange } from '../models/kia-range.ts'

const KIAS = [...CATALOGUE.filter(({ make }) => make === 'Kia'), ...kiaRange, ...kiaElectric]
/** What people trade in on a Kia. */
const TRADED = ['Ford', 'Honda', 'Hyundai', 'Mazda', 'Mitsubishi', 'Nissan', 'Subaru', 'Suzuki', 'Toyota', 'Volkswagen']
const OTHERS = CATALOGUE.filter(({ make }) => TRADED.includes(make))

const PLAN: CarPlan = {
  seed: 'melaleuca-kia',
  firstId: 450_001,
  yards: MELALEUCA,
  models: KIAS,
  lender: 'angle',
  shares: [
    { condition: 'new', status: 'in_stock', count: 54 },
    { condition: 'new', status: 'coming_soon', count: 7 },
    { condition: 'new', status: 'sold', count: 2 },
    { condition: 'demo', status: 'in_stock', count: 16 },
    { condition: 'used', status: 'in_stock', count: 30 },
    { condition: 'used', status: 'sold', count: 2 },
    { condition: 'used', status: 'in_stock', count: 26, models: OTHERS },
    { condition: 'used', status: 'coming_soon', count: 2, models: OTHERS },
    { condition: 'used', status: 'sold', count: 1, models: OTHERS },
  ],
}

/** The Kia franchise's stock: new and demonstrator Kias, and used cars of the makes that are traded in on them. */
export const melaleucaStock = (now: number): Car[] => carStock(PLAN, now)
