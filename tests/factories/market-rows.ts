import type { Comparable } from '#app/features/market/estimate/comparable.ts'
import type { MarketRow } from '#app/features/market/model/train.ts'

export interface MarketRowsOptions {
  readonly makes?: number
  readonly models?: number
  readonly owners?: number
  /** How far prices scatter around what the car is worth, as a logarithm. */
  readonly noise?: number
  /** What the newest may be. */
  readonly year?: number
}

const BADGES = ['', 'S', 'S Auto', 'GT', 'GT Line', 'Sport', 'Sport Nav', 'Ultimate']
const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS']

/** Invented listings whose prices follow make, model, badge, age and kilometres, the same for the same numbers. */
export function marketRows(count: number, options: MarketRowsOptions = {}): MarketRow[] {
  const { makes = 4, models = 5, owners = 12, noise = 0.05, year = 2026 } = options
  let seed = 11
  const random = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: count }, (): MarketRow => {
    const [make, model, badge] = [below(makes), below(models), below(BADGES.length)]
    const age = below(12)
    const km = Math.round(age * 12_000 + random() * 30_000)
    const scatter = (random() + random() + random() - 1.5) * 2 * noise
    const level = 10.3 + make * 0.1 + ((model * 7) % 5) * 0.12 + badge * 0.03 - age * 0.07 - km / 600_000
    const car: Comparable = {
      make: `Make ${make}`,
      model: `Model ${make}-${model}`,
      badge: BADGES[badge]!,
      year: year - age,
      km,
      price: Math.round(Math.exp(level + scatter)),
      state: STATES[below(STATES.length)]!,
      body: model % 2 ? 'suv' : 'hatch',
      transmission: badge % 3 ? 'Automatic' : 'Manual',
      drive: 'Front',
      condition: 'used',
      listedAt: 0,
    }
    return { car, owner: `dealer-${below(owners)}` }
  })
}
