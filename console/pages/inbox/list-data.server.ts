import { type Inbox, inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import { inboxAddress, type InboxQuery, INBOX_VIEWS, VIEW_WORDS } from '#app/features/inbox/threads/thread-list.ts'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import { STATE_WORDS, THREAD_STATES, type ThreadSummary, type ThreadTurn } from '#app/features/inbox/threads/thread.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
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
  /** Views under a name, one’s own and shared ones. */
  readonly saved: readonly {
    readonly id: string
    readonly name: string
    readonly to: string
    readonly chosen: boolean
    /** Whoever reads may remove it. */
    readonly mine: boolean
  }[]
  readonly filters: ListFilters
}

/** What the list can be limited to, and is. */
export interface ListFilters {
  readonly chosen: Readonly<Record<string, string>>
  readonly states: readonly Choice[]
  readonly locations: readonly Choice[]
  readonly people: readonly Choice[]
  /** Whether this person may give a view to everybody. */
  readonly mayShare: boolean
  readonly exportTo: string | null
}

type Choice = readonly [value: string, words: string]

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
  const inbox = inboxOf(access, ports)
  const { list, counts } = inbox
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
    saved: ((await inbox.views?.()) ?? []).map((view) => {
      const params = inboxAddress(view.query).toString()
      const to = withQuery(paths.inbox(site.slug), params)
      return { id: view.id, name: view.name, to, chosen: params === inList, mine: view.mine }
    }),
    filters: await filtersOf(access, inbox, query),
  }
}

async function filtersOf({ site }: SiteAccess, inbox: Inbox, query: InboxQuery): Promise<ListFilters> {
  const people = (await inbox.assignable?.()) ?? []
  return {
    chosen: Object.fromEntries(inboxAddress({ ...query, after: undefined })),
    states: THREAD_STATES.map((state) => [state, STATE_WORDS[state]]),
    locations: settingsOf(site, locationSettings)
      .locations.filter(({ visible }) => visible)
      .map(({ id, name }) => [String(id), name]),
    people: people.map(({ id, name }) => [id, name]),
    mayShare: inbox.assign !== undefined,
    exportTo: inbox.exportLeads ? paths.exportLeads(site.slug) : null,
  }
}

/** "You: …", "Bec: …", or what the shopper said. */
function spoken({ words, words_by }: ThreadSummary, me: string): string {
  if (!words_by) return words
  return `${words_by.id === me ? 'You' : words_by.name.split(' ')[0]}: ${words}`
}
