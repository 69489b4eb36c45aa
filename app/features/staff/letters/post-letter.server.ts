import type { Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import { newId } from '../session/admit.server.ts'
import type { StaffLetterRow, StaffLetterTables } from './letter.tables.ts'

/** A letter to somebody of a team, before it waits. */
export interface NewLetter {
  /** Id of the organisation. */
  readonly organisation: string
  readonly site: string | null
  readonly staff: string | null
  readonly channel: StaffLetterRow['channel']
  readonly to: string | null
  readonly kind: string
  readonly content: unknown
  /** Epoch ms, not before. */
  readonly due_at: number
  readonly now: number
}

/** Puts a letter into the outbox, in the transaction that it is about. */
export async function postLetter(given: AnyTransaction, letter: NewLetter, id = newId()): Promise<void> {
  const row = letterRow(letter, id)
  await (given as Transaction<StaffLetterTables>).insertInto('staff_letter').values(row).execute()
}

/** A letter as it waits. */
export const letterRow = (
  { organisation, site, staff, channel, to, kind, content, due_at, now }: NewLetter,
  letter_id: string,
): StaffLetterRow => ({
  organisation_id: organisation,
  letter_id,
  site_id: site,
  staff_id: staff,
  channel,
  to_address: to,
  kind,
  content: JSON.stringify(content),
  state: 'waiting',
  attempts: 0,
  due_at,
  lease: null,
  leased_until: 0,
  last_error: null,
  created_at: now,
})
