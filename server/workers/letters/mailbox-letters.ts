import type { Logger } from 'pino'
import type { SendResult } from '#app/features/messages/channel.ts'
import { HAD_ITS_SHARE, type MailboxShares, mailboxShares } from '#app/features/messages/mailbox-share.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'

const SECRET = 'letters'

interface Needs {
  readonly database: Database
  readonly perDay: number
  readonly now: () => number
}

/** The letters that mailboxes may get, by a secret that all workers of the database share. */
export function sharedMailboxes({ database, perDay, now }: Needs): MailboxShares {
  let known: Promise<MailboxShares> | undefined
  const shares = (): Promise<MailboxShares> =>
    (known ??= sharedSecret(database, SECRET).then(
      (secret) => mailboxShares(database, { secret, perDay, now }),
      (error: unknown) => {
        known = undefined
        throw error
      },
    ))
  return { take: async (to, kind) => (await shares()).take(to, kind) }
}

/** Notes in the log how many letters were left out since the start; never to whom. */
export function leftOutLog(log: Logger): (site: string, sent: SendResult) => void {
  let leftOut = 0
  return (site, sent) => {
    if (sent.ok && sent.note === HAD_ITS_SHARE) log.warn({ site, leftOut: ++leftOut }, 'a letter to a shopper was left out: its mailbox has had its share of the day') // prettier-ignore
  }
}
