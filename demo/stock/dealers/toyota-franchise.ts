import type { Car } from '#app/features/vehicle/car.ts'
import { carStock, type CarPlan } from '../cars/car-stock.ts'
import { GREVILLEA } from './dealers.ts'
import { CATALOGUE } from '../models/catalogue.ts'
import { toyotaRange } from '../models/toyota/toyota-range.ts'
import { toyotaTracks } from '../models/toyota/toyota-tracks.ts'

const PLAN: CarPlan = {
  seed: 'grevillea-toyota',
  firstId: 440_001,
  yards: GREVILLEA,
  models: [...CATALOGUE.filter(({ make }) => make === 'Toyota'), ...toyotaRange, ...toyotaTracks],
  shares: [
    { condition: 'new', status: 'in_stock', count: 62 },
    { condition: 'new', status: 'coming_soon', count: 12 },
    { condition: 'new', status: 'sold', count: 2 },
    { condition: 'demo', status: 'in_stock', count: 14 },
    { condition: 'used', status: 'in_stock', count: 80 },
    { condition: 'used', status: 'coming_soon', count: 4 },
    { condition: 'used', status: 'sold', count: 6 },
  ],
}

/** The Toyota franchise's stock: nothing but Toyotas, most of the younger used ones certified. */
export const grevilleaStock = (now: number): Car[] => carStock(PLAN, now)
