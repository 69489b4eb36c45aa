import type { LetterRow } from '#app/features/messages/letters/letter.ts'
import type { ReservationNews } from './news.ts'

/** What a letter about a reservation is made from. */
export interface AboutReservation {
  readonly news: ReservationNews
  readonly reference: string
  readonly car: { readonly name: string; readonly price: string; readonly stocknum: string; readonly href: string }
  readonly shopper: { readonly name: string; readonly first: string; readonly phone: string | null }
  readonly dealer: string
  readonly place: string | null
  readonly phone: { readonly text: string; readonly href: string } | null
  /** "$200"; null where none was asked for. */
  readonly deposit: string | null
  /** The deposit is on the shopper's card, or taken; false once it has gone back. */
  readonly held: boolean
  /** End of the reservation in words. */
  readonly until: string | null
  /** "until you pick it up on Monday 23 November 2026, 9:00 am AEST"; null once it is over. */
  readonly kept: string | null
  /** Of an order: how and when it is handed over, and whether a bank may let the deposit go before. */
  readonly handover: {
    readonly way: 'pick-up' | 'delivery'
    readonly text: string | null
    readonly outlastsDeposit: boolean
  } | null
  /** The dealer has extended it. */
  readonly extended: boolean
  /** Slug of the site, as commands name it. */
  readonly site: string
  /** Full address of the shopper’s page of it. */
  readonly page: string
  /** It was paid in the sandbox. */
  readonly sandbox: boolean
  /** Words of whoever ended it. */
  readonly note: string
  /** Everything of an Online Purchase, in its order; null for a reservation. */
  readonly order: readonly LetterRow[] | null
}
