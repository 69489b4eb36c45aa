import { expect, test, vi } from 'vitest'
import type { SearchPort } from '#app/features/search/port.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockCar } from '../car.ts'
import { similarOrNone } from './market-part.server.ts'

test('V22 similar cars that do not load are logged, and there are none', async () => {
  const down = { search: () => Promise.reject(new Error('down')) } as unknown as SearchPort
  const log = { warn: vi.fn() }
  const site = { slug: 'alpha', settings: {} } as unknown as Site
  const car = { slug: 'rio', make: 'Kia', model: 'Rio' } as StockCar
  expect(await similarOrNone({ site, search: down, log }, car)).toEqual([])
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ site: 'alpha', car: 'rio' }),
    'Failed to load similar cars',
  )
})
