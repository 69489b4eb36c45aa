import type { ThreadState, ThreadSummary, ThreadTurn } from '../threads/thread.ts'
import { isClosed, THREAD_STATES } from '../threads/thread.ts'

/** The lists that everybody has. */
export const INBOX_VIEWS = ['open', 'mine', 'no-owner', 'snoozed', 'all'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

export const VIEW_WORDS: Readonly<Record<InboxView, string>> = {
  open: 'Open',
  mine: 'Mine',
  'no-owner': 'No owner',
  snoozed: 'Snoozed',
  all: 'All',
}

/** Which threads; everything that is named must hold. */
export interface InboxQuery {
  readonly view: InboxView
  /** Stands in a name, a number, an address, a car or what somebody wrote. */
  readonly text?: string | undefined
  readonly state?: ThreadState | undefined
  readonly location?: string | undefined
  readonly department?: string | undefined
  readonly category?: string | undefined
  /** Id of a person. */
  readonly owner?: string | undefined
  /** Not answered in time, and still waiting. */
  readonly late?: boolean | undefined
  /** The `next` of the page before. */
  readonly after?: string | undefined
}

/** Threads of a list whose turn is the same. */
export interface InboxGroup {
  readonly waiting: ThreadTurn
  /** How many there are on all pages; null where nobody counts, of what is over. */
  readonly count: number | null
  readonly threads: readonly ThreadSummary[]
}

export interface InboxPage {
  /** Waiting for us first, then for them; empty ones are left out. */
  readonly groups: readonly InboxGroup[]
  /** Names the page after this one; null for the last. */
  readonly next: string | null
  /** How many stand in each view, whatever this one shows. */
  readonly counts: InboxCounts
}

/** How many stand in each view that is counted. */
export type InboxCounts = Readonly<Record<Exclude<InboxView, 'all'>, number>>

/** The counts of several sites together. */
export function addedCounts(counts: readonly InboxCounts[]): InboxCounts {
  const sum = (view: keyof InboxCounts) => counts.reduce((total, one) => total + one[view], 0)
  return { open: sum('open'), mine: sum('mine'), 'no-owner': sum('no-owner'), snoozed: sum('snoozed') }
}

/** Something narrows the list besides its view. */
export const isFiltered = (query: InboxQuery): boolean =>
  Object.entries(query).some(([name, value]) => name !== 'view' && name !== 'after' && Boolean(value))

/** Whether threads that a query names can stand in a group at all: what is late waits for us, what is won is over. */
export const mayStandIn = ({ late, state }: InboxQuery, turn: ThreadTurn): boolean =>
  (!late || turn === 'us') && (state === undefined || isClosed(state) === (turn === 'over'))

/** Which groups a view has, in their order. */
export const GROUPS_OF: Readonly<Record<InboxView, readonly ThreadTurn[]>> = {
  open: ['us', 'them'],
  mine: ['us', 'them'],
  'no-owner': ['us', 'them'],
  snoozed: ['asleep'],
  all: ['us', 'them', 'asleep', 'over'],
}

/** Where a page of a list ended. */
export interface ListCursor {
  readonly waiting: ThreadTurn
  readonly place: number
  readonly thread: string
}

export const cursorText = ({ waiting, place, thread }: ListCursor): string => `${waiting}.${place}.${thread}`

/** The end of a page that an address names; null for one that no list has written. */
export function readCursor(text: string | undefined): ListCursor | null {
  const [, waiting, place, thread] = /^(us|them|asleep|over)\.(-?\d{1,16})\.([\w-]{1,64})$/.exec(text ?? '') ?? []
  return waiting && place && thread ? { waiting: waiting as ThreadTurn, place: Number(place), thread } : null
}

const FILTERS = ['text', 'location', 'department', 'category', 'owner', 'after'] as const
const MOST_TEXT = 200

/** The query in an address; what it does not know is left out. */
export function inboxQuery(params: URLSearchParams): InboxQuery {
  const view = INBOX_VIEWS.find((name) => name === params.get('view')) ?? 'open'
  const state = THREAD_STATES.find((name) => name === params.get('state'))
  const named = FILTERS.flatMap((name) => {
    const value = params.get(name)?.slice(0, MOST_TEXT).trim()
    return value ? [[name, value] as const] : []
  })
  return {
    view,
    ...Object.fromEntries(named),
    ...(state && { state }),
    ...(params.get('late') === '1' && { late: true }),
  }
}

/** A query as an address says it. */
export function inboxAddress(query: InboxQuery): URLSearchParams {
  const { view, late, ...named } = query
  const params = new URLSearchParams(view === 'open' ? {} : { view })
  for (const [name, value] of Object.entries(named)) if (value) params.set(name, value)
  if (late) params.set('late', '1')
  return params
}
