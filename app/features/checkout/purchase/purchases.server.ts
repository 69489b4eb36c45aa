import { randomId } from '#lib/random-id.ts'
import type { Transaction } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { everySoOften } from '#app/features/site/every-so-often.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import type { Journey, Purchase } from './steps/journey.ts'
import { accountOwner, type Asker } from './owner.server.ts'
import type { PurchaseRow, PurchaseTables } from './purchase.tables.ts'
import { purchaseSettings } from './settings.schema.ts'

/** Purchases that an account is shown. */
const MOST_SHOWN = 20

export interface PurchaseSave {
  readonly asker: Asker
  readonly car: string
  /** The journey as it was when the step was taken: what a purchase begins with where none is open. */
  readonly begun: Journey
  /** Puts the step into the journey as it stands by then: another tab may have taken another step meanwhile. */
  readonly change: (now: Journey) => Journey
  /** Whom it belongs to, as far as the journey does not say. */
  readonly email: string | null
  readonly phone: string | null
}

/** The purchases of one site. Every question names who asks: another shopper's are not there. */
export interface Purchases {
  /** What the asker has begun or ordered of this car, the newest. */
  of(asker: Asker, car: string): Promise<Purchase | null>
  /** Of an account, the newest first. */
  ofAccount(account: string): Promise<Purchase[]>
  byReservation(reservation: string): Promise<Purchase | null>
  /** Keeps what was answered beside all else that was; a purchase that the browser began without an account becomes the account's. */
  save(saving: PurchaseSave): Promise<Purchase>
  /** The reservation that pays for an order, as part of the caller's transaction or by itself. */
  reserved(purchase: string, reservation: string): Promise<void>
  /** The dealer has the order. */
  ordered(purchase: string, lead: string): Promise<void>
  /** Forgets what was begun. */
  leave(asker: Asker, car: string): Promise<void>
}

const ownersOf = ({ account, browser }: Asker): string[] => [
  ...(account ? [accountOwner(account)] : []),
  ...(browser ? [browser] : []),
]

/** The purchases of this site and of no other. */
export function purchasesOf(site: Site): Purchases {
  const { read, write } = tablesOf<PurchaseTables>(site.database)
  const expires = () => site.now() + settingsOf(site, purchaseSettings).purchase.keep_days * DAY
  const kept = () =>
    read.selectFrom('purchase').selectAll().where('site_id', '=', site.slug).where('expires_at', '>', site.now())

  const change = (trx: Transaction<PurchaseTables>, id: string) =>
    trx.updateTable('purchase').where('site_id', '=', site.slug).where('purchase_id', '=', id)

  return {
    async of(asker, car) {
      const owners = ownersOf(asker)
      if (owners.length === 0) return null
      const rows = await kept()
        .where('owner', 'in', owners)
        .where('car_slug', '=', car)
        .orderBy('updated_at', 'desc')
        .execute()
      const row = rows.find(({ state }) => state === 'open') ?? rows[0]
      return row ? purchaseFrom(row) : null
    },
    async ofAccount(account) {
      const rows = await kept()
        .where('owner', '=', accountOwner(account))
        .orderBy('updated_at', 'desc')
        .limit(MOST_SHOWN)
        .execute()
      return rows.map(purchaseFrom)
    },
    async byReservation(reservation) {
      const row = await read
        .selectFrom('purchase')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('reservation_id', '=', reservation)
        .executeTakeFirst()
      return row ? purchaseFrom(row) : null
    },
    async save({ asker, car, begun, change: taken, email, phone }) {
      const { account, browser } = asker
      const owner = account ? accountOwner(account) : browser
      if (!owner) throw new Error('A purchase needs an account or a browser')
      const now = site.now()
      const columnsOf = (journey: Journey) => ({
        account_id: account,
        email: journey.answers.details?.['email'] ?? email,
        phone: journey.answers.details?.['phone'] ?? phone,
        updated_at: now,
        expires_at: expires(),
        content: JSON.stringify(journey),
      })
      const fresh = { site_id: site.slug, owner, car_slug: car, state: 'open' as const, created_at: now }
      const row = await write(async (trx) => {
        // The newest first, as they are found. Whoever else changes them waits.
        const open = () =>
          trx
            .selectFrom('purchase')
            .selectAll()
            .where('site_id', '=', site.slug)
            .where('owner', 'in', ownersOf(asker))
            .where('car_slug', '=', car)
            .where('state', '=', 'open')
            .orderBy('updated_at', 'desc')
            .orderBy('purchase_id')
            .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
            .execute()
        const rows = await open()
        if (rows.length === 0) {
          const purchase_id = randomId(16)
          const made = { ...fresh, ...columnsOf(begun), purchase_id, reservation_id: null, lead_id: null }
          await trx
            .insertInto('purchase')
            .values(made)
            .onConflict((conflict) => conflict.doNothing())
            .execute()
          rows.push(...(await open()))
        }
        // What was begun in this browser before signing in is the same purchase: the account's own goes on.
        const kept = rows.find((one) => one.owner === owner) ?? rows[0]!
        // A deposit that was begun in either is the purchase's.
        const { reservation_id } = kept.reservation_id ? kept : (rows.find((one) => one.reservation_id) ?? kept)
        const columns = { ...columnsOf(taken(purchaseFrom(rows[0]!).journey)), reservation_id }
        for (const other of rows.filter((one) => one !== kept)) {
          await trx
            .deleteFrom('purchase')
            .where('site_id', '=', site.slug)
            .where('purchase_id', '=', other.purchase_id)
            .execute()
        }
        await change(trx, kept.purchase_id)
          .set({ owner, ...columns })
          .execute()
        return { ...kept, owner, ...columns }
      })
      await sweepPurchases(site.database, now).catch(() => undefined)
      return purchaseFrom(row)
    },
    async reserved(purchase, reservation) {
      await write((trx) => change(trx, purchase).set({ reservation_id: reservation }).execute())
    },
    async ordered(purchase, lead) {
      const set = { state: 'ordered' as const, lead_id: lead, updated_at: site.now(), expires_at: expires() }
      await write((trx) => change(trx, purchase).set(set).execute())
    },
    async leave(asker, car) {
      const owners = ownersOf(asker)
      if (owners.length === 0) return
      await write((trx) =>
        trx
          .deleteFrom('purchase')
          .where('site_id', '=', site.slug)
          .where('owner', 'in', owners)
          .where('car_slug', '=', car)
          .where('state', '=', 'open')
          .execute(),
      )
    },
  }
}

const purchaseFrom = (row: PurchaseRow): Purchase => ({
  id: row.purchase_id,
  car: row.car_slug,
  state: row.state,
  reservation: row.reservation_id,
  lead: row.lead_id,
  begun: row.created_at,
  saved: row.updated_at,
  journey: journeyFrom(row.content),
})

/** Journeys that were begun before terms were named so have them as `told`. */
function journeyFrom(content: string): Journey {
  const { told, ...journey } = JSON.parse(content) as Journey & { readonly told?: Journey['terms'] }
  return told && !journey.terms ? { ...journey, terms: told } : journey
}

const isTime = everySoOften(10 * MINUTE)

/** Forgets purchases that were left, of every site; most calls do nothing. */
export async function sweepPurchases(database: Database, now: number): Promise<void> {
  if (!isTime(database, now)) return
  await tablesOf<PurchaseTables>(database).write((trx) =>
    trx.deleteFrom('purchase').where('expires_at', '<', now).execute(),
  )
}
