import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Release, Slots, type SlotResult } from './slots.ts'

const LIMITS = { atOnce: 4, each: 2, mayWait: 5, eachMayWait: 2, waitMs: 1_000 }

function releaseOf(taken: SlotResult): Release {
  if (!taken.ok) throw new Error(`There is no slot: ${taken.full}.`)
  return taken.release
}

// Turns of the event loop are real ones.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** What has been decided after a few turns of the event loop; undefined for who still waits. */
async function after(takes: readonly Promise<SlotResult>[]): Promise<(SlotResult | undefined)[]> {
  const found: (SlotResult | undefined)[] = takes.map(() => undefined)
  for (const [i, take] of takes.entries()) void take.then((taken) => (found[i] = taken))
  for (let i = 0; i < 10; i++) await nextTurn()
  return found
}

describe('slots', () => {
  test('one client has its part, and others have theirs', async () => {
    const slots = new Slots(LIMITS)
    const [first, , third, other] = await after(['a', 'a', 'b', 'b'].map((who) => slots.take(who)))
    expect([third?.ok, other?.ok]).toEqual([true, true])
    const late = [slots.take('a'), slots.take('c')]
    expect(await after(late)).toEqual([undefined, undefined])
    // Whoever had no turn yet comes first.
    releaseOf(first!)()
    expect((await after(late)).map((taken) => taken?.ok)).toEqual([undefined, true])
    releaseOf(third!)()
    expect((await after(late)).map((taken) => taken?.ok)).toEqual([true, true])
    expect([slots.taken, slots.waiting]).toEqual([4, 0])
  })

  test('no more is held for one place, and who waits for it holds nothing', async () => {
    const slots = new Slots({ ...LIMITS, place: { each: 1, mayWait: 2 } })
    const at = (who: string, place: string) => slots.take(who, place)
    const [first] = await after([at('a', 'x')])
    const takes = [at('b', 'x'), at('c', 'x'), at('d', 'y')]
    expect((await after(takes)).map((taken) => taken?.ok)).toEqual([undefined, undefined, true])
    expect(await at('e', 'x')).toEqual({ ok: false, full: 'all' })
    expect([slots.taken, slots.waiting]).toEqual([2, 2])
    releaseOf(first!)()
    expect((await after(takes)).map((taken) => taken?.ok)).toEqual([true, undefined, true])
    vi.advanceTimersByTime(1_000)
    expect(await takes[1]).toEqual({ ok: false, full: 'all' })
  })

  test('who waits too long, or comes when too many wait, has none', async () => {
    const slots = new Slots({ ...LIMITS, atOnce: 1 })
    const [held] = await after([slots.take('a')])
    const waiting = [slots.take('b'), slots.take('b')]
    expect(await slots.take('b')).toEqual({ ok: false, full: 'client' })
    const others = ['c', 'c', 'd'].map((who) => slots.take(who))
    expect(await slots.take('d')).toEqual({ ok: false, full: 'all' })
    vi.advanceTimersByTime(1_000)
    const late = { ok: false, full: 'all' }
    expect(await Promise.all([...waiting, ...others])).toEqual([late, late, late, late, late])
    const release = releaseOf(held!)
    release()
    release()
    expect([slots.taken, slots.waiting]).toEqual([0, 0])
  })

  test('work that never waits is still done in turn: who comes last of many is second', async () => {
    const slots = new Slots({ atOnce: 12, each: 2, mayWait: 100, eachMayWait: 60, waitMs: 10_000 })
    const order: string[] = []
    const work = (who: string) =>
      slots.take(who).then((taken) => {
        order.push(who)
        releaseOf(taken)()
      })
    const all = [...Array.from({ length: 50 }, () => work('greedy')), work('honest')]
    await Promise.all(all)
    expect(order.indexOf('honest')).toBe(1)
    expect(order).toHaveLength(51)
  })

  test('whatever comes and goes, no limit is passed and nothing is left over', async () => {
    const step = fc.record({
      who: fc.constantFrom('a', 'b', 'c', 'd'),
      place: fc.constantFrom('x', 'y'),
      takes: fc.boolean(),
      ms: fc.nat(700),
    })
    const atPlace = { each: 3, mayWait: 4 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const slots = new Slots({ ...LIMITS, place: atPlace })
        const held: { who: string; place: string; release: Release }[] = []
        const requested: Promise<void>[] = []
        for (const { who, place, takes, ms } of steps) {
          if (takes)
            requested.push(
              slots
                .take(who, place)
                .then((taken) => void (taken.ok && held.push({ who, place, release: taken.release }))),
            )
          else held.shift()?.release()
          vi.advanceTimersByTime(ms)
          await nextTurn()
          await nextTurn()
          expect(slots.taken).toBe(held.length)
          expect(slots.taken).toBeLessThanOrEqual(LIMITS.atOnce)
          expect(slots.waiting).toBeLessThanOrEqual(LIMITS.mayWait)
          for (const each of ['a', 'b', 'c', 'd']) {
            expect(held.filter((one) => one.who === each).length).toBeLessThanOrEqual(LIMITS.each)
          }
          for (const each of ['x', 'y']) {
            expect(held.filter((one) => one.place === each).length).toBeLessThanOrEqual(atPlace.each)
          }
        }
        vi.advanceTimersByTime(LIMITS.waitMs)
        await Promise.all(requested)
        for (const { release } of held) release()
        expect([slots.taken, slots.waiting]).toEqual([0, 0])
      }),
    )
  })
})
