import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { SendResult } from '#app/features/messages/channel.ts'
import { type Carriers, deliver, withAlert } from '#app/features/leads/delivery/deliver.server.ts'
import { type OutboxClaim, outboxOf } from '#app/features/leads/delivery/outbox.server.ts'
import { DRIVE_SECRET, drivePath } from '#app/features/test-drives/drive-link.ts'
import { leadCalendar } from '#app/features/test-drives/lead-calendar.ts'
import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { fileMail } from '#platform/email/file-mail.ts'
import { smtpMail } from '#platform/email/smtp-mail.ts'
import { webhookCaller } from '#platform/webhook/post-webhook.ts'
import type { Environment } from '../../env.ts'
import { leftOutLog, sharedMailboxes } from './mailbox-letters.ts'
import { outboxWorker, type OutboxWorker, type OutboxWorkerOptions } from './outbox-worker.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'

interface Needs {
  readonly database: Database
  readonly registry: SiteRegistry
  readonly environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'mailboxLetters' | 'outgoingAllow' | 'dataFolder' | 'baseDomain'> // prettier-ignore
  readonly log: Logger
  /** Other times than ours, for tests. */
  readonly pace?: Pick<OutboxWorkerOptions, 'pollMs' | 'leaseMs' | 'now'>
}

/** The worker that takes leads of every site to their dealers, with what it needs to reach them. */
export function leadDelivery({ database, registry, environment, log, pace }: Needs): OutboxWorker {
  const { smtpUrl, dataFolder, baseDomain, outgoingAllow: allow } = environment
  const carriers: Carriers = {
    mailer: smtpUrl === undefined ? fileMail(resolve(dataFolder, 'mail')) : smtpMail(smtpUrl),
    webhooks: webhookCaller({ allow }),
    shares: sharedMailboxes({ database, perDay: environment.mailboxLetters, now: pace?.now ?? Date.now }),
    mailFrom: environment.mailFrom ?? `leads@${baseDomain}`,
    calendarOf: ({ lead, dealer, location, now }, reader) => leadCalendar(lead, { location, dealer, now, reader }),
  }
  const siteOf = async ({ site }: OutboxClaim) =>
    (await registry.bySlug(site)) ?? (await registry.refresh(), await registry.bySlug(site))
  const noteLeftOut = leftOutLog(log)
  let secret: string | undefined
  const attempt = async (claim: OutboxClaim): Promise<SendResult> => {
    const known = (secret ??= await sharedSecret(database, DRIVE_SECRET))
    const changeLink: Carriers['changeLink'] = ({ slug, origin }, lead) =>
      origin + drivePath(known, { site: slug, lead })
    const site = await siteOf(claim)
    if (!site) return { ok: false, reason: `There is no site "${claim.site}".`, permanent: false }
    const sent = await deliver(site, claim, { ...carriers, changeLink })
    noteLeftOut(claim.site, sent)
    return sent
  }
  const failed = async (claim: OutboxClaim, sent: SendResult): Promise<SendResult> => {
    const site = await siteOf(claim)
    return site ? withAlert(site, claim, sent) : sent
  }
  const name = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`
  const worker = outboxWorker({ outbox: outboxOf(database, name), attempt, failed, log, ...pace })
  return {
    ...worker,
    async stop() {
      await worker.stop()
      await carriers.mailer.close()
    },
  }
}
