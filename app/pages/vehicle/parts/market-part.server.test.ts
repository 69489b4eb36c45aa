import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { SearchPort } from '#app/features/search/port.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { marketSettings } from '#app/features/market/settings.schema.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { loadMarket } from './market-part.server.ts'
import { similarOrNone } from './similar-part.server.ts'

test('V22 similar cars that do not load are logged, and there are none', async () => {
  const down = { search: () => Promise.reject(new Error('down')) } as unknown as SearchPort
  const log = { warn: vi.fn() }
  const until = vi.fn()
  const site = { slug: 'alpha', settings: {}, now: () => 1_000, until } as unknown as Site
  const car = { slug: 'rio', make: 'Kia', model: 'Rio' } as StockCar
  expect(await similarOrNone(site, { car }, { search: down, log })).toEqual([])
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ site: 'alpha', car: 'rio' }),
    'Failed to load similar cars',
  )
  expect(until).toHaveBeenCalledWith(3_000)
})

test.each(['slow', 'failed'] as const)(
  'V14 a page that did without its market, which was %s, is made anew soon',
  async (reason) => {
    const until = vi.fn()
    const settings = z.object({ ...vehicleSettings.shape, ...marketSettings.shape }).parse({})
    const site = { slug: 'alpha', settings, now: () => 1_000, until } as unknown as Site
    const car = { slug: 'rio', make: 'Kia', model: 'Rio', price: 20_000, status: 'in_stock' } as StockCar
    const part = await loadMarket(site, { car }, { value: async () => ({ ok: false, reason }) })
    expect(part).toMatchObject({ below: null, picture: null })
    expect(until).toHaveBeenCalledWith(3_000)
  },
)
