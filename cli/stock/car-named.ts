import type { Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { carsByStocknum, stocknums } from '#app/features/stock/overrides/find-cars.server.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { nearest } from '#lib/nearest.ts'
import { plain } from './by-whom.ts'

export interface CarByName {
  readonly slug: string
  readonly stocknum: string
  /** "U1001 (2021 Toyota HiLux SR5)" */
  readonly name: string
}

export type CarResult = { ok: true; car: CarByName } | { ok: false; reason: string }

/** The car that an operator named by its stock number, and where several dealerships share it by theirs. */
export async function carByName(site: Site, stocknum: string, dealership: string | undefined): Promise<CarResult> {
  const found = await carsByStocknum(site, stocknum)
  const rows = dealership === undefined ? found : found.filter(({ dealership_key }) => dealership_key === dealership)
  const [row] = rows
  if (row && rows.length === 1) {
    return {
      ok: true,
      car: { slug: row.slug, stocknum: row.stocknum, name: plain(`${row.stocknum} (${nameOf(rowToCar(row))})`) },
    }
  }
  if (rows.length > 1) {
    const keys = rows.map(({ dealership_key }) => dealership_key).join(', ')
    return {
      ok: false,
      reason: `Several vehicles have the stock number "${stocknum}". Add --dealership, one of: ${keys}.`,
    }
  }
  if (found.length > 0) {
    const keys = found.map(({ dealership_key }) => dealership_key).join(', ')
    return { ok: false, reason: `The stock number "${stocknum}" is not of dealership "${dealership}" but of: ${keys}.` }
  }
  const meant = nearest(stocknum, await stocknums(site))
  return {
    ok: false,
    reason: `Site "${site.slug}" has no vehicle with the stock number "${plain(stocknum)}".${meant ? ` Did you mean "${meant}"?` : ''}`,
  }
}
