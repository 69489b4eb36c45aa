import { reservationsEnding } from '#app/features/checkout/ending/reservations-ending.server.ts'
import { standingAlarms } from '#app/features/feeds/alarms/standing-alarms.server.ts'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import { inboxAddress } from '#app/features/inbox/list/thread-list.ts'
import type { LeadLine } from '#app/features/inbox/today/lead-lines.ts'
import type { LeadsToday } from '#app/features/inbox/today/today.server.ts'
import { dayAndMonth } from '#app/features/locations/hours/long-date.ts'
import { holidaysWithoutHours } from '#app/features/locations/hours/holidays-without-hours.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import { locationsIn, type Scope, type SiteAccess } from '#app/features/staff/site-access.ts'
import { carsWithoutPictures } from '#app/features/stock/cars-without-pictures.server.ts'
import { leftAfterStart } from '#app/features/website/start/left-now.server.ts'
import type { StartPorts } from '#app/features/website/start/start-ports.ts'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { localTime, nextDay } from '#lib/local-time.ts'
import { listWords } from '#lib/text/words.ts'
import { spanWords, whenWords } from '../../parts/moments/moment-words.ts'
import * as paths from '../../paths.ts'
import { ALARM_WORDS } from '../feeds/feed-words.ts'
import { type ClockWords, clockWordsOf } from '../inbox/clock-words.ts'
import { leftLink } from '../start/left-link.ts'

/** When something needs a hand. */
export const TODAY_GROUPS = ['Now', 'Today', 'This week'] as const
export type TodayGroup = (typeof TODAY_GROUPS)[number]

/** One thing that needs a hand: a sentence whose first words count. */
export interface TodayLine {
  readonly group: TodayGroup
  readonly icon: IconName
  readonly tone: 'red' | 'amber' | null
  readonly count: string
  readonly rest: string
  readonly detail: string
  readonly to: string | null
  readonly clock?: ClockWords | null
  /** The one next step, where it is plain. */
  readonly step?: { readonly words: string; readonly to: string }
}

/** What is not kept by location is for whoever has the whole site. */
const wholeSite = (scopes: readonly Scope[] | null): boolean => scopes !== null && isUnlimited(scopes)

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`
/** As many names as a line holds. */
const NAMES = 3

/** What lines are made of, besides what somebody has at a site. */
interface TodayFrom {
  readonly ports: InboxPorts
  readonly start: StartPorts
  /** Null for whoever sees no leads. */
  readonly leads: LeadsToday | null
}

type Source = (access: SiteAccess, from: TodayFrom) => Promise<readonly TodayLine[]>

const LEAD_WORDS: Readonly<Record<LeadLine['kind'], { one: string; more: string; rest: string }>> = {
  escalated: { one: 'lead went', more: 'leads went', rest: ' to a manager, nobody answered in time' },
  late: { one: 'lead is late', more: 'leads are late', rest: '' },
  'call-backs': { one: 'call-back', more: 'call-backs', rest: ' promised and not made' },
  undelivered: { one: 'lead could not be sent', more: 'leads could not be sent', rest: ' to your own systems' },
  waiting: { one: 'lead waits', more: 'leads wait', rest: '' },
  'no-owner': { one: 'lead has', more: 'leads have', rest: ' no owner' },
  waking: { one: 'snoozed lead comes', more: 'snoozed leads come', rest: ' back today' },
}

const LEAD_ICONS: Readonly<Record<LeadLine['kind'], IconName>> = {
  escalated: 'warn',
  late: 'warn',
  'call-backs': 'phone',
  undelivered: 'send',
  waiting: 'inbox',
  'no-owner': 'user',
  waking: 'snooze',
}

/** Whose lines name the threads that they count, the most urgent first. */
const NAMED: ReadonlySet<string> = new Set<LeadLine['kind']>(['late', 'waiting', 'no-owner', 'waking', 'escalated'])

const leads: Source = async (access, { ports, leads: found }) => {
  const { list } = inboxOf(access, ports)
  const { site } = access
  if (!list || !found) return []
  const now = site.now()
  const { lines } = found
  const first = lines.findIndex(({ kind }) => NAMED.has(kind))
  return Promise.all(
    lines.map(async ({ kind, count, since, urgent, query }, i): Promise<TodayLine> => {
      const groups = NAMED.has(kind) ? (await list(query, NAMES)).groups : []
      // Who waits for us, of a list that has the others below.
      const threads = groups.flatMap((group) => (kind === 'waking' || group.waiting === 'us' ? group.threads : []))
      const [next] = threads
      const { one, more, rest } = LEAD_WORDS[kind]
      const names = threads.slice(0, NAMES).map(({ name }) => name)
      return {
        group: kind === 'waking' ? 'Today' : 'Now',
        icon: LEAD_ICONS[kind],
        tone: urgent ? 'red' : null,
        count: many(count, one, more),
        rest: since === null ? rest : `${rest}, the oldest for ${spanWords(now - since)}`,
        detail: listWords(names, 'and') + (names.length > 0 && count > NAMES ? ' and others' : ''),
        to: `${paths.inbox(site.slug)}?${inboxAddress(query)}`,
        // One step a page: that of the most urgent.
        ...(i === first &&
          next && {
            clock: next.clock && clockWordsOf(next.clock, now, zoneOfSite(site)),
            step: { words: `Open ${next.name.split(' ')[0]}`, to: paths.thread(site.slug, next.id) },
          }),
      }
    }),
  )
}

const endingReservations: Source = async ({ site, scopes }) => {
  if (!wholeSite(scopes('orders.see'))) return []
  const zone = zoneOfSite(site)
  const now = site.now()
  const ending = await reservationsEnding(site, nextDay(zone, now))
  if (ending.length === 0) return []
  const times = ending.slice(0, NAMES).map(({ ends }) => whenWords(ends, now, zone))
  return [
    {
      group: 'Now',
      icon: 'key',
      tone: 'amber',
      count: many(ending.length, 'reservation ends', 'reservations end'),
      rest: ` today, at ${listWords(times, 'and')}`,
      detail: listWords(ending.slice(0, NAMES).map(({ reference }) => reference), 'and'), // prettier-ignore
      to: null,
    },
  ]
}

const missingPictures: Source = async ({ site, scopes }) => {
  const reach = scopes('stock.photograph')
  if (!reach) return []
  const { count, oldest } = await carsWithoutPictures(site, locationsIn(reach))
  if (count === 0 || oldest === null) return []
  return [
    {
      group: 'Today',
      icon: 'camera',
      tone: null,
      count: many(count, 'car has', 'cars have'),
      rest: ' no picture',
      detail: `The oldest came ${spanWords(site.now() - oldest)} ago`,
      to: `${paths.stock(site.slug)}?view=no-pictures`,
    },
  ]
}

const feedsAtFault: Source = async ({ site, scopes }) => {
  if (!wholeSite(scopes('feeds.see'))) return []
  const now = site.now()
  return (await standingAlarms(site)).map(({ feed, cause, reason, since, run }) => ({
    group: 'Today',
    icon: 'download',
    tone: cause === 'late' ? 'amber' : 'red',
    count: `The feed “${feed}” ${ALARM_WORDS[cause]}`,
    rest: `, since ${whenWords(since, now, zoneOfSite(site))}`,
    detail: reason,
    to:
      run !== null && (cause === 'held' || cause === 'refused_rows')
        ? paths.feedRun(site.slug, feed, run)
        : paths.feed(site.slug, feed),
  }))
}

const missingHours: Source = async ({ site, scopes }) => {
  if (!scopes('settings.edit') && !scopes('leads.rules')) return []
  const today = localTime(zoneOfSite(site), site.now()).date
  return holidaysWithoutHours(settingsOf(site, locationSettings), today).map(({ holiday, places }) => ({
    group: 'This week',
    icon: 'clock',
    tone: 'amber',
    count: `No hours for ${holiday.name}`,
    rest: `, ${dayAndMonth(holiday.date)}`,
    detail: `${listWords(places.slice(0, NAMES), 'and')}${places.length > NAMES ? ' and others' : ''}: shoppers read the hours of an ordinary day`,
    to: null,
  }))
}

const newSite: Source = async (access, { start }) =>
  (await leftAfterStart(access, start)).map(({ what, missing, words }) => ({
    group: 'This week',
    icon: 'warn',
    tone: 'amber',
    count: missing,
    rest: '',
    detail: words,
    to: leftLink(what, access, true),
  }))

const SOURCES: readonly Source[] = [leads, endingReservations, missingPictures, feedsAtFault, missingHours, newSite]

/** What needs a hand at a site, as far as this person may lend one: the most urgent first. */
export async function todayLines(access: SiteAccess, from: TodayFrom): Promise<readonly TodayLine[]> {
  const found = await Promise.all(SOURCES.map((source) => source(access, from)))
  const lines = found.flat()
  return TODAY_GROUPS.flatMap((group) => lines.filter((line) => line.group === group))
}
