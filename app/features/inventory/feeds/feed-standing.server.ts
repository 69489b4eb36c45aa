import { standingAlarms } from '#app/features/feeds/alarms/standing-alarms.server.ts'
import { feedSchedule, isPush } from '#app/features/feeds/feed-source.ts'
import { feedStates, isRun, NEVER } from '#app/features/feeds/feed-states.server.ts'
import type { AlarmCause, FeedStateRow } from '#app/features/feeds/feeds.tables.ts'
import { type KeptRun, runsOf } from '#app/features/feeds/runs/feed-runs.server.ts'
import { scheduleText } from '#app/features/feeds/schedule.ts'
import { type FeedSource, feedsOf } from '#app/features/feeds/settings.schema.ts'
import type { Site } from '#app/features/site/site.ts'
import { PART_UPLOADS, UPLOADS } from './feed-ids.ts'

export interface FeedAlarm {
  readonly cause: AlarmCause
  /** A sentence. */
  readonly reason: string
  /** Epoch ms. */
  readonly since: number
}

/** How a source of stock stands. */
export interface FeedStanding {
  readonly id: string
  /** Whether it is fetched, sent to us, or brought by people. */
  readonly way: 'fetched' | 'sent' | 'upload'
  /** "every 30 minutes"; null for what nobody fetches. */
  readonly schedule: string | null
  /** The host it comes from, or the folder; null for what is sent. */
  readonly place: string | null
  /** What its rows are: the whole stock, changes, a list of cars; `fields` where it owns some fields alone. */
  readonly rows: 'full' | 'delta' | 'list' | 'fields'
  /** Epoch ms: when its content was last new, and when it was last looked at. */
  readonly freshAt: number | null
  readonly checkedAt: number | null
  /** When it is fetched next; null for what nobody fetches. */
  readonly dueAt: number | null
  readonly underWay: boolean
  /** The run that waits for a decision. */
  readonly heldRun: number | null
  readonly last: KeptRun | null
  readonly alarms: readonly FeedAlarm[]
}

/** Every source of a site's document as it stands, and what people brought. */
export async function feedStandings(site: Site): Promise<FeedStanding[]> {
  const feeds = feedsOf(site)
  const [states, alarms, ...lasts] = await Promise.all([
    feedStates(site.database, site.slug),
    standingAlarms(site),
    ...[...feeds.map(({ id }) => id), UPLOADS, PART_UPLOADS].map((feed) => runsOf(site, { feed, limit: 1 })),
  ])
  const byFeed = Map.groupBy(alarms, ({ feed }) => feed)
  const ofDocument = feeds.map((feed, at) => {
    const state = states.find(({ feed_id }) => feed_id === feed.id)
    return { ...standingOf(feed, state, site.now()), last: lasts[at]![0] ?? null, alarms: byFeed.get(feed.id) ?? [] }
  })
  const brought = [UPLOADS, PART_UPLOADS].map((id, at) => uploadStanding(id, lasts[feeds.length + at]![0] ?? null))
  return [...ofDocument, ...brought]
}

function standingOf(
  feed: FeedSource,
  state: FeedStateRow | undefined,
  now: number,
): Omit<FeedStanding, 'last' | 'alarms'> {
  const sent = isPush(feed)
  return {
    id: feed.id,
    way: sent ? 'sent' : 'fetched',
    schedule: sent ? null : scheduleText(feedSchedule(feed)),
    place: sent ? null : placeOf(feed.source),
    rows: feed.owns.length > 0 ? 'fields' : feed.rows,
    freshAt: state && state.standing !== 'new' ? state.fresh_at : null,
    checkedAt: state?.checked_at ?? null,
    dueAt: sent || !state || state.due_at >= NEVER ? null : state.due_at,
    underWay: state !== undefined && isRun(state, now),
    heldRun: state?.held_run != null && state.agreed_run !== state.held_run ? state.held_run : null,
  }
}

/** What says where a feed is had from, without the rest of its address, which may hold a key. */
const placeOf = (source: string): string => URL.parse(source)?.hostname || 'a folder of the server'

const uploadStanding = (id: string, last: KeptRun | null): FeedStanding => ({
  id,
  way: 'upload',
  schedule: null,
  place: null,
  rows: 'list',
  freshAt: last?.ended_at ?? null,
  checkedAt: null,
  dueAt: null,
  underWay: false,
  heldRun: null,
  last,
  alarms: [],
})
