import { dealershipKey } from '../car-row.ts'
import type { LooseCar } from '../feed/complete-car.ts'
import { canonicalJson } from '../content-hash.ts'
import { partKey, vinKey } from './layered-car.ts'
import type { StockSource } from './stock-source.ts'

type PartResult =
  | { readonly ok: true; readonly planned: 'created' | 'updated' | 'unchanged' }
  | { readonly ok: false; readonly reason: string }

/** What a feed of some fields changes of what its source has said before. */
export interface PartsPlan {
  /** What the source says of each car that it has named so far. */
  readonly parts: ReadonlyMap<string, LooseCar>
  /** Names of the cars of which it says something new. */
  readonly changed: ReadonlySet<string>
  /** Plans the fields of one row; `cleared` are those that it names without a value. */
  add(row: number, key: string, fields: LooseCar, cleared: readonly string[]): PartResult
  /** The feed still names this car, although its row cannot be taken; no later row speaks of it. */
  keep(row: number, key: string): void
  /** Names that the feed no longer has. */
  missing(): string[]
  /** Forgets what was said of some cars. */
  drop(keys: readonly string[]): void
}

/** Compares a feed of some fields with what its source said before. A row of changes adds to that, any other replaces it. */
export function planParts(before: ReadonlyMap<string, LooseCar>, { delta }: { readonly delta: boolean }): PartsPlan {
  const parts = new Map(before)
  const changed = new Set<string>()
  const seen = new Map<string, number>()
  const kept = new Set<string>()
  return {
    parts,
    changed,
    add(row, key, fields, cleared) {
      const first = seen.get(key)
      if (first !== undefined)
        return {
          ok: false,
          reason: `The vehicle is already named by row ${first} of this feed${kept.has(key) ? ', which was refused' : ''}.`,
        }
      seen.set(key, row)
      const former = before.get(key)
      const stays = delta ? Object.entries(former ?? {}).filter(([field]) => !cleared.includes(field)) : []
      const now = { ...Object.fromEntries(stays), ...fields }
      if (former && canonicalJson(former) === canonicalJson(now)) return { ok: true, planned: 'unchanged' }
      parts.set(key, now)
      changed.add(key)
      return { ok: true, planned: former ? 'updated' : 'created' }
    },
    keep(row, key) {
      if (seen.has(key)) return
      seen.set(key, row)
      kept.add(key)
    },
    missing: () => [...before.keys()].filter((key) => !seen.has(key)),
    drop(keys) {
      for (const key of keys) {
        parts.delete(key)
        changed.add(key)
      }
    },
  }
}

/** The name under which a row speaks of its car; null when it names none. */
export function keyOfRow({ match }: Pick<StockSource, 'match'>, car: LooseCar): string | null {
  if (match === 'vin') {
    const vin = vinKey(car.vin)
    return vin === null ? null : partKey('vin', '', vin)
  }
  return typeof car.stocknum === 'string' ? partKey('stocknum', dealershipKey(car), car.stocknum) : null
}
