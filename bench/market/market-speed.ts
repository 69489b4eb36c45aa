import { compares } from '#app/features/market/estimate/comparable.ts'
import { marketModelOf } from '#app/features/market/model/market-model.ts'
import { learnMarket } from '#app/features/market/model/train.ts'
import { quantile } from '#app/features/market/estimate/robust.ts'
import { marketRows } from '#tests/factories/market-rows.ts'
import type { Measurement } from '../measurement.ts'

const LISTINGS = 100_000
const QUESTIONS = 2_000
const AT = 2026.5

/** What learning from 100,000 invented listings costs, and asking afterwards. */
export function benchMarketSpeed(): Measurement[] {
  const rows = marketRows(LISTINGS, { makes: 60, models: 12, owners: 800 })
  const ofModel = Map.groupBy(rows, ({ car }) => car.model)
  const start = performance.now()
  const learnt = learnMarket(rows, AT)!
  const seconds = (performance.now() - start) / 1_000
  const model = marketModelOf(learnt)
  const kept = learnt.names.length + learnt.coefficients.reduce((sum, each) => sum + each.byteLength, 0)
  const ask = (index: number): number => {
    const { car, owner } = rows[(index * 4_999) % LISTINGS]!
    const others = ofModel
      .get(car.model)!
      .flatMap((each) => (each.owner !== owner && compares(car, each.car) ? [each.car] : []))
    const before = performance.now()
    model.estimate({ subject: car, comparables: others, owner })
    return performance.now() - before
  }
  const first = Array.from({ length: QUESTIONS }, (_, index) => ask(index))
  const again = Array.from({ length: QUESTIONS }, (_, index) => ask(index))
  const row = (metric: string, value: number, unit: string): Measurement => ({
    bench: 'market: 100,000 listings',
    metric,
    value,
    unit,
  })
  return [
    row('learning', seconds, 's'),
    row('estimate p50', quantile(again, 0.5), 'ms'),
    row('estimate p95', quantile(again, 0.95), 'ms'),
    row('estimate p95, comparables seen for the first time', quantile(first, 0.95), 'ms'),
    row('memory of what was learnt', kept / 1024 ** 2, 'MB'),
    row('memory of the process', process.memoryUsage().rss / 1024 ** 2, 'MB'),
  ]
}
