import { randomUUID } from 'node:crypto'
import type { CheckoutTables } from '#app/features/checkout/checkout.tables.ts'
import type { Providers } from '#app/features/checkout/payment/providers.ts'
import type { Prepare, ReservationDraft } from '#app/features/checkout/reservation/hold-car.server.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { sandboxPayments, type Sandbox } from '#platform/payments/sandbox.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { stocked } from './alerts.ts'
import { car } from '../car.ts'
import { newLead } from './lead.ts'
import { siteDocument } from '../site-document.ts'
import type { HoldClaim } from '#app/features/checkout/reservation/reservation.ts'

const MINUTE_MS = 60_000

const documentOf = (slug: string) =>
  siteDocument({ slug, lead_delivery: [{ channel: 'dealer-email', to: ['dealer@example.com'] }] })

/** A site that is there already, as another program opens it. */
export function openSite(database: Database, slug: string, now: () => number = Date.now): Site {
  const checked = checkSiteDocument(documentOf(slug))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { slug, version: 1, origin: `https://${slug}.example`, settings: checked.document, database, now }
}

/** A site with cars `one`, `two`, `three`, and a shared clock. */
export async function checkoutSite(
  database: Database,
  slug: string,
  { now, cars = ['one', 'two', 'three'] }: { readonly now: () => number; readonly cars?: readonly string[] },
): Promise<Site> {
  const document = JSON.stringify(documentOf(slug))
  const stored = { slug, domains: [], hash: slug, document, by: 'test', now: now() }
  await sitesOf(database).apply(stored, async () => undefined)
  const site = openSite(database, slug, now)
  await stocked(
    site,
    cars.map((name) => car({ slug: name, stocknum: name, price: 20_000 })),
  )
  return site
}

/** Every car is free again, and nobody has ever paid. */
export const forgetReservations = (database: Database): Promise<void> =>
  tablesOf<CheckoutTables>(database).write(async (trx) => {
    for (const table of ['reservation_event', 'payment', 'reservation'] as const) await trx.deleteFrom(table).execute()
    await trx.updateTable('car').set({ reserved_until: null }).execute()
  })

/** A shopper of their own for each call. */
export const claimOf = (slug: string, more: Partial<HoldClaim> = {}): HoldClaim => ({
  slug,
  submission: randomUUID(),
  account: null,
  browser: null,
  ...more,
})

/** What a form of Reserve Online prepares: $200, 15 minutes to pay, 48 hours. */
export const prepared =
  (more: Partial<ReservationDraft> = {}): Prepare<never> =>
  (stock) => {
    const { submission: _submission, slot: _slot, ...lead } = newLead({ form: 'reserve', category: 'Reserve Vehicle' })
    return {
      ok: true,
      kind: 'reserve',
      email: lead.person.email!,
      phone: lead.person.phone!,
      deposit: 20_000,
      hold_ms: 15 * MINUTE_MS,
      content: {
        car: { ...lead.car!, slug: stock.slug, price: stock.price ?? null },
        lead,
        reserved_ms: 48 * 60 * MINUTE_MS,
      },
      payment: {
        provider: 'sandbox',
        account: null,
        order: ({ id, reference }) => ({
          description: `Deposit ${reference}`,
          done: `https://dealer.example/reservations/${id}`,
          back: `https://dealer.example/cars/${stock.slug}/checkout`,
        }),
      },
      ...more,
    }
  }

/** The sandbox as the only provider. */
export function sandboxOnly(database: Database, now?: () => number): { sandbox: Sandbox; providers: Providers } {
  const sandbox = sandboxPayments(database, now)
  return { sandbox, providers: { sandbox, stripe: null } }
}

/** How each payment of a site stands, here and at the sandbox. */
export async function moneyOf(site: Site): Promise<string[]> {
  const { read } = tablesOf<CheckoutTables>(site.database)
  const rows = await read
    .selectFrom('payment')
    .leftJoin('sandbox_payment as s', (join) =>
      join.onRef('s.site_id', '=', 'payment.site_id').onRef('s.ref', '=', 'payment.ref'),
    )
    .where('payment.site_id', '=', site.slug)
    .orderBy('payment.created_at')
    .select(['payment.state as state', 'payment.wanted as wanted', 's.state as there'])
    .execute()
  return rows.map(({ state, wanted, there }) => `${state}/${there ?? 'nothing'}${wanted ? ` wants ${wanted}` : ''}`)
}
