import { staffDirectory } from '../../staff-directory.ts'
import { inboxClock } from './inbox-clock.ts'
import type { InboxDeliveryNeeds } from './inbox-mailer.ts'
import { replyDelivery } from './reply-delivery.ts'
import type { OutboxWorker } from '../letters/outbox-worker.ts'

/** Everything that the inboxes of all sites do by themselves. */
export interface InboxWorkers {
  readonly workers: readonly OutboxWorker[]
  /** A lead has come in: its thread is made now. */
  notifyWorker(): void
}

/** The clock of every inbox, and the letters that go out of them. */
export function inboxWorkers(needs: InboxDeliveryNeeds): InboxWorkers {
  const { database, registry, log } = needs
  const replies = replyDelivery(needs)
  const clock = inboxClock({ database, registry, log, ports: { staff: staffDirectory(database) }, told: () => {} })
  return { workers: [clock, replies], notifyWorker: clock.notifyWorker }
}
