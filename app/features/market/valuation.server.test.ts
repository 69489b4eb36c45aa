import { describe, expect, test, vi } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import type { MarketProvider } from './port.ts'
import { carMarketOf } from './valuation.server.ts'

const site = { slug: 'a' } as Site
const car = { slug: 'rio', make: 'Kia', model: 'Rio', year: 2020, status: 'in_stock', stocknum: '1' } as StockCar
const ask = async (valuation: MarketProvider['valuation'], limit = 50) => {
  const warn = vi.fn()
  return { valued: await carMarketOf(site, { valuation }, { warn }).value(car, limit), warn }
}

describe('V14 a provider that fails', () => {
  test.each([
    ['failed', () => Promise.reject(new Error('down'))],
    [
      'failed',
      () => {
        throw new Error('down at once')
      },
    ],
    ['slow', () => new Promise<never>(() => undefined)],
    ['nonsense', async () => ({ average: 'lots' }) as never],
  ])('is %s, logged, and no error', async (reason, valuation) => {
    const { valued, warn } = await ask(valuation)
    expect(valued).toEqual({ ok: false, reason })
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ site: 'a', car: 'rio', reason }),
      'Failed to fetch auto gauge data',
    )
  })

  test('is told when nobody waits any more', async () => {
    let reported: AbortSignal | undefined
    await ask((_site, _subject, signal) => {
      reported = signal
      return new Promise(() => undefined)
    })
    expect(reported?.aborted).toBe(true)
  })

  test('knowing nothing is no failure', async () => {
    const { valued, warn } = await ask(async () => null)
    expect(valued).toEqual({ ok: true, valuation: null })
    expect(warn).not.toHaveBeenCalled()
  })
})
