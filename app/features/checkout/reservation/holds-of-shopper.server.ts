import type { Site } from '#app/features/site/site.ts'
import type { ReservationRow } from '../checkout.tables.ts'
import type { CheckoutTransaction } from './locked.server.ts'
import { isOf } from './whose.ts'
import type { HoldClaim } from './reservation.ts'

/** The same form, the same shopper or the same browser: nobody loses a car to themselves. */
export const isTheirs = (row: ReservationRow, claim: HoldClaim): boolean =>
  row.submission === claim.submission || isOf({ account: row.account_id, browser: row.browser }, claim)

/** A hold of the same shopper on any car that is not over, or whatever the same form has made. */
export async function holdOf(
  trx: CheckoutTransaction,
  site: Site,
  { claim, now }: { readonly claim: HoldClaim; readonly now: number },
): Promise<ReservationRow | undefined> {
  const { submission, account, browser } = claim
  const rows = await trx
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where((is) =>
      is.or([
        is('submission', '=', submission),
        is.and([
          is('state', '=', 'hold'),
          is('until_at', '>', now),
          is.or([
            ...(account === null ? [] : [is('account_id', '=', account)]),
            ...(browser === null ? [] : [is('browser', '=', browser)]),
          ]),
        ]),
      ]),
    )
    .execute()
  return rows.find((row) => row.submission === submission) ?? rows.find((row) => isTheirs(row, claim))
}
