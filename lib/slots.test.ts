import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Release, Slots } from './slots.ts'

const LIMITS = { atOnce: 4, each: 2, mayWait: 3, eachMayWait: 2, waitMs: 1_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('slots', () => {
  test('one client has its part, and others have theirs', async () => {
    const slots = new Slots(LIMITS)
    const [first] = await Promise.all([slots.take('a'), slots.take('a')])
    const third = slots.take('a')
    expect(await slots.take('b')).not.toBeNull()
    expect([slots.taken, slots.waiting]).toEqual([3, 1])
    first!()
    expect(await third).not.toBeNull()
    expect([slots.taken, slots.waiting]).toEqual([3, 0])
  })

  test('who waits too long, or comes when too many wait, has none', async () => {
    const slots = new Slots({ ...LIMITS, atOnce: 1 })
    const held = (await slots.take('a'))!
    const waiting = [slots.take('b'), slots.take('b')]
    expect(await slots.take('b')).toBeNull()
    const last = slots.take('c')
    expect(await slots.take('d')).toBeNull()
    vi.advanceTimersByTime(1_000)
    expect(await Promise.all([...waiting, last])).toEqual([null, null, null])
    held()
    held()
    expect([slots.taken, slots.waiting]).toEqual([0, 0])
  })

  test('of those who wait, the one whose client holds least comes first', async () => {
    const slots = new Slots({ ...LIMITS, atOnce: 2 })
    const [mine] = (await Promise.all([slots.take('a'), slots.take('b')])) as [Release, Release]
    const order: string[] = []
    void slots.take('b').then(() => order.push('b'))
    void slots.take('c').then(() => order.push('c'))
    mine()
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual(['c'])
  })

  test('whatever comes and goes, no limit is passed and nothing is left over', async () => {
    const step = fc.record({ who: fc.constantFrom('a', 'b', 'c', 'd'), takes: fc.boolean(), ms: fc.nat(700) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const slots = new Slots(LIMITS)
        const held: { who: string; release: Release }[] = []
        const asked: Promise<void>[] = []
        for (const { who, takes, ms } of steps) {
          if (takes) asked.push(slots.take(who).then((release) => void (release && held.push({ who, release }))))
          else held.shift()?.release()
          await vi.advanceTimersByTimeAsync(ms)
          expect(slots.taken).toBe(held.length)
          expect(slots.taken).toBeLessThanOrEqual(LIMITS.atOnce)
          expect(slots.waiting).toBeLessThanOrEqual(LIMITS.mayWait)
          for (const each of ['a', 'b', 'c', 'd']) {
            expect(held.filter((one) => one.who === each).length).toBeLessThanOrEqual(LIMITS.each)
          }
        }
        await vi.advanceTimersByTimeAsync(LIMITS.waitMs)
        await Promise.all(asked)
        for (const { release } of held) release()
        expect([slots.taken, slots.waiting]).toEqual([0, 0])
      }),
    )
  })
})
