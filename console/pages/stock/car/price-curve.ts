import type { CarPriceRow } from '#app/features/stock/stock.tables.ts'
import { isOfFeed } from '#app/features/stock/prices.server.ts'

interface CurvePoint {
  /** Shares of the width and of the height; 0 is the oldest and the dearest. */
  readonly x: number
  readonly y: number
}

/** What a car has cost, as a line of steps, with what its feed said where that was not shown. */
export interface PriceCurve {
  readonly shown: readonly CurvePoint[]
  readonly feed: readonly CurvePoint[]
  /** Dollars at the top and at the bottom. */
  readonly top: number
  readonly bottom: number
}

type Price = Pick<CarPriceRow, 'at' | 'source' | 'price_cents' | 'offer_price_cents'>

const asked = ({ price_cents, offer_price_cents }: Price): number | null =>
  offer_price_cents !== null && offer_price_cents > 0 ? offer_price_cents : price_cents || null

/** Null for a car whose price has never changed: a level line tells nothing. */
export function priceCurve(
  prices: readonly Price[],
  { from, to }: { readonly from: number; readonly to: number },
): PriceCurve | null {
  const steps = prices.toSorted((a, b) => a.at - b.at)
  const shown: [number, number][] = []
  const feed: [number, number][] = []
  let fed: number | null = null
  let held: number | null = null
  for (const step of steps) {
    const amount = asked(step)
    if (isOfFeed(step.source)) {
      fed = amount
      if (amount !== null) feed.push([step.at, amount])
    } else held = amount
    const now = held ?? fed
    if (now !== null && shown.at(-1)?.[1] !== now) shown.push([step.at, now])
  }
  const amounts = [...shown, ...feed].map(([, amount]) => amount)
  if (new Set(amounts).size < 2) return null
  const [most, least] = [Math.max(...amounts), Math.min(...amounts)]
  const start = Math.min(from, shown[0]?.[0] ?? from)
  const x = (at: number): number => (to > start ? Math.min(1, Math.max(0, (at - start) / (to - start))) : 0)
  const y = (amount: number): number => (most - amount) / (most - least)
  const line = (points: readonly [number, number][]): CurvePoint[] =>
    points.flatMap(([at, amount], n) => [
      ...(n > 0 ? [{ x: x(at), y: y(points[n - 1]![1]) }] : []),
      { x: x(at), y: y(amount) },
      ...(n === points.length - 1 ? [{ x: 1, y: y(amount) }] : []),
    ])
  return { shown: line(shown), feed: held === null ? [] : line(feed), top: most / 100, bottom: least / 100 }
}
