import { createHmac } from 'node:crypto'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { type Count, holdPlatformCount } from '#app/features/site/rates/rate-counts.server.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import { mailboxOf } from '#lib/mailbox.ts'

const GRAIN_MS = 10 * MINUTE
/** News of what somebody has begun may follow its first letter; all of them together are so many times as many. */
const NEWS_TIMES = 2

/** Somebody's first letter about something, which anybody can cause who knows their address, or news of it. */
export type LetterKind = 'first' | 'news'

/** Letters that mailboxes get from all sites together because somebody has typed their address. */
export interface MailboxShares {
  /** Counts a letter; false when the mailbox has had its share of a day, and nothing is counted. */
  take(to: string, kind: LetterKind): Promise<boolean>
}

/** What is written down of a letter that is left out. */
export const HAD_ITS_SHARE = 'Not sent: this mailbox has had its share of today’s letters.'

interface Shares {
  readonly secret: string
  /** First letters to one mailbox in 24 hours. */
  readonly perDay: number
  readonly now: () => number
}

/** What is counted holds neither address: a keyed hash of the mailbox, whatever way its address is spelled. */
export function mailboxShares(database: Database, { secret, perDay, now }: Shares): MailboxShares {
  return {
    take(to, kind) {
      const who = createHmac('sha256', secret).update(mailboxOf(to)).digest('base64url')
      const count = (rate: string, most: number): Count => ({ rate, who, rates: [{ per: DAY, most }], grain: GRAIN_MS }) // prettier-ignore
      const all = count('letter to', perDay * NEWS_TIMES)
      const counts = kind === 'first' ? [all, count('first letter to', perDay)] : [all]
      const at = now()
      return tablesOf<RateTables>(database).write(async (trx) => {
        const held = []
        for (const each of counts) held.push(await holdPlatformCount(trx, { count: each, now: at }))
        if (held.some(({ allowed }) => allowed > at)) return false
        for (const each of held) await each.take()
        return true
      })
    },
  }
}
