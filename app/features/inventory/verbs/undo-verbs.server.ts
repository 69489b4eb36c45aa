import type { CheckoutTables } from '#app/features/checkout/checkout.tables.ts'
import type { Kysely } from 'kysely'
import { activeOf } from '#app/features/checkout/reservation/locked.server.ts'
import { tellWaiting } from '#app/features/checkout/reservation/letters/tell-waiting.server.ts'
import { tablesOf, transactionOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { AuditRow, AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import type { Right } from '#app/features/staff/rights.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { availabilityOf, isInStock } from '#app/features/vehicle/availability.ts'
import { undoHolds } from '../bulk/change-car.server.ts'
import { fieldGroups } from '../bulk/stock-change.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { actOnCar, type CarDeed, type CarVerbResult, type CarWork, type InventoryTransaction } from '../reach/act-on-car.server.ts' // prettier-ignore
import { carRecord, type UndoRecord } from '../reach/car-record.ts'

/** Taking back what one has done to a car last. */
export interface UndoVerbs {
  /** What this person did to the car last, if nobody did anything since and it can be taken back: its id. */
  undoable(slug: string): Promise<string | null>
  undoLast(slug: string, id: string): Promise<CarVerbResult>
}

/** Which right taking back needs: that of what is taken back. */
const RIGHT_OF: Readonly<Record<string, Right>> = {
  'car.sold': 'stock.sell',
  'car.withdrawn': 'stock.sell',
  'car.on-sale': 'stock.sell',
  'car.reserved': 'stock.sell',
  'car.released': 'stock.sell',
  'car.price': 'stock.price',
  'car.field': 'stock.price',
  'car.keep': 'stock.price',
  'car.release': 'stock.price',
  'car.move': 'stock.price',
}

const SINCE = 'Somebody has changed this car since. Nothing was taken back; what you see is how it stands now.'

export function undoVerbs(actor: InventoryActor): UndoVerbs {
  const { site, staff } = actor
  const { read } = tablesOf<AuditTables>(site.database)
  const isOwn = (last: AuditRow | undefined): last is AuditRow =>
    last?.staff_id === staff.id && Object.hasOwn(RIGHT_OF, last.verb)

  return {
    async undoable(slug) {
      const last = await lastDone(read, site, slug)
      return isOwn(last) && actor.scopes(RIGHT_OF[last.verb]!) && carRecord(last.after).undo ? last.audit_id : null
    },
    async undoLast(slug, id) {
      const known = await lastDone(read, site, slug)
      const right = isOwn(known) ? RIGHT_OF[known.verb]! : 'stock.sell'
      return actOnCar(actor, { right, verb: 'car.undo' }, slug, async (given) => {
        const last = await lastDone(transactionOf<AuditTables>(given.trx), site, slug)
        const undo = isOwn(last) && last.audit_id === id ? carRecord(last.after).undo : undefined
        if (!undo) return { changed: SINCE }
        const deed = await ('fields' in undo ? putBack(site, given, undo) : keepAgain(site, given, undo))
        return 'more' in deed ? { ...deed, before: { undone: last!.verb } } : deed
      })
    },
  }
}

const lastDone = (connection: Pick<Kysely<AuditTables>, 'selectFrom'>, site: Site, slug: string) =>
  connection
    .selectFrom('audit')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('subject_kind', '=', 'car')
    .where('subject_id', '=', slug)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Puts back what was held of fields, unless a feed or a shopper was quicker. */
async function putBack(
  site: Site,
  { trx, row, decision }: CarWork,
  { fields, before, after }: Extract<UndoRecord, { readonly fields: unknown }>,
): Promise<CarDeed<object>> {
  const isReserved = row.withdrawn_at === null && availabilityOf(rowToCar(row), decision.now) === 'reserved'
  if (isReserved && (fields.includes('price') || fields.includes('status'))) {
    return { refused: 'Somebody has reserved the car since. Nothing was taken back.' }
  }
  const { by, now } = decision
  const { undone } = await undoHolds(trx, site, fieldGroups(fields), { slug: row.slug, before, after, by, now })
  return undone ? { more: {} } : { changed: SINCE }
}

/** Frees the car again, or keeps it again for whom it was. */
async function keepAgain(
  site: Site,
  { trx, row, decision: { now } }: CarWork,
  { keptBefore, keptAfter }: Extract<UndoRecord, { readonly keptBefore: unknown }>,
): Promise<CarDeed<object>> {
  const checkout = transactionOf<CheckoutTables>(trx)
  const isGone = row.withdrawn_at !== null || !isInStock(rowToCar(row))
  if (row.reserved_until !== keptAfter || isGone || (await activeOf(checkout, site, row.slug))) {
    return { changed: SINCE }
  }
  if (keptBefore !== null && keptBefore <= now) return { refused: 'The moment until which it was kept has passed.' }
  await stockOf(site).hold(trx, row.slug, keptBefore)
  if (keptBefore === null) await tellWaiting(checkout, site, { row: { car_slug: row.slug, email: '' }, now })
  return { more: {} }
}

/** Does something with what is held of some fields of a car, and says how that is put back. */
export async function withUndo<T>(
  trx: InventoryTransaction,
  site: Site,
  { slug, fields }: { readonly slug: string; readonly fields: readonly string[] },
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly undo: UndoRecord }> {
  const held = async () => (await overridesOf(site).of(slug, trx)).filter(({ field }) => fields.includes(field))
  const before = await held()
  const done = await work()
  return { done, undo: { fields, before, after: await held() } }
}
