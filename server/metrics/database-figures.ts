import type { Database } from '#app/features/site/database.ts'
import { type PaymentFigures, paymentFigures } from '#app/features/checkout/payment/payment-figures.server.ts'
import { type FeedFigures, feedFigures } from '#app/features/feeds/feed-figures.server.ts'
import { outboxFigures } from '#app/features/leads/delivery/outbox-figures.server.ts'
import { runningImports } from '#app/features/stock/import/import-lease.server.ts'
import { type MediaFigures, mediaFigures } from '#app/features/stock/pictures/media-status.server.ts'
import { withinLimit } from '#lib/time-limit.ts'
import type { Metrics } from './metrics.ts'

/** Who looks at the metrics must not wait for a database that is gone, ms. */
const LIMIT_MS = 1_000

interface Figures {
  readonly waiting: number
  readonly dead: number
  readonly oldestAt: number | null
  readonly imports: number
  readonly payments: PaymentFigures
  readonly media: MediaFigures
  readonly feeds: FeedFigures
}

/** The figures that only the database has. `read` asks it; a database that does not answer leaves them out. */
export function databaseFigures(database: Database, metrics: Metrics, now: () => number = Date.now) {
  let figures: Figures | null = null
  const gauge = (name: string, help: string, value: (figures: Figures) => number) =>
    metrics.gauge({ name, help, read: () => figures && value(figures) })

  metrics.gauge({
    name: 'forecourt_database_up',
    help: 'Whether the database answered within a second of this look.',
    read: () => (figures ? 1 : 0),
  })
  gauge('forecourt_outbox_waiting', 'Deliveries of leads that wait.', ({ waiting }) => waiting)
  gauge('forecourt_outbox_dead', 'Deliveries of leads that were given up.', ({ dead }) => dead)
  const age = (since: number | null): number => (since === null ? 0 : Math.max(0, now() - since) / 1_000)
  gauge('forecourt_outbox_oldest_seconds', 'Age of the oldest lead that waits for its dealer.', ({ oldestAt }) =>
    age(oldestAt),
  )
  gauge('forecourt_payments_waiting', 'Deposits that wait for their provider.', ({ payments }) => payments.waiting)
  gauge('forecourt_payments_oldest_seconds', 'How long the oldest of them has waited.', ({ payments }) =>
    age(payments.oldestAt),
  )
  gauge('forecourt_pictures_waiting', 'Pictures, films and reports to be fetched.', ({ media }) => media.waiting)
  gauge('forecourt_pictures_failed', 'Those that were given up.', ({ media }) => media.failed)
  gauge('forecourt_pictures_oldest_seconds', 'How long the first that is due has been.', ({ media }) =>
    age(media.oldestDueAt),
  )
  gauge('forecourt_imports_running', 'Stock imports under way, on any machine.', ({ imports }) => imports)

  gauge('forecourt_feeds_late', 'Feeds that have brought nothing new for too long.', ({ feeds }) => feeds.alarms.late)
  gauge('forecourt_feeds_failing', 'Feeds that cannot be had or taken.', ({ feeds }) => feeds.alarms.failing)
  gauge('forecourt_feeds_held', 'Feeds that are held back, as they would withdraw too much.', ({ feeds }) => feeds.alarms.held) // prettier-ignore
  gauge('forecourt_feeds_refused_rows', 'Feeds of which many rows are refused.', ({ feeds }) => feeds.alarms.refused_rows) // prettier-ignore
  gauge('forecourt_feeds_overdue_seconds', 'How long the feed that is due first has waited.', ({ feeds }) =>
    age(feeds.oldestDueAt),
  )

  return {
    async read(): Promise<void> {
      const answered = await withinLimit(LIMIT_MS, async (): Promise<Figures> => {
        const [outbox, imports, payments, media, feeds] = await Promise.all([
          outboxFigures(database),
          runningImports(database, now()),
          paymentFigures(database),
          mediaFigures(database, now()),
          feedFigures(database, now()),
        ])
        return { ...outbox, imports, payments, media, feeds }
      })
      figures = answered.ok ? answered.value : null
    },
  }
}
