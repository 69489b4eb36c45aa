import { reservationsEnding } from '#app/features/checkout/ending/reservations-ending.server.ts'
import { standingAlarms } from '#app/features/feeds/alarms/standing-alarms.server.ts'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import { joinNewLeads } from '#app/features/inbox/threads/join-leads.server.ts'
import { leadListOf } from '#app/features/leads/lead-list.server.ts'
import { dayAndMonth } from '#app/features/locations/hours/long-date.ts'
import { holidaysWithoutHours } from '#app/features/locations/hours/holidays-without-hours.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { carsWithoutPictures } from '#app/features/stock/cars-without-pictures.server.ts'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { localTime, nextDay } from '#lib/local-time.ts'
import { listWords } from '#lib/text/words.ts'
import { spanWords, whenWords } from '../../parts/moment-words.ts'
import * as paths from '../../paths.ts'
import { type ClockWords, clockWordsOf } from '../inbox/clock-words.ts'

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

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`
/** As many names as a line holds. */
const NAMES = 3

type Source = (access: SiteAccess, ports: InboxPorts) => Promise<readonly TodayLine[]>

const waitingLeads: Source = async (access, ports) => {
  const { list } = inboxOf(access, ports)
  const { site } = access
  if (!list) return []
  await joinNewLeads(site)
  const { groups } = await list({ view: 'open' })
  const waiting = groups.find((group) => group.waiting === 'us')
  const [first] = waiting?.threads ?? []
  if (!waiting || !first) return []
  const now = site.now()
  const count = waiting.count ?? waiting.threads.length
  const clock = first.clock && clockWordsOf(first.clock, now, zoneOfSite(site))
  const oldest = Math.min(...waiting.threads.map(({ last_at }) => last_at))
  const late = first.clock?.kind === 'late'
  return [
    {
      group: 'Now',
      icon: late ? 'warn' : 'inbox',
      tone: late ? 'red' : null,
      count: many(count, 'lead waits', 'leads wait'),
      rest: late
        ? `, one is late by ${spanWords(now - first.clock.due)}`
        : `, the oldest since ${spanWords(now - oldest)}`,
      detail: listWords(waiting.threads.slice(0, NAMES).map(({ name }) => name), 'and') + (count > NAMES ? ' and others' : ''), // prettier-ignore
      to: paths.inbox(site.slug),
      clock,
      step: { words: `Open ${first.name.split(' ')[0]}`, to: paths.thread(site.slug, first.id) },
    },
  ]
}

const givenUpDeliveries: Source = async ({ site, scopes }) => {
  if (!scopes('leads.redeliver')) return []
  const dead = await leadListOf(site).dead()
  if (dead.length === 0) return []
  return [
    {
      group: 'Now',
      icon: 'send',
      tone: 'red',
      count: many(dead.length, 'lead could not be sent', 'leads could not be sent'),
      rest: ' to your own systems',
      detail: dead[0]!.last_error ?? `To ${dead[0]!.to}`,
      to: null,
    },
  ]
}

const endingReservations: Source = async ({ site, scopes }) => {
  if (!scopes('orders.see')) return []
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
  if (!scopes('stock.photograph')) return []
  const { count, oldest } = await carsWithoutPictures(site)
  if (count === 0 || oldest === null) return []
  return [
    {
      group: 'Today',
      icon: 'camera',
      tone: null,
      count: many(count, 'car has', 'cars have'),
      rest: ' no picture',
      detail: `The oldest came ${spanWords(site.now() - oldest)} ago`,
      to: null,
    },
  ]
}

const feedsAtFault: Source = async ({ site, scopes }) => {
  if (!scopes('feeds.see')) return []
  const now = site.now()
  return (await standingAlarms(site)).map(({ feed, cause, reason, since }) => ({
    group: 'Today',
    icon: 'download',
    tone: cause === 'late' ? 'amber' : 'red',
    count: `The feed “${feed}” ${ALARM_WORDS[cause]}`,
    rest: `, since ${spanWords(now - since)}`,
    detail: reason,
    to: null,
  }))
}

const ALARM_WORDS = {
  late: 'is late',
  failing: 'cannot be read',
  held: 'waits for your agreement',
  refused_rows: 'has many refused rows',
} as const

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

const SOURCES: readonly Source[] = [
  waitingLeads,
  givenUpDeliveries,
  endingReservations,
  missingPictures,
  feedsAtFault,
  missingHours,
]

/** What needs a hand at a site, as far as this person may lend one: the most urgent first. */
export async function todayLines(access: SiteAccess, ports: InboxPorts): Promise<readonly TodayLine[]> {
  const found = await Promise.all(SOURCES.map((source) => source(access, ports)))
  const lines = found.flat()
  return TODAY_GROUPS.flatMap((group) => lines.filter((line) => line.group === group))
}
