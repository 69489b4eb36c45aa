import { expect } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import type { ImportOptions } from '#app/features/stock/import/stock-import.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'

/** A file as it comes. */
export async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** The dealership of rows that name none. */
export const NORTHSIDE = { id: 1, slug: 'northside', name: 'Northside' }

/** A row of a feed. */
export const rio = (stocknum: string, more: object = {}) => ({
  stocknum,
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  status: 'in_stock',
  price: 15_000,
  show_on_dealer_website: true,
  ...more,
})

export const importCars = (site: Site, cars: readonly object[], options: Partial<ImportOptions> = {}) =>
  importStock(site, {
    source: bytesOf(JSON.stringify(cars)),
    defaultDealership: NORTHSIDE,
    ...options,
  })

/** The summary of an import that has to go well. */
export async function feedCars(site: Site, cars: readonly object[], options: Partial<ImportOptions> = {}) {
  const done = await importCars(site, cars, options)
  if (!done.ok) throw new Error(done.reason)
  return done.summary
}

export const NONE = { created: 0, updated: 0, unchanged: 0, rejected: 0, withdrawn: 0 }
type Counts = typeof NONE

/** What an import has counted, or why it was refused. */
export async function countsOf(
  outcome: Promise<
    | { readonly ok: true; readonly summary: Counts & { readonly read: number } }
    | { readonly ok: false; readonly reason: string }
  >,
): Promise<Counts | string> {
  const result = await outcome
  if (!result.ok) return result.reason
  const { created, updated, unchanged, rejected, withdrawn, read } = result.summary
  expect(read).toBe(created + updated + unchanged + rejected)
  return { created, updated, unchanged, rejected, withdrawn }
}

export const stocknums = async (site: Site): Promise<string[]> =>
  (await Array.fromAsync(stockOf(site).all())).map((each) => each.stocknum).toSorted()
