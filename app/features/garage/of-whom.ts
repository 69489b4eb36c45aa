import type { Account } from '#app/features/account/account.ts'
import { isSamePhone } from '#app/features/saved/watchlist/same-phone.ts'

/** Whose form it was when it was drawn, named as the endpoints of the watchlist name it. */
export const OF_WHOM = 'phone_number'

/**
 * Whether a form was drawn for another account than the one that sends it: somebody signed in with another number in a
 * second tab. Who sends it is the session's; this only keeps one account from being changed by a page of another.
 */
export function isOfAnother(form: FormData, account: Pick<Account, 'phone'>): boolean {
  const given = form.get(OF_WHOM)
  return given !== null && !(typeof given === 'string' && isSamePhone(given, account.phone))
}
