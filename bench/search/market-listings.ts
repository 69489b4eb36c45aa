import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Comparable } from '#app/features/market/estimate/comparable.ts'

/** A listing of the measured file; `group` is the same for two that advertise one car. */
export interface Listing {
  readonly car: Comparable
  readonly group: string
}

/** Listings were collected in the middle of 2023. */
export const COLLECTED_AT = 2023.5
const LEAST_PRICE = 500

/** Where the file is: `MARKET_LISTINGS`, or beside the repository. It is not part of the repository. */
export const listingsPath = (): string =>
  resolve(process.env.MARKET_LISTINGS ?? '../shared/data/australian-vehicle-prices.csv')

/** Real listings, as messy as they were published; null where the file is missing. */
export function readListings(path: string): Listing[] | null {
  if (!existsSync(path)) return null
  const rows = parse(readFileSync(path), { columns: true }) as Record<string, string>[]
  return rows.flatMap((row) => listingOf(row) ?? [])
}

function listingOf(row: Record<string, string>): Listing | null {
  const [year, price, km] = [row.Year, row.Price, row.Kilometres].map((text) => Number.parseFloat(text ?? ''))
  if (!year || !price || price < LEAST_PRICE) return null
  const [make, model] = [known(row.Brand), known(row.Model)]
  const car: Comparable = {
    make,
    model,
    badge: badgeOf(row.Title ?? '', [String(year), make, model]),
    year,
    km: Number.isFinite(km) ? km : undefined,
    price,
    state: /, ?([A-Z]{2,3})$/.exec(row.Location ?? '')?.[1] ?? '',
    body: known(row.BodyType),
    transmission: known(row.Transmission),
    drive: known(row.DriveType),
    condition: known(row.UsedOrNew),
    listedAt: 0,
  }
  return { car, group: [row.Title, row.Kilometres, row.ColourExtInt].join('|') }
}

const known = (text = ''): string => (['-', 'NA', 'nan'].includes(text) ? '' : text.trim())

/** What a title says beyond year, make and model. */
function badgeOf(title: string, said: readonly string[]): string {
  let rest = title.trim()
  for (const word of said) {
    if (rest.toLowerCase().startsWith(word.toLowerCase())) rest = rest.slice(word.length).trim()
  }
  return rest
}
