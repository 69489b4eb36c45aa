import { type Inbox, inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import type { ClockState } from '#app/features/inbox/clock/clock-state.ts'
import { inboxOverSites } from '#app/features/inbox/inbox-over-sites.server.ts'
import {
  inboxAddress,
  type InboxPage,
  type InboxQuery,
  INBOX_VIEWS,
  VIEW_WORDS,
} from '#app/features/inbox/list/thread-list.ts'
import { STATE_WORDS, THREAD_STATES, type ThreadSummary, type ThreadTurn } from '#app/features/inbox/threads/thread.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { zoneLetters } from '#lib/local-time.ts'
import { siteMark } from '../../frame/site-mark.server.ts'
import type { SiteMark } from '../../parts/site-square.tsx'
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
  /** Whose it is, in a list over several sites. */
  readonly site: SiteMark | null
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
  /** Those of a list over several. */
  readonly sites: readonly Choice[]
  readonly locations: readonly Choice[]
  readonly people: readonly Choice[]
  /** Whether the list can be kept under a name. */
  readonly mayKeep: boolean
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
  const { list } = inbox
  if (!list) return null
  const { site } = access
  const [page, views, filters] = await Promise.all([
    list(query, PAGE),
    inbox.views?.(),
    filtersOf(access, inbox, query),
  ])
  const address = (of: InboxQuery) => withQuery(paths.inbox(site.slug), inboxAddress(of))
  const inList = inboxAddress({ ...query, after: undefined })
  const lineOf = lineMaker(access, (id) => withQuery(paths.thread(site.slug, id), inList))
  return {
    ...listWords(page, { query, address, lineOf }),
    saved: (views ?? []).map(({ id, name, mine, query: kept }) => {
      const chosen = inboxAddress(kept).toString() === inList.toString()
      return { id, name, to: address(kept), mine, chosen }
    }),
    filters,
  }
}

interface OverSites {
  readonly query: InboxQuery
  /** Slug of the only one that is listed. */
  readonly site: string | null
}

/** The list over all sites where somebody sees leads. */
export async function listDataOverSites(
  accesses: readonly SiteAccess[],
  ports: InboxPorts,
  { query: given, site }: OverSites,
): Promise<ListData> {
  // Ids of locations are those of one site.
  const { location: _, ...query } = given
  // A site that is not theirs, or not any more, limits nothing: it does not exist for them.
  const shown = accesses.filter((access) => access.site.slug === site)
  const only = shown.length > 0 ? site : null
  const inbox = inboxOverSites(only === null ? accesses : shown, ports)
  const [page, people] = await Promise.all([inbox.list(query, PAGE), inboxOverSites(accesses, ports).assignable()])
  const addressOf = (of: InboxQuery) => {
    const params = inboxAddress(of)
    if (only !== null) params.set('site', only)
    return params
  }
  const address = (of: InboxQuery) => withQuery(paths.inboxOverSites, addressOf(of))
  const inList = addressOf({ ...query, after: undefined })
  const zones = new Set(accesses.map((access) => lettersOf(access.site)))
  const makers = new Map(
    accesses.map((access) => {
      const mark = siteMark(access.site)
      const to = (id: string) => withQuery(paths.threadOverSites(mark.slug, id), inList)
      const lineOf = lineMaker(access, to, zones.size > 1 ? lettersOf(access.site) : null)
      return [mark.slug, (thread: ThreadSummary): ThreadLine => ({ ...lineOf(thread), site: mark })]
    }),
  )
  return {
    ...listWords(page, { query, address, lineOf: (thread) => makers.get(thread.site)!(thread) }),
    saved: [],
    filters: {
      chosen: Object.fromEntries(inList),
      states: STATES,
      sites: accesses.map((access) => [access.site.slug, siteMark(access.site).name]),
      locations: [],
      people: people.map(({ id, name }) => [id, name]),
      mayKeep: false,
      mayShare: false,
      exportTo: null,
    },
  }
}

const withQuery = (path: string, params: URLSearchParams): string => (params.size > 0 ? `${path}?${params}` : path)

interface ListWording {
  readonly query: InboxQuery
  /** Address of the list that a query names. */
  readonly address: (query: InboxQuery) => string
  readonly lineOf: (thread: ThreadSummary) => ThreadLine
}

const listWords = (
  page: InboxPage,
  { query, address, lineOf }: ListWording,
): Pick<ListData, 'views' | 'groups' | 'next' | 'text'> => ({
  views: INBOX_VIEWS.map((view) => ({
    name: VIEW_WORDS[view],
    to: address({ view }),
    count: view === 'all' ? null : page.counts[view],
    chosen: view === query.view,
  })),
  groups: page.groups.map(({ waiting, count, threads }) => ({
    title: TITLES[waiting],
    waiting,
    count,
    lines: threads.map(lineOf),
  })),
  next: page.next && address({ ...query, after: page.next }),
  text: query.text ?? '',
})

/** "AEST" */
const lettersOf = (site: Site): string => zoneLetters(zoneOfSite(site), site.now())

/** Makes the rows of a site's threads, by its own clocks; these are named in a list of sites in several time zones. */
function lineMaker(
  { site, staff }: SiteAccess,
  to: (id: string) => string,
  letters: string | null = null,
): (thread: ThreadSummary) => ThreadLine {
  const [now, zone] = [site.now(), zoneOfSite(site)]
  const clockOf = (state: ClockState): ClockWords => {
    const words = clockWordsOf(state, now, zone)
    const isTime = words.look === 'closed' || words.look === 'asleep'
    return isTime && letters !== null ? { ...words, text: `${words.text} ${letters}` } : words
  }
  return (thread) => ({
    id: thread.id,
    to: to(thread.id),
    name: thread.name || 'Somebody without a name',
    unread: thread.unread,
    state: thread.snoozed_until === null ? thread.state : 'snoozed',
    owner: thread.owner?.name ?? null,
    car: thread.car?.name ?? thread.category,
    words: spoken(thread, staff.id),
    clock: thread.clock && clockOf(thread.clock),
    site: null,
  })
}

const STATES: readonly Choice[] = THREAD_STATES.map((state) => [state, STATE_WORDS[state]])

async function filtersOf({ site }: SiteAccess, inbox: Inbox, query: InboxQuery): Promise<ListFilters> {
  const people = (await inbox.assignable?.()) ?? []
  return {
    chosen: Object.fromEntries(inboxAddress({ ...query, after: undefined })),
    states: STATES,
    sites: [],
    locations: settingsOf(site, locationSettings)
      .locations.filter(({ visible }) => visible)
      .map(({ id, name }) => [String(id), name]),
    people: people.map(({ id, name }) => [id, name]),
    mayKeep: true,
    mayShare: inbox.assign !== undefined,
    exportTo: inbox.exportLeads ? paths.exportLeads(site.slug) : null,
  }
}

/** "You: …", "Bec: …", or what the shopper said. */
function spoken({ words, words_by }: ThreadSummary, me: string): string {
  if (!words_by) return words
  return `${words_by.id === me ? 'You' : words_by.name.split(' ')[0]}: ${words}`
}
