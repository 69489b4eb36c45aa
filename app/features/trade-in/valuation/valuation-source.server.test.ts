import { describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import type { RegoLookup, ValuationProvider } from './port.ts'
import { valuationSource } from './valuation-source.server.ts'
import { noUploads } from '../photos/uploads.ts'

const site = { slug: 'ghost-gum' } as Site
const requested = { make: 'Kia', model: 'Rio', badge: '', year: 2022, km: 40_000, state: 'QLD', rego: 'SECRET1', noun: 'car' } // prettier-ignore
const GOOD = { low: 17_000, average: 19_000, high: 21_000, confidence: 0.6, explanation: '37 similar cars.' }

function source(lent: { value?: ValuationProvider['value']; lookup?: RegoLookup; makes?: () => Promise<never> }) {
  const logged: unknown[] = []
  const made = valuationSource({
    provider: { value: lent.value ?? (async () => GOOD) },
    lookup: lent.lookup ?? { available: false, find: async () => null },
    names: { makes: lent.makes ?? (async () => []), badges: async () => [] },
    press: async () => ({ ok: false, reason: '' }),
    room: async () => null,
    uploads: noUploads,
    log: { warn: (...line: unknown[]) => void logged.push(line) },
    limit: 30,
  })
  return { ...made, logged }
}

/** What a provider does wrong, and what the log calls it. */
const BAD: readonly (readonly [string, ValuationProvider['value'], string])[] = [
  ['hangs', () => new Promise(() => undefined), 'slow'],
  ['is down', () => Promise.reject(new Error('down')), 'failed'],
  ['answers a negative price', async () => ({ ...GOOD, average: -19_000, low: -21_000, high: -17_000 }), 'nonsense'],
  ['answers nothing but low', async () => ({ low: 1 }), 'nonsense'],
  ['answers a range upside down', async () => ({ ...GOOD, low: 30_000 }), 'nonsense'],
  ['answers 1e308', async () => ({ ...GOOD, high: 1e308 }), 'nonsense'],
  ['answers NaN', async () => ({ ...GOOD, average: Number.NaN }), 'nonsense'],
  ['is surer than sure', async () => ({ ...GOOD, confidence: 7 }), 'nonsense'],
  ['answers in words', async () => 'nineteen thousand', 'nonsense'],
  ['answers a page', async () => ['<html>'], 'nonsense'],
]

describe('T01 the valuation desk', () => {
  test('hands on what a provider says, and nothing else of it', async () => {
    const own = source({ value: async () => ({ ...GOOD, dealer: 'SECRET' }) })
    expect(await own.estimate(site, requested)).toEqual({ ok: true, estimate: GOOD })
    const none = source({ value: async () => null })
    expect(await none.estimate(site, requested)).toEqual({ ok: true, estimate: null })
    expect([...own.logged, ...none.logged]).toEqual([])
  })

  test.each(BAD)(
    'a provider that %s has no figure, and the log says why without the plate',
    async (_, value, reason) => {
      const own = source({ value })
      expect(await own.estimate(site, requested)).toEqual({ ok: false, reason })
      expect(own.logged).toEqual([[expect.objectContaining({ site: 'ghost-gum', reason }), expect.any(String)]])
      expect(JSON.stringify(own.logged)).not.toContain('SECRET1')
    },
  )

  test('a provider hears that nobody waits any more', async () => {
    let ended = false
    const own = source({
      value: (_site, _asked, signal) => {
        signal.addEventListener('abort', () => void (ended = true))
        return new Promise(() => undefined)
      },
    })
    await own.estimate(site, requested)
    expect(ended).toBe(true)
  })

  test('without a register nobody is asked', async () => {
    const own = source({ lookup: { available: false, find: () => Promise.reject(new Error('asked')) } })
    expect([own.finds, await own.find(site, '123ABC', 'QLD')]).toEqual([false, null])
    expect(own.logged).toEqual([])
  })

  test.each([
    ['a vehicle', { make: ' Kia', model: 'Rio ', year: 2022, badge: 'S', vin: 'X' }, { make: 'Kia', model: 'Rio', year: 2022, badge: 'S' }, 0], // prettier-ignore
    ['one without a badge', { make: 'Kia', model: 'Rio', year: 2022 }, { make: 'Kia', model: 'Rio', year: 2022, badge: '' }, 0], // prettier-ignore
    ['nothing', null, null, 0],
    ['a year in words', { make: 'Kia', model: 'Rio', year: '2022' }, null, 1],
    ['a novel', { make: 'K'.repeat(61), model: 'Rio', year: 2022 }, null, 1],
    ['a text', 'Kia Rio', null, 1],
  ])('a register that answers %s', async (_, value, vehicle, lines) => {
    const own = source({ lookup: { available: true, find: async () => value } })
    expect(await own.find(site, 'SECRET1', 'QLD')).toEqual(vehicle)
    expect(own.logged).toHaveLength(lines)
    expect(JSON.stringify(own.logged)).not.toContain('SECRET1')
  })

  test('a register that hangs is no hindrance, nor are names that cannot be had', async () => {
    const own = source({
      lookup: { available: true, find: () => new Promise(() => undefined) },
      makes: () => Promise.reject(new Error('down')),
    })
    expect(await own.find(site, '123ABC', 'QLD')).toBeNull()
    expect(await own.makes(site)).toEqual([])
    expect(own.logged).toHaveLength(2)
  })
})
