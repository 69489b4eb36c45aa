import type { Account } from '#app/features/account/account.ts'
import { isSamePhone } from '#app/features/saved/watchlist/same-phone.ts'

/**
 * Whether a form was drawn for another account than the one that sends it: somebody signed in with another number in a
 * second tab. The field is named as the endpoints of the watchlist name it. Who sends it is the session's; this only
 * keeps one account from being changed by a page of another.
 */
export function isOfAnother(form: FormData, account: Pick<Account, 'phone'>): boolean {
  const given = form.get('phone_number')
  return given !== null && !(typeof given === 'string' && isSamePhone(given, account.phone))
}

/** What a form says of whose it is, unseen. */
export const ofWhom = (phone: string) => ({ phone_number: phone })
