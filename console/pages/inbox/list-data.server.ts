import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import { inboxAddress, type InboxQuery, INBOX_VIEWS, VIEW_WORDS } from '#app/features/inbox/threads/thread-list.ts'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import type { ThreadSummary, ThreadTurn } from '#app/features/inbox/threads/thread.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import type { LeadStateName } from '../../parts/state-glyph.tsx'
import * as paths from '../../paths.ts'
import { type ClockWords, clockWordsOf } from './clock-words.ts'

/** A thread as its row shows it. */
export interface ThreadLine {
  readonly id: string
  readonly to: string
  readonly name: string
  readonly unread: boolean
  readonly state: LeadStateName
  readonly owner: string | null
  readonly car: string
  readonly words: string
  readonly clock: ClockWords | null
}

export interface ListData {
  readonly views: readonly {
    readonly name: string
    readonly to: string
    readonly count: number | null
    readonly chosen: boolean
  }[]
  readonly groups: readonly {
    readonly title: string
    readonly waiting: ThreadTurn
    readonly count: number | null
    readonly lines: readonly ThreadLine[]
  }[]
  readonly next: string | null
  readonly text: string
}

const TITLES: Readonly<Record<ThreadTurn, string>> = {
  us: 'Waiting for us',
  them: 'Waiting for them',
  asleep: 'Snoozed',
  over: 'Closed',
}

/** What is read at once; more stand behind "Show more". */
const PAGE = 50

/** The list of a view, in words; null for whoever may see no leads. */
export async function listData(access: SiteAccess, ports: InboxPorts, query: InboxQuery): Promise<ListData | null> {
  const { list, counts } = inboxOf(access, ports)
  if (!list || !counts) return null
  const { site } = access
  await joinNewLeads(site)
  const [page, counted] = await Promise.all([list(query, PAGE), counts()])
  const now = site.now()
  const zone = zoneOfSite(site)
  const inList = inboxAddress({ ...query, after: undefined }).toString()
  const withQuery = (path: string, params: string) => (params ? `${path}?${params}` : path)
  const lineOf = (thread: ThreadSummary): ThreadLine => ({
    id: thread.id,
    to: withQuery(paths.thread(site.slug, thread.id), inList),
    name: thread.name || 'Somebody without a name',
    unread: thread.unread,
    state: thread.snoozed_until === null ? thread.state : 'snoozed',
    owner: thread.owner?.name ?? null,
    car: thread.car?.name ?? thread.category,
    words: spoken(thread, access.staff.id),
    clock: thread.clock && clockWordsOf(thread.clock, now, zone),
  })
  return {
    views: INBOX_VIEWS.map((view) => ({
      name: VIEW_WORDS[view],
      to: withQuery(paths.inbox(site.slug), inboxAddress({ view }).toString()),
      count: view === 'all' ? null : counted[view],
      chosen: view === query.view,
    })),
    groups: page.groups.map(({ waiting, count, threads }) => ({
      title: TITLES[waiting],
      waiting,
      count,
      lines: threads.map(lineOf),
    })),
    next: page.next && withQuery(paths.inbox(site.slug), inboxAddress({ ...query, after: page.next }).toString()),
    text: query.text ?? '',
  }
}

/** "You: …", "Bec: …", or what the shopper said. */
function spoken({ words, words_by }: ThreadSummary, me: string): string {
  if (!words_by) return words
  return `${words_by.id === me ? 'You' : words_by.name.split(' ')[0]}: ${words}`
}
