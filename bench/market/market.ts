import type { Measurement } from '../measurement.ts'
import { benchMarketAccuracy } from './market-accuracy.ts'
import { benchMarketSpeed } from './market-speed.ts'

/** How good the market model's estimates are on real listings, and what learning and asking cost. */
export function benchMarket(): Measurement[] {
  return [...benchMarketAccuracy(), ...benchMarketSpeed()]
}
