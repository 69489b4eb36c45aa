import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { LeadTables } from '../leads.tables.ts'
import { DEALER_CHANNELS } from '#app/features/messages/channel.ts'

export interface OutboxFigures {
  readonly waiting: number
  readonly dead: number
  /** When the oldest lead that waits for its dealer was accepted, epoch ms; null when none waits. */
  readonly oldestAt: number | null
}

/** How far behind the deliveries of all sites are. */
export async function outboxFigures(database: Database): Promise<OutboxFigures> {
  const { read } = tablesOf<LeadTables>(database)
  const [counts, oldest] = await Promise.all([
    read
      .selectFrom('lead_delivery')
      .select((row) => ['state', row.fn.countAll<number>().as('count')])
      .where('state', 'in', ['waiting', 'dead'])
      .groupBy('state')
      .execute(),
    read
      .selectFrom('lead_delivery as delivery')
      .innerJoin('lead', (join) =>
        join.onRef('lead.site_id', '=', 'delivery.site_id').onRef('lead.lead_id', '=', 'delivery.lead_id'),
      )
      .select((row) => row.fn.min('lead.created_at').as('at'))
      .where('delivery.state', '=', 'waiting')
      // A shopper who has mistyped their address is no fault of ours.
      .where('delivery.channel', 'in', DEALER_CHANNELS)
      .executeTakeFirst(),
  ])
  const count = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0)
  return { waiting: count('waiting'), dead: count('dead'), oldestAt: oldest?.at ?? null }
}
