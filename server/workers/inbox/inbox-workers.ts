import { outboxNotices } from '#app/features/inbox/notices/post-notices.server.ts'
import { staffDirectory } from '../../staff-directory.ts'
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

/** The clock of every inbox, and the letters that go out of them to shoppers and to people of dealers. */
export function inboxWorkers(given: Omit<StaffDeliveryNeeds, 'staff'>): InboxWorkers {
  const { database, registry, log, pace } = given
  const staff = staffDirectory(database)
  const replies = replyDelivery(given)
  const letters = staffDelivery({ ...given, staff })
  const clock = inboxClock({
    database,
    registry,
    log,
    ports: { staff, notices: outboxNotices },
    onNotices: letters.notifyWorker,
    ...(pace?.now && { now: pace.now }),
  })
  return { workers: [clock, letters, replies], notifyWorker: clock.notifyWorker }
}
