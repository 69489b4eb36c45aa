import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'

const LIMITS = { most: 100, perSecond: 10, clients: 3 }

test('a client goes on until its allowance is spent, and again when enough has come back', () => {
  const allowance = new Allowance(LIMITS)
  expect(allowance.wait('a', 0)).toBe(0)
  allowance.spend('a', 100, 0)
  expect(allowance.wait('a', 0)).toBe(0)
  allowance.spend('a', 50, 0)
  expect([allowance.wait('a', 0), allowance.wait('a', 2_000), allowance.wait('a', 5_000)]).toEqual([5, 3, 0])
  expect(allowance.wait('b', 0)).toBe(0)
})

test('the client that was quiet the longest is forgotten when there are too many', () => {
  const allowance = new Allowance(LIMITS)
  for (const who of ['a', 'b', 'c']) allowance.spend(who, 500, 0)
  allowance.spend('a', 1, 1)
  allowance.spend('d', 500, 2)
  expect(['a', 'b', 'c', 'd'].map((who) => allowance.wait(who, 2) > 0)).toEqual([true, false, true, true])
})

test('whatever a client does, over any time it has no more than its allowance and what came back', () => {
  const step = fc.record({ ms: fc.nat(3_000), amount: fc.integer({ min: 1, max: 60 }) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 200 }), (steps) => {
      const allowance = new Allowance(LIMITS)
      let [now, taken] = [0, 0]
      for (const { ms, amount } of steps) {
        now += ms
        if (allowance.wait('a', now) > 0) continue
        allowance.spend('a', amount, now)
        taken += amount
      }
      // One may begin when there is nothing left to take.
      expect(taken).toBeLessThanOrEqual(LIMITS.most + (now / 1_000) * LIMITS.perSecond + 60 + 1e-6)
    }),
  )
})
