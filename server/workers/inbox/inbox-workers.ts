import { outboxNotices } from '#app/features/inbox/notices/post-notices.server.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Environment } from '../../env.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'
import { staffDirectory } from '../../staff-directory.ts'
import { inboundAddresses } from './inbound-addresses.ts'
import { inboundMail } from './inbound-mail.ts'
import { inboxClock } from './inbox-clock.ts'
import { replyDelivery } from './reply-delivery.ts'
import { staffDelivery, type StaffDeliveryNeeds } from './staff-delivery.ts'
import type { OutboxWorker } from '../letters/outbox-worker.ts'

/** Everything that the inboxes of all sites do by themselves. */
export interface InboxWorkers {
  readonly workers: readonly OutboxWorker[]
  /** A lead has come in: its thread is made now. */
  notifyWorker(): void
}

interface InboxNeeds extends Omit<StaffDeliveryNeeds, 'staff'> {
  readonly registry: Pick<SiteRegistry, 'bySlug' | 'refresh' | 'list'>
  readonly environment: StaffDeliveryNeeds['environment'] & Pick<Environment, 'inboundMail' | 'inboundMailDomain'>
}

/** The clock of every inbox, and the letters that go out of them to shoppers and to people of dealers. */
export async function inboxWorkers(given: InboxNeeds): Promise<InboxWorkers> {
  const { database, registry, environment, log, pace } = given
  const staff = staffDirectory(database)
  const addresses = await inboundAddresses(database, environment.inboundMailDomain)
  const replyAddress = addresses && ((site: Site, thread: string) => addresses.reply(site.slug, thread))
  const replies = replyDelivery({ ...given, ...(replyAddress && { replyAddress }) })
  const letters = staffDelivery({ ...given, staff })
  const clock = inboxClock({
    database,
    registry,
    log,
    ports: { staff, notices: outboxNotices },
    onNotices: letters.notifyWorker,
    ...(pace?.now && { now: pace.now }),
  })
  const mail = inboundMail({ registry, environment, log, addresses, onMail: clock.notifyWorker })
  return { workers: [clock, letters, replies, mail], notifyWorker: clock.notifyWorker }
}
