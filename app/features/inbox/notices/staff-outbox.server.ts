import type { Transaction } from 'kysely'
import type { Attempt, ClaimedDelivery, Outbox } from '#app/features/leads/delivery/outbox.server.ts'
import { attemptOutcome } from '#app/features/messages/attempt-outcome.ts'
import { BACK_OFF_MINUTES } from '#app/features/messages/back-off.ts'
import { claimRows } from '#app/features/messages/claim-rows.server.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { everySoOften } from '#app/features/site/every-so-often.ts'
import type { StaffLetterRow, StaffLetterTables } from '#app/features/staff/letters/letter.tables.ts'
import { TEAM_LETTERS } from '#app/features/staff/letters/team-letters.server.ts'
import { DAY, HOUR } from '#lib/durations.ts'

/** Word of a lead is worth nothing after some hours; an invitation is good for days. */
const NOTICE_MINUTES = BACK_OFF_MINUTES.slice(0, 8)
/** What was settled is kept for so long, for whoever asks whether somebody was told. */
const KEPT_MS = 30 * DAY
const isTime = everySoOften(HOUR)

/** A letter to somebody of a team that one worker has for itself until its lease is over. */
export interface StaffLetterClaim extends ClaimedDelivery {
  /** Of whom it takes turns: the organisation. */
  readonly site: string
  readonly row: StaffLetterRow
}

/** The letters to people of all teams that wait, for one worker: `worker` names it. */
export function staffOutboxOf(database: Database, worker: string): Outbox<StaffLetterClaim> {
  const letters = { table: 'staff_letter', key: 'letter_id', owner: 'organisation_id', worker }
  return {
    async claim(requested) {
      await sweepLetters(database, requested.now)
      return (await claimRows<StaffLetterRow>(database, letters, requested)).map(claimOf)
    },
    async settle(attempts) {
      await tablesOf<StaffLetterTables>(database).write(async (trx) => {
        for (const attempt of attempts) await keep(trx, attempt, worker)
      })
    },
  }
}

const claimOf = (row: StaffLetterRow): StaffLetterClaim => ({
  site: row.organisation_id,
  delivery: row.letter_id,
  target: { channel: row.channel },
  attempts: row.attempts,
  row,
})

async function keep(
  trx: Transaction<StaffLetterTables>,
  attempt: Attempt<StaffLetterClaim>,
  worker: string,
): Promise<void> {
  const { claim, sent } = attempt
  const { state, ...outcome } = attemptOutcome(attempt, TEAM_LETTERS.has(claim.row.kind) ? undefined : NOTICE_MINUTES)
  // Nobody reads any more what it said, of what is over.
  const content = state === 'waiting' ? {} : { content: '{}' }
  const isDropped = sent.ok && outcome.last_error !== null
  await trx
    .updateTable('staff_letter')
    .where('organisation_id', '=', claim.site)
    .where('letter_id', '=', claim.delivery)
    .where('state', '=', 'waiting')
    // It has arrived, whoever holds the lease by now.
    .$if(!sent.ok, (row) => row.where('lease', '=', worker))
    .set({ ...outcome, ...content, state: isDropped ? 'dropped' : state })
    .execute()
}

/** Removes what was settled long ago; most calls do nothing. */
async function sweepLetters(database: Database, now: number): Promise<void> {
  if (!isTime(database, now)) return
  await tablesOf<StaffLetterTables>(database).write((trx) =>
    trx
      .deleteFrom('staff_letter')
      .where('state', '<>', 'waiting')
      .where('created_at', '<', now - KEPT_MS)
      .execute(),
  )
}
