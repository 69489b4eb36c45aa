import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY } from '#lib/durations.ts'
import type { CheckoutTables, PaymentRow } from '../checkout.tables.ts'
import type { SeenPayment } from '../payment/payments.ts'
import type { Providers } from '../payment/providers.ts'
import { type MoneyReport, moneyReport, type OurPayment } from './money-report.ts'

/** When deposits were asked for, epoch ms; the end is not part of it. */
export interface BookPeriod {
  readonly from: number
  readonly to: number
}

interface Till {
  readonly provider: PaymentRow['provider']
  readonly account: string | null
}

export type MoneyReportResult =
  | { readonly ok: true; readonly report: MoneyReport }
  | { readonly ok: false; readonly reason: string }

/** A page is opened at the latest a day after its row was written: so long its key is good for. */
const OPENED_WITHIN_MS = DAY

/**
 * The deposits that were asked for in a period as they stand now, in our books and in the provider's list. `till` is
 * where the site's deposits go today, so that money of which our books know nothing at all is found as well.
 */
export async function balanceMoney(
  site: Site,
  {
    period,
    providers,
    till,
  }: { readonly period: BookPeriod; readonly providers: Providers; readonly till: Till | null },
): Promise<MoneyReportResult> {
  const tills = new Map((await tillsOf(site, period)).map((each) => [nameOf(each), each]))
  if (till) tills.set(nameOf(till), till)
  const theirs: SeenPayment[] = []
  for (const { provider, account } of tills.values()) {
    const payments = providers[provider]
    if (!payments) return { ok: false, reason: `Deposits went through ${provider}, which this server has no key for.` }
    const requested = { site: site.slug, account }
    const listed = await payments.list(requested, { from: period.from, to: period.to + OPENED_WITHIN_MS })
    if (!listed.ok) return { ok: false, reason: `The list of payments could not be had: ${listed.text}` }
    theirs.push(...listed.payments)
  }
  // Read after the list, so that what was heard of in between is there.
  const ours = await paymentsOf(site, period)
  const others = await known(site, theirs)
  const mine = new Set(ours.map(({ ref }) => ref))
  const listed = theirs.filter(({ ref }) => mine.has(ref) || !others.has(ref))
  return { ok: true, report: moneyReport({ ours, theirs: listed, now: site.now() }) }
}

const nameOf = ({ provider, account }: Till): string => `${provider} ${account ?? ''}`

const inPeriod = (site: Site, { from, to }: BookPeriod) =>
  tablesOf<CheckoutTables>(site.database)
    .read.selectFrom('payment')
    .where('payment.site_id', '=', site.slug)
    .where('payment.created_at', '>=', from)
    .where('payment.created_at', '<', to)

const tillsOf = (site: Site, period: BookPeriod): Promise<Till[]> =>
  inPeriod(site, period).select(['provider', 'account']).distinct().execute()

async function paymentsOf(site: Site, period: BookPeriod): Promise<OurPayment[]> {
  return inPeriod(site, period)
    .innerJoin('reservation', (join) =>
      join
        .onRef('reservation.site_id', '=', 'payment.site_id')
        .onRef('reservation.reservation_id', '=', 'payment.reservation_id'),
    )
    .select([
      'payment.payment_id',
      'payment.reservation_id',
      'payment.ref',
      'payment.state',
      'payment.amount_cents',
      'payment.captured_cents',
      'payment.refunded_cents',
      'payment.wanted',
      'payment.last_error',
      'payment.updated_at',
      'reservation.reference',
      'reservation.state as reservation',
    ])
    .orderBy('payment.created_at')
    .orderBy('payment.payment_id')
    .execute()
}

/** Which of these our books have, whenever they were asked for. */
async function known(site: Site, theirs: readonly SeenPayment[]): Promise<ReadonlySet<string>> {
  const { read } = tablesOf<CheckoutTables>(site.database)
  const refs = new Set<string>()
  for (let at = 0; at < theirs.length; at += AT_ONCE) {
    const some = theirs.slice(at, at + AT_ONCE).map(({ ref }) => ref)
    const rows = await read
      .selectFrom('payment')
      .select('ref')
      .where('site_id', '=', site.slug)
      .where('ref', 'in', some)
      .execute()
    for (const { ref } of rows) if (ref !== null) refs.add(ref)
  }
  return refs
}

/** Statements take a limited number of values. */
const AT_ONCE = 500
