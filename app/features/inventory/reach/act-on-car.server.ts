import { tablesOf } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import type { Right } from '#app/features/staff/rights.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { type Decision, overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import type { CarRow, StockTables } from '#app/features/stock/stock.tables.ts'
import type { Transaction } from 'kysely'
import type { InventoryActor } from '../inventory-actor.ts'
import type { CarRecord, UndoRecord } from './car-record.ts'
import { carReach, isCarWithin } from './car-reach.ts'

export type InventoryTransaction = Transaction<StockTables & Pick<SiteTables, 'site'>>

/** What became of something that somebody did to a car. */
export type CarVerbResult<More extends object = object> =
  | ({ readonly ok: true } & More)
  /** There is no such car, or it is beyond reach: the same answer. */
  | { readonly ok: false; readonly reason: 'not-found' }
  /** `changed`: somebody else did something in between; the message says what stands there now. */
  | { readonly ok: false; readonly reason: 'refused' | 'changed'; readonly message: string }
  /** They have to prove who they are once more; afterwards it can be done. */
  | { readonly ok: false; readonly reason: 'prove'; readonly message: string }

export interface CarWork {
  readonly trx: InventoryTransaction
  /** Taken for this transaction. */
  readonly row: CarRow
  /** By whom and when, as overrides and prices keep it. */
  readonly decision: Decision
}

/** What a verb has done, for the record; or why not. */
export type CarDeed<More extends object> =
  | {
      readonly more: More
      readonly before?: unknown
      readonly after?: unknown
      /** How it is taken back, where it honestly can be. */
      readonly undo?: UndoRecord | undefined
      /** Nothing was changed: there is nothing to record. */ readonly unchanged?: true
    }
  | { readonly refused: string }
  | { readonly changed: string }
  | { readonly prove: string }

interface CarVerb {
  readonly right: Right
  /** As the record of who did what calls it, such as `car.sold`. */
  readonly verb: string
  /** Why, in their words. */
  readonly note?: string
}

/** What fits beside a verb in the history of a car; the fields of the page take no more either. */
const MOST_NOTE = 200

/** By whom something of the stock is decided, as overrides and prices keep it. */
export const decidedBy = ({ staff }: Pick<InventoryActor, 'staff'>): string => `staff:${staff.name}`

/**
 * Does something to a car in one transaction: the car must be within reach of whoever acts, and is theirs until it is
 * done; what happened is written into the record of who did what.
 */
export async function actOnCar<More extends object>(
  actor: InventoryActor,
  { right, verb, note = '' }: CarVerb,
  slug: string,
  work: (given: CarWork) => Promise<CarDeed<More>>,
): Promise<CarVerbResult<More>> {
  const { site } = actor
  const reach = carReach(actor, right)
  if (reach === undefined) return { ok: false, reason: 'not-found' }
  if (note.length > MOST_NOTE) {
    return { ok: false, reason: 'refused', message: `Write it in ${MOST_NOTE} characters at most.` }
  }
  return tablesOf<StockTables & Pick<SiteTables, 'site'>>(site.database).write(
    async (trx): Promise<CarVerbResult<More>> => {
      const row = await overridesOf(site).lock(trx, slug)
      if (!row || !isCarWithin(reach, rowToCar(row))) return { ok: false, reason: 'not-found' }
      const now = site.now()
      const deed = await work({ trx, row, decision: { by: decidedBy(actor), note, now } })
      if ('refused' in deed) return { ok: false, reason: 'refused', message: deed.refused }
      if ('changed' in deed) return { ok: false, reason: 'changed', message: deed.changed }
      if ('prove' in deed) return { ok: false, reason: 'prove', message: deed.prove }
      const { more, before, after, undo } = deed
      if (deed.unchanged) return { ok: true, ...more }
      const subject = { kind: 'car', id: slug }
      const record: CarRecord = { ...(note.trim() && { note }), ...(undo && { undo }) }
      const kept = Object.keys(record).length > 0 ? { ...(after as object | undefined), ...record } : after
      await recordAudit(trx, { ...auditOf(actor), verb, subject, before, after: kept, at: now })
      return { ok: true, ...more }
    },
  )
}
