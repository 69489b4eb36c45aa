import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Sms } from '#app/features/account/sms.ts'
import { type AlertClaim, alertOutboxOf } from '#app/features/garage/alerts/alert-outbox.server.ts'
import { type AlertCarriers, deliverAlert } from '#app/features/garage/alerts/deliver-alert.server.ts'
import type { SendResult } from '#app/features/messages/channel.ts'
import type { Mailer } from '#app/features/messages/mailer.ts'
import type { Database } from '#app/features/site/database.ts'
import { fileMail } from '#platform/email/file-mail.ts'
import { smtpMail } from '#platform/email/smtp-mail.ts'
import type { Environment } from '../../env.ts'
import { leftOutLog, sharedMailboxes } from './mailbox-letters.ts'
import { outboxWorker, type OutboxWorker, type OutboxWorkerOptions } from './outbox-worker.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'

interface Needs {
  readonly database: Database
  readonly registry: SiteRegistry
  readonly environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'mailboxLetters' | 'dataFolder' | 'baseDomain'>
  readonly log: Logger
  readonly sms: Sms
  readonly secret: string
  /** Instead of the one that the environment names, for tests. */
  readonly mailer?: Mailer
  readonly pace?: Pick<OutboxWorkerOptions, 'pollMs' | 'leaseMs' | 'now'>
}

/** Nobody waits for these as for a lead: a few at once are enough. */
const PACE = { concurrency: 4, perSite: 2, pollMs: 5_000 }

/** The worker that takes alerts of every site to their shoppers. */
export function alertDelivery({
  database,
  registry,
  environment,
  log,
  sms,
  secret,
  pace,
  ...more
}: Needs): OutboxWorker {
  const { smtpUrl, dataFolder, baseDomain, mailFrom = `alerts@${baseDomain}` } = environment
  const mailer = more.mailer ?? (smtpUrl === undefined ? fileMail(resolve(dataFolder, 'mail')) : smtpMail(smtpUrl))
  const shares = sharedMailboxes({ database, perDay: environment.mailboxLetters, now: pace?.now ?? Date.now })
  const carriers: AlertCarriers = { mailer, sms, secret, mailFrom, shares }
  const noteLeftOut = leftOutLog(log)
  const attempt = async (claim: AlertClaim): Promise<SendResult> => {
    const site = (await registry.bySlug(claim.site)) ?? (await registry.refresh(), await registry.bySlug(claim.site))
    if (!site) return { ok: false, reason: `There is no site "${claim.site}".`, permanent: false }
    const sent = await deliverAlert(site, claim, carriers)
    noteLeftOut(claim.site, sent)
    return sent
  }
  const name = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`
  const worker = outboxWorker({ outbox: alertOutboxOf(database, name), attempt, log, what: 'alert', ...PACE, ...pace })
  return {
    ...worker,
    async stop() {
      await worker.stop()
      await mailer.close()
    },
  }
}
