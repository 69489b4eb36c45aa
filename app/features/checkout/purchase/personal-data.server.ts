import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { AccountTables } from '#app/features/account/account.tables.ts'
import type { PersonalData, DataSubject } from '#app/features/site/personal-data.ts'
import type { Site } from '#app/features/site/site.ts'
import { valuationIdsOf } from '#app/features/trade-in/personal-data.server.ts'
import type { Journey } from './steps/journey.ts'
import type { PurchaseRow, PurchaseTables } from './purchase.tables.ts'

type Tables = PurchaseTables & AccountTables

/** Purchases that a person has begun or made, signed in or not. Their orders are leads and are told of there. */
export const purchasePersonalData: PersonalData = {
  tables: ['purchase'],
  async export(site, person) {
    const rows = await rowsOf(site, person)
    return rows.map(({ content, car_slug, state, created_at, updated_at }) => ({
      car: car_slug,
      state,
      begun: new Date(created_at).toISOString(),
      saved: new Date(updated_at).toISOString(),
      ...(JSON.parse(content) as object),
    }))
  },
  async erase(site, person) {
    const ids = (await rowsOf(site, person)).map(({ purchase_id }) => purchase_id)
    if (ids.length === 0) return 0
    await tablesOf<Tables>(site.database).write((trx) =>
      trx.deleteFrom('purchase').where('site_id', '=', site.slug).where('purchase_id', 'in', ids).execute(),
    )
    return ids.length
  },
}

async function rowsOf(site: Site, person: DataSubject) {
  const { email, phone } = person
  if (email === null && phone === null) return []
  const accounts = await accountsOf(site.database, site.slug, person)
  const handedOver = await tablesOf<Tables>(site.database)
    .read.selectFrom('purchase')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where((is) =>
      is.or([
        ...(email === null ? [] : [is('email', '=', email)]),
        ...(phone === null ? [] : [is('phone', '=', phone)]),
        ...(accounts.length === 0 ? [] : [is('account_id', 'in', accounts)]),
      ]),
    )
    .execute()
  const rows = [...handedOver, ...(await withValuationOf(site, person))]
  return rows.toSorted((one, other) => one.created_at - other.created_at)
}

/** Purchases that name nobody yet, but go on with a valuation of the person: what is traded in is theirs. */
async function withValuationOf(site: Site, person: DataSubject): Promise<PurchaseRow[]> {
  const ids = new Set(await valuationIdsOf(site, person))
  if (ids.size === 0) return []
  const rows = await tablesOf<Tables>(site.database)
    .read.selectFrom('purchase')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('email', 'is', null)
    .where('phone', 'is', null)
    .where('account_id', 'is', null)
    .where('content', 'like', '%"valuation":%')
    .execute()
  return rows.filter(({ content }) => ids.has((JSON.parse(content) as Journey).valuation ?? ''))
}

async function accountsOf(database: Database, site: string, { email, phone }: DataSubject): Promise<string[]> {
  const rows = await tablesOf<Tables>(database)
    .read.selectFrom('account')
    .select('account_id')
    .where('site_id', '=', site)
    .where((is) =>
      is.or([
        ...(email === null ? [] : [is('email', '=', email)]),
        ...(phone === null ? [] : [is('phone', '=', phone)]),
      ]),
    )
    .execute()
  return rows.map(({ account_id }) => account_id)
}
