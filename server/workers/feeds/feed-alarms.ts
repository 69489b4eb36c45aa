import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { type AlarmClaim, alarmOutboxOf } from '#app/features/feeds/alarms/alarm-outbox.server.ts'
import { deliverAlarm } from '#app/features/feeds/alarms/deliver-alarm.server.ts'
import { consoleAddress } from '#app/features/staff/console-address.ts'
import type { SendResult } from '#app/features/messages/channel.ts'
import type { Mailer } from '#app/features/messages/mailer.ts'
import type { Database } from '#app/features/site/database.ts'
import { fileMail } from '#platform/email/file-mail.ts'
import { smtpMail } from '#platform/email/smtp-mail.ts'
import type { Environment } from '../../env.ts'
import { outboxWorker, type OutboxWorker, type OutboxWorkerOptions } from '../letters/outbox-worker.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'

interface Needs {
  readonly database: Database
  readonly registry: Pick<SiteRegistry, 'bySlug' | 'refresh'>
  readonly environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataFolder' | 'baseDomain' | 'consoleHost' | 'port'>
  readonly log: Logger
  /** Instead of the one that the environment names, for tests. */
  readonly mailer?: Mailer
  readonly pace?: Pick<OutboxWorkerOptions, 'pollMs' | 'leaseMs' | 'now'>
}

/** Few letters, and nobody waits for one by the second. */
const PACE = { concurrency: 2, perSite: 1, pollMs: 5_000 }

/** The worker that tells dealers of feeds that are not well. */
export function feedAlarms({ database, registry, environment, log, pace, ...more }: Needs): OutboxWorker {
  const { smtpUrl, dataFolder, baseDomain, mailFrom = `feeds@${baseDomain}` } = environment
  const mailer = more.mailer ?? (smtpUrl === undefined ? fileMail(resolve(dataFolder, 'mail')) : smtpMail(smtpUrl))
  const console = consoleAddress(environment).origin
  const attempt = async (claim: AlarmClaim): Promise<SendResult> => {
    const site = (await registry.bySlug(claim.site)) ?? (await registry.refresh(), await registry.bySlug(claim.site))
    if (!site) return { ok: false, reason: `There is no site "${claim.site}".`, permanent: false }
    return deliverAlarm(site, claim, { mailer, mailFrom, console })
  }
  const name = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`
  const outbox = alarmOutboxOf(database, name)
  const worker = outboxWorker({ outbox, attempt, log, what: 'letter about a feed', ...PACE, ...pace })
  return {
    ...worker,
    async stop() {
      await worker.stop()
      await mailer.close()
    },
  }
}
