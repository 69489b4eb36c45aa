import type { AnyTransaction } from '#app/features/site/database.ts'

interface LetterTo {
  readonly to: string
  readonly name: string
  /** Its name. */
  readonly organisation: string
  readonly organisation_id: string
  /** Who did it. */
  readonly by: string
}

/** What people are told by email. */
export type StaffLetter =
  /** The link is `invitationPath(token)` at the console's origin; only whoever reads this mailbox may get it. */
  | ({ readonly kind: 'invitation'; readonly token: string; readonly expires_at: number } & LetterTo)
  /** That new keys can be made for them: without the link, so that a mailbox alone opens nothing. */
  | ({ readonly kind: 'recovery' } & LetterTo)
  /** That an operator looks at a site of theirs, until a moment, and why. */
  | ({ readonly kind: 'look'; readonly reason: string; readonly until: number } & LetterTo)
  /** That their keys were replaced just now. */
  | ({ readonly kind: 'recovered' } & LetterTo)

/** Takes letters to people: with the transaction that they are about, so that none is lost and none is of what was undone. */
export interface StaffLetters {
  post(trx: AnyTransaction, letter: StaffLetter): Promise<void>
}

/** Where nobody takes letters: whoever invites passes the link on. */
export const NO_LETTERS: StaffLetters = { post: async () => {} }
