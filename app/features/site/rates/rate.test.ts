import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedAt, marked, type Marks } from './rate.ts'

const S = 1_000
const M = 60 * S
const H = 60 * M
/** The rates of a visitor: 5 a minute and 30 an hour. */
const RATES = [
  { per: M, most: 5 },
  { per: H, most: 30 },
]
const NOW = Date.parse('2026-11-21T03:00:00Z')
const ago = (...ms: number[]): Marks => ms.map((each) => [NOW - each, 1])

describe('L4 when a lead may be sent again', () => {
  test.each([
    ['nothing was sent', [], 0],
    ['four in the last minute', ago(50 * S, 40 * S, 30 * S, 20 * S), 0],
    ['five in the last minute', ago(50 * S, 40 * S, 30 * S, 20 * S, 10 * S), 10 * S],
    ['five at once', [[NOW, 5]], M],
    ['six by another rule', ago(55 * S, 50 * S, 40 * S, 30 * S, 20 * S, 10 * S), 10 * S],
    ['five, the first a minute ago', ago(M, 40 * S, 30 * S, 20 * S, 10 * S), 0],
    ['29 in the last hour', ago(...Array.from({ length: 29 }, (_, i) => H - (i + 1) * M)), 0],
    ['30 in the last hour', ago(...Array.from({ length: 30 }, (_, i) => H - (i + 1) * M)), M],
    ['30 an hour ago', [[NOW - H, 30]], 0],
    ['a clock that was put back', [[NOW + 10 * S, 5]], M + 10 * S],
    ['a clock that was a day ahead, and is right again', [[NOW + 24 * H, 30]], 0],
    ['half an hour ahead: the minute is free, the hour is not', [[NOW + 30 * M, 30]], 90 * M],
  ] as [string, Marks, number][])('L4 %s: wait %# ', (_name, marks, wait) => {
    expect(allowedAt(marks, RATES, NOW) - NOW).toBe(wait)
  })

  test('L4 the 6th in a minute and the 31st in an hour wait', () => {
    let marks: Marks = []
    const taken: number[] = []
    for (let at = NOW; at < NOW + 2 * H; at += 5 * S) {
      if (allowedAt(marks, RATES, at) > at) continue
      taken.push(at)
      marks = marked(marks, { rates: RATES, now: at, grain: 1 })
      expect(marks.length).toBeLessThanOrEqual(30)
    }
    expect(taken.filter((at) => at < NOW + M)).toHaveLength(5)
    expect(taken.filter((at) => at < NOW + H)).toHaveLength(30)
    expect(taken).toHaveLength(60)
  })

  test('L4 no stretch of time holds more than its rate, exactly or in coarse marks', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 10 * M }), { maxLength: 120 })
    fc.assert(
      fc.property(gaps, fc.constantFrom(1, S, M), (waits, grain) => {
        let marks: Marks = []
        let now = NOW
        const taken: number[] = []
        for (const wait of waits) {
          now += wait
          if (allowedAt(marks, RATES, now) > now) continue
          taken.push(now)
          marks = marked(marks, { rates: RATES, now, grain })
        }
        for (const { per, most } of RATES)
          for (const end of taken)
            expect(taken.filter((at) => at > end - per && at <= end).length).toBeLessThanOrEqual(most)
      }),
      { numRuns: 200 },
    )
  })

  test('L4 what is promised is kept: at the moment that was named it is allowed, before it is not', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: -H, max: 0 }), fc.integer({ min: 1, max: 6 })), { maxLength: 30 })
    fc.assert(
      fc.property(some, (given) => {
        const marks = given.map(([at, times]) => [NOW + at, times] as const).toSorted(([a], [b]) => a - b)
        const at = allowedAt(marks, RATES, NOW)
        expect(allowedAt(marks, RATES, at)).toBe(at)
        if (at > NOW) expect(allowedAt(marks, RATES, at - 1)).toBe(at)
      }),
    )
  })
})
