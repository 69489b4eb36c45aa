import { linksIn, ownPath } from '#app/features/content/links/link-problems.ts'
import { clockTime } from '#app/features/locations/opening-hours.ts'
import type { DocumentPath } from '#app/features/site/pictures/named-media.ts'
import { localTime } from '#lib/local-time.ts'
import { type DocumentPlace, placeOf, placeWords } from '../document/document-place.ts'
import { type DocumentObject, type DocumentValue, isObject, own } from '../document/list-names.ts'

/** `appears`: a post comes out; `day`: a day with hours of its own; `empties`: a page has nothing left to show. */
export type ScheduledKind = 'begins' | 'ends' | 'appears' | 'day' | 'empties'

/** Something of a document that happens on its own. */
export interface ScheduledMoment {
  readonly kind: ScheduledKind
  /** The day that it is at the site, YYYY-MM-DD. */
  readonly date: string
  /** Epoch ms; null for a whole day. */
  readonly at: number | null
  readonly place: DocumentPlace
  /** What else is to be said of it: the hours of a day, what a day is called. */
  readonly more: string
  /** What still leads to a page that has nothing left to show. */
  readonly links: readonly DocumentPlace[]
}

const text = (value: DocumentValue, field: string): string => {
  const found = isObject(value) ? own(value, field) : undefined
  return typeof found === 'string' ? found : ''
}
const listOf = (value: DocumentValue, field: string): readonly DocumentValue[] => {
  const found = isObject(value) ? own(value, field) : undefined
  return Array.isArray(found) ? found : []
}

/** All that begins and ends on its own, by the clocks of a time zone, in the order in which it happens. */
export function scheduledMoments(document: DocumentObject, timeZone: string): readonly ScheduledMoment[] {
  const moments: ScheduledMoment[] = []

  function add(kind: ScheduledKind, iso: string, path: DocumentPath, links: readonly DocumentPlace[] = []): void {
    const at = Date.parse(iso)
    if (Number.isNaN(at)) return
    moments.push({ kind, at, date: localTime(timeZone, at).date, place: placeOf(document, path), more: '', links })
  }

  function addBoth(entry: DocumentValue, path: DocumentPath): void {
    add('begins', text(entry, 'start'), path)
    add('ends', text(entry, 'expiry'), path)
  }

  function addDay(kind: ScheduledKind, date: string, path: DocumentPath, more = ''): void {
    if (/^\d{4}-\d\d-\d\d$/.test(date)) moments.push({ kind, at: null, date, place: placeOf(document, path), more, links: [] }) // prettier-ignore
  }

  for (const list of ['pages', 'posts'] as const) {
    for (const [n, entry] of listOf(document, list).entries()) {
      for (const [b, block] of listOf(entry, 'blocks').entries()) {
        addBoth(block, [list, n, 'blocks', b])
        for (const [s, slide] of listOf(block, 'slides').entries()) addBoth(slide, [list, n, 'blocks', b, 'slides', s])
      }
      if (list === 'posts') addDay('appears', text(entry, 'date'), [list, n])
    }
  }
  for (const [n, item] of listOf(own(document, 'promotions'), 'items').entries()) addBoth(item, ['promotions', 'items', n]) // prettier-ignore
  for (const day of listOf(document, 'special_hours')) addDay('day', text(day, 'date'), ['special_hours'], dayWords(day, 'every location')) // prettier-ignore
  for (const [n, location] of listOf(document, 'locations').entries()) {
    for (const day of listOf(location, 'special_hours')) addDay('day', text(day, 'date'), ['locations', n], dayWords(day)) // prettier-ignore
  }
  for (const { at, path, links } of emptyingPages(document)) add('empties', new Date(at).toISOString(), path, links)

  return moments.toSorted((a, b) => a.date.localeCompare(b.date) || (a.at ?? -Infinity) - (b.at ?? -Infinity))
}

/** "Christmas Day, closed", "9:00 am to 1:00 pm" */
function dayWords(day: DocumentValue, everywhere = ''): string {
  const [from, to] = [text(day, 'start_hour'), text(day, 'end_hour')]
  const hours =
    text(day, 'status') === 'Closed' ? 'closed' : from && to ? `${clockTime(from)} to ${clockTime(to)}` : 'open'
  const [name, location] = [text(day, 'name'), text(day, 'location_name')]
  const department = text(day, 'department')
  return [name, department && department !== 'all' ? `${department} ${hours}` : hours, location || everywhere].filter(Boolean).join(', ') // prettier-ignore
}

interface EmptyingPage {
  /** When the last of its blocks ends, epoch ms. */
  readonly at: number
  readonly path: DocumentPath
  /** What leads there, from anywhere else. */
  readonly links: readonly DocumentPlace[]
}

/** Pages whose blocks all end: nothing is left of them then, and what leads there leads to an empty page. */
function emptyingPages(document: DocumentObject): readonly EmptyingPage[] {
  const ending = listOf(document, 'pages').flatMap((page, n) => {
    const ends = listOf(page, 'blocks').map((block) => Date.parse(text(block, 'expiry')))
    return ends.length > 0 && !ends.some(Number.isNaN) ? [{ n, at: Math.max(...ends), address: text(page, 'path') }] : []
  }) // prettier-ignore
  if (ending.length === 0) return []
  const links = linksOf(document)
  return ending.map(({ n, at, address }) => ({
    at,
    path: ['pages', n],
    links: links.filter(({ to, path }) => to === address && !(path[0] === 'pages' && path[1] === n)).map(({ place }) => place), // prettier-ignore
  }))
}

/** Every link of a document to a page of its own site. */
function linksOf(document: DocumentObject) {
  const domains = listOf(document, 'domains').filter((domain) => typeof domain === 'string')
  return [...linksIn(document, '')].flatMap(({ field, to: address }) => {
    const to = ownPath(address, domains)
    if (to === null) return []
    const path = field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    return [{ to, path, place: placeOf(document, path) }]
  })
}

/** `draft`: only one’s draft has it; `until-published`: the website has it, and one’s draft has not. */
export type MomentOrigin = 'website' | 'draft' | 'until-published'

export type DraftedMoment = ScheduledMoment & { readonly origin: MomentOrigin }

const keyOf = ({ kind, date, at, place, more }: ScheduledMoment): string =>
  JSON.stringify([kind, date, at, placeWords(place), place.page, place.post, place.block, more])

/** The moments of one’s draft and of the website in force, each once, in the order in which they happen. */
export function withDrafted(
  inForce: readonly ScheduledMoment[],
  draft: readonly ScheduledMoment[],
): readonly DraftedMoment[] {
  const [published, drafted] = [new Set(inForce.map(keyOf)), new Set(draft.map(keyOf))]
  const mine = draft.map((moment) => ({ ...moment, origin: published.has(keyOf(moment)) ? 'website' : 'draft' }) as const)
  const gone = inForce.filter((moment) => !drafted.has(keyOf(moment))).map((moment) => ({ ...moment, origin: 'until-published' }) as const) // prettier-ignore
  return [...mine, ...gone].toSorted((a, b) => a.date.localeCompare(b.date) || (a.at ?? -Infinity) - (b.at ?? -Infinity))
} // prettier-ignore

/** What happens, as a person would say it: "Ends: promotion “Summer stocktake”". */
export function momentTitle({ kind, place }: Pick<ScheduledMoment, 'kind' | 'place'>): string {
  const what = place.detail === '' ? place.owner : place.detail
  if (kind === 'empties') return `${place.owner} has nothing left to show`
  if (kind === 'day') return place.field === 'locations' ? `Opening hours of ${place.owner.replace('Location ', '')}` : 'Opening hours' // prettier-ignore
  return `${VERBS[kind]}: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}`
}

const VERBS = { begins: 'Begins', ends: 'Ends', appears: 'Comes out' } as const
