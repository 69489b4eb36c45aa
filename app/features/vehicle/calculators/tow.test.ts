import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTow, readCapacity, TOW_CARS } from './tow.ts'

const van = { atm: 2_700, tare: 1_980, ball: 175 }

describe('V26 whether a car may tow a caravan', () => {
  test.each([
    ['well within', van, { braked: 3_500, ball: 350 }, 'yes'],
    ['exactly', { atm: 3_500 }, { braked: 3_500 }, 'yes'],
    ['only with less on board', van, { braked: 2_000, ball: 200 }, 'light'],
    ['too heavy even empty', van, { braked: 1_500, ball: 200 }, 'no'],
    ['too much on the ball', { ...van, ball: 240 }, { braked: 2_000, ball: 200 }, 'no'],
    ['a ball rating that nobody gave is a tenth', { atm: 2_000, ball: 210 }, { braked: 2_000 }, 'no'],
    ['without a tare there is no half answer', { atm: 2_700 }, { braked: 2_000 }, 'no'],
  ] as const)('%s', (_, towed, rating, verdict) => {
    const check = checkTow(towed, rating)
    expect(check.verdict).toBe(verdict)
    expect(check.reasons.join('')).toMatch(/ kg/)
  })

  test('a stronger car never does worse', () => {
    const rank = { no: 0, light: 1, yes: 2 }
    const mass = fc.integer({ min: 300, max: 5_000 })
    fc.assert(
      fc.property(mass, mass, mass, (atm, tare, braked) => {
        const towed = { atm: Math.max(atm, tare), tare: Math.min(atm, tare) }
        const weak = checkTow(towed, { braked })
        expect(rank[checkTow(towed, { braked: braked + 100 }).verdict]).toBeGreaterThanOrEqual(rank[weak.verdict])
      }),
    )
  })

  test.each([
    ['3,500 kg', 3_500],
    ['750', 750],
    ['99', undefined],
    ['a lot', undefined],
    ['', undefined],
    ['99999', undefined],
  ])('reads "%s" as %s', (text, mass) => {
    expect(readCapacity(text)).toBe(mass)
  })

  test('the list of cars is in order and plausible', () => {
    expect(TOW_CARS.map(({ name }) => name)).toEqual(TOW_CARS.map(({ name }) => name).toSorted())
    for (const { braked, ball } of TOW_CARS) expect(ball).toBe(braked / 10)
  })
})
