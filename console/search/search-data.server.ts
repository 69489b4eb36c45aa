import { findOrders } from '#app/features/checkout/found/find-orders.server.ts'
import type { Reservation } from '#app/features/checkout/reservation/reservation.ts'
import { findPages } from '#app/features/content/found/find-pages.server.ts'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import { inboxAddress } from '#app/features/inbox/list/thread-list.ts'
import { STATE_WORDS } from '#app/features/inbox/threads/thread.ts'
import { spokenPhone } from '#app/features/leads/delivery/letters/lead-facts.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { locationsIn, type SiteAccess } from '#app/features/staff/site-access.ts'
import { findCars, type FoundCar } from '#app/features/stock/found/find-cars.server.ts'
import { localTime } from '#lib/local-time.ts'
import { formatDollars } from '#lib/money.ts'
import { whenWords } from '../parts/moments/moment-words.ts'
import * as paths from '../paths.ts'
import { clockWordsOf } from '../pages/inbox/clock-words.ts'
import { matchPieces } from './match/match-pieces.ts'
import { GROUP_RULES, groupsFor, type SearchGroupName } from './search-groups.ts'
import type { SearchData, SearchGroup, SearchLine } from './search-line.ts'
import { settingPlaces } from './setting-places.ts'
import { searchVerbs } from './search-verbs.ts'

/** Lines of a group. */
const MOST = 6

interface Search {
  readonly access: SiteAccess
  readonly ports: InboxPorts
  /** What was typed; empty for nothing yet. */
  readonly q: string
}
type GroupContent = Pick<SearchGroup, 'lines' | 'more'>
type Finder = (search: Search) => Promise<GroupContent> | GroupContent

const NOTHING: GroupContent = { lines: [], more: null }
const joined = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ')

const people: Finder = async ({ access, ports, q }) => {
  const { find } = inboxOf(access, ports)
  if (!find || q === '') return NOTHING
  const { site } = access
  const { threads, count, more } = await find({ text: q, limit: MOST })
  const [now, zone] = [site.now(), zoneOfSite(site)]
  const lines = threads.map((thread): SearchLine => {
    const phone = thread.phone === null ? null : spokenPhone(thread.phone)
    const contacts = [phone, thread.email].filter((one) => one !== null && matchPieces(one, q).some(([, hit]) => hit))
    const clock = thread.waiting === 'us' && thread.clock ? clockWordsOf(thread.clock, now, zone).text : null
    return {
      id: `person-${thread.id}`,
      icon: GROUP_RULES.People.icon,
      name: matchPieces(thread.name || 'Somebody without a name', q),
      note: matchPieces(joined(thread.car?.name ?? thread.category, ...contacts), q),
      figures: clock ?? STATE_WORDS[thread.state],
      to: paths.thread(site.slug, thread.id),
    }
  })
  const to = `${paths.inbox(site.slug)}?${inboxAddress({ view: 'all', text: q })}`
  const words = `${more ? 'The latest' : 'All'} ${count} in the inbox`
  return { lines, more: more || count > lines.length ? { words, to } : null }
}

const furtherOf = (count: number, one: string, more: string): SearchGroup['more'] =>
  count === 0 ? null : { words: `${count} ${count === 1 ? one : more} found: type a little more`, to: null }

const cars: Finder = async ({ access: { site, scopes }, q }) => {
  const reach = scopes('stock.see')
  if (!reach) return NOTHING
  const { cars: found, count } = await findCars(site, { text: q, locations: locationsIn(reach), limit: MOST })
  const lines = found.map((car): SearchLine => ({
    id: `car-${car.slug}`,
    icon: GROUP_RULES.Cars.icon,
    name: matchPieces(car.name, q),
    note: matchPieces(carNote(car, q), q),
    figures: car.price === null ? '' : formatDollars(car.price),
    to: paths.car(site.slug, car.slug),
  }))
  const all = `${paths.stock(site.slug)}?${new URLSearchParams({ text: q })}`
  return { lines, more: count === 0 ? null : { words: `All ${count + lines.length} cars`, to: all } }
}

const AVAILABILITY_WORDS: Readonly<Record<FoundCar['availability'], string | null>> = {
  'in stock': null,
  'coming soon': 'coming soon',
  reserved: 'reserved',
  sold: 'sold',
  unavailable: 'not for sale',
}

function carNote({ stocknum, regplate, vin, availability, listed, location }: FoundCar, q: string): string {
  const isVin = vin !== null && matchPieces(vin, q).some(([piece, hit]) => hit && piece.length > 3)
  return joined(
    `Stock ${stocknum}`,
    regplate && `plate ${regplate}`,
    isVin && `VIN ${vin}`,
    AVAILABILITY_WORDS[availability],
    !listed && 'not on the website',
    location,
  )
}

const orders: Finder = async ({ access, ports, q }) => {
  const { site } = access
  const { orders: found, count } = await findOrders(site, { text: q, limit: MOST })
  const seesLeads = inboxOf(access, ports).list !== undefined
  const [now, zone] = [site.now(), zoneOfSite(site)]
  const lines = found.map((order): SearchLine => {
    const { name, last_name, email } = order.lead.person
    const person = joined([name, last_name].filter(Boolean).join(' ') || 'Somebody who asked to be forgotten')
    const to = seesLeads && order.lead_id !== null && email ? `${paths.inbox(site.slug)}?${inboxAddress({ view: 'all', text: email })}` : null // prettier-ignore
    return {
      id: `order-${order.id}`,
      icon: GROUP_RULES.Orders.icon,
      name: matchPieces(`${order.reference}, ${person}`, q),
      note: matchPieces(joined(order.car.name, `Stock ${order.car.stocknum}`, depositWords(order)), q),
      figures: orderWords(order, (moment) => whenWords(moment, now, zone)),
      to,
    }
  })
  return { lines, more: furtherOf(count, 'more order', 'more orders') }
}

const depositWords = ({ deposit }: Reservation): string | null =>
  deposit === 0 ? null : `deposit ${formatDollars(deposit / 100)}`

const ENDED = {
  released: 'Cancelled',
  expired: 'Expired',
  refunded: 'Deposit refunded',
  sold: 'Sold',
} as const

function orderWords({ kind, state, until, updated_at }: Reservation, when: (moment: number) => string): string {
  if (state === 'hold') return until === null ? 'Not paid yet' : `Not paid yet, held until ${when(until)}`
  if (state === 'reserved') {
    const word = kind === 'purchase' ? 'Ordered' : 'Reserved'
    return until === null ? word : `${word}, ends ${when(until)}`
  }
  return `${ENDED[state]} ${when(updated_at)}`
}

const pages: Finder = async ({ access: { site }, q }) => {
  const { pages: found, count } = await findPages(site, { text: q, limit: MOST })
  const lines = found.map(({ path, title, remark }): SearchLine => ({
    id: `page-${path}`,
    icon: GROUP_RULES.Pages.icon,
    name: matchPieces(title, q),
    note: matchPieces(path, q),
    figures: remark ?? '',
    to: site.origin + path,
    outside: true,
  }))
  return { lines, more: furtherOf(count, 'more page', 'more pages') }
}

const settings: Finder = ({ access, q }) => {
  const found = settingPlaces(access, q)
  const lines = found.map(({ name, icon, to, where }): SearchLine => ({
    id: `setting-${name}`,
    icon,
    name: matchPieces(name, q),
    note: [],
    figures: where ?? '',
    to,
  }))
  return { lines: q === '' ? lines : lines.slice(0, MOST), more: null }
}

const verbs: Finder = ({ access, q }) => {
  const today = localTime(zoneOfSite(access.site), access.site.now()).date
  const lines = searchVerbs(access, { typed: q, today }).map(({ name, icon, to, posted }): SearchLine => ({
    id: `do-${name}`,
    icon,
    name: [[name, false]],
    note: [],
    figures: '',
    to,
    ...(posted && { posted }),
  }))
  return { lines, more: null }
}

const FINDERS: Readonly<Record<SearchGroupName, Finder>> = {
  People: people,
  Cars: cars,
  Orders: orders,
  Pages: pages,
  Settings: settings,
  Do: verbs,
}

/** What the one search field finds for somebody: a group that is not theirs is not looked through. */
export async function searchData(search: Search): Promise<SearchData> {
  const groups = await Promise.all(
    groupsFor(search.access).map(async (name): Promise<SearchGroup> => ({ name, ...(await FINDERS[name](search)) })),
  )
  return { q: search.q, groups: groups.filter(({ lines }) => lines.length > 0) }
}
