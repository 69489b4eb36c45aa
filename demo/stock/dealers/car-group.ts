import type { Car } from '#app/features/vehicle/car.ts'
import { carStock, type CarPlan } from '../cars/car-stock.ts'
import { SOUTHBANK } from './dealers.ts'
import { CATALOGUE } from '../models/catalogue.ts'

/** 80 % used, 14 % new, 6 % demonstrators; 3 % on their way, 4 % just sold. */
const PLAN: CarPlan = {
  seed: 'southbank-motor-group',
  firstId: 410_001,
  yards: SOUTHBANK,
  models: CATALOGUE,
  unlent: ['Toyota'],
  shares: [
    { condition: 'used', status: 'in_stock', count: 477 },
    { condition: 'used', status: 'coming_soon', count: 11 },
    { condition: 'used', status: 'sold', count: 24 },
    { condition: 'new', status: 'in_stock', count: 80 },
    { condition: 'new', status: 'coming_soon', count: 8 },
    { condition: 'new', status: 'sold', count: 2 },
    { condition: 'demo', status: 'in_stock', count: 38 },
  ],
}

/** The used-and-new group's stock. */
export const southbankStock = (now: number): Car[] => carStock(PLAN, now)
