import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Mailer } from '#app/features/messages/mailer.ts'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { fileMail } from '#platform/email/file-mail.ts'
import { smtpMail } from '#platform/email/smtp-mail.ts'
import type { Environment } from '../../env.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'
import type { OutboxWorkerOptions } from '../letters/outbox-worker.ts'

/** What every worker needs that sends letters of inboxes. */
export interface InboxDeliveryNeeds {
  readonly database: Database
  readonly registry: Pick<SiteRegistry, 'bySlug' | 'refresh'>
  readonly environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataFolder' | 'baseDomain'>
  readonly log: Logger
  /** Instead of the one that the environment names, for tests. */
  readonly mailer?: Mailer
  /** Other times than ours, for tests. */
  readonly pace?: Pick<OutboxWorkerOptions, 'pollMs' | 'leaseMs' | 'now'>
}

/** The mail server that the environment names, else files in the data folder. */
export const inboxMailer = ({ mailer, environment: { smtpUrl, dataFolder } }: InboxDeliveryNeeds): Mailer =>
  mailer ?? (smtpUrl === undefined ? fileMail(resolve(dataFolder, 'mail')) : smtpMail(smtpUrl))

/** The site of a claim, also one that was made a moment ago. */
export const siteOf = async (registry: InboxDeliveryNeeds['registry'], slug: string): Promise<Site | null> =>
  (await registry.bySlug(slug)) ?? (await registry.refresh(), await registry.bySlug(slug))

/** Names one worker among those of every node. */
export const workerName = (): string => `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`
