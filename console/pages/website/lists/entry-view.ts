import { longDate } from '#app/features/locations/hours/long-date.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { DocumentPlace } from '#app/features/website/document/document-place.ts'
import type { EntryChange, EntryState, ListedEntry, WebsiteList } from '#app/features/website/lists/entry-list.ts'
import type { EndingOffer } from '#app/features/website/lists/offers-on-pages.ts'
import { momentWords } from '../../../parts/moments/moment-words.ts'

/** An entry of a list, in words. */
export interface EntryView {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly state: EntryState
  readonly change: EntryChange | null
  /** "Begins Sun 12:00 am, ends 1 Feb 12:00 am"; empty where it has no dates. */
  readonly dates: string
  /** Media id of its picture. */
  readonly picture: string | null
  /** Why publishing would be refused. */
  readonly fault: string | null
  /** What is to be known of it all the same. */
  readonly remark: string | null
}

interface ViewedAt {
  readonly now: number
  readonly zone: string
}

export function entryView(
  list: WebsiteList,
  { key, entry, state, change }: ListedEntry,
  { fault, remark, ...at }: ViewedAt & Pick<EntryView, 'fault' | 'remark'>,
): EntryView {
  const text = (field: string) => (typeof entry[field] === 'string' ? entry[field] : '')
  const standing = { key, state, change, fault, remark }
  switch (list) {
    case 'posts':
      return { ...standing, title: text('title'), detail: text('category') || 'News', dates: dayWords(text('date')), picture: mediaIdOf(text('picture')) } // prettier-ignore
    case 'offers':
      return { ...standing, title: text('title'), detail: text('text'), dates: datesWords(text('start'), text('expiry'), at), picture: null } // prettier-ignore
    case 'redirects':
      return { ...standing, title: text('from'), detail: `leads to ${text('to')}${entry['status'] === 302 ? ', for now' : ''}`, dates: '', picture: null } // prettier-ignore
    case 'brands':
      return { ...standing, title: text('title'), detail: text('group') || 'Car', dates: '', picture: mediaIdOf(text('logo')) } // prettier-ignore
  }
}

const dayWords = (date: string): string => (/^\d{4}-\d\d-\d\d$/.test(date) ? longDate(date) : '')

/** "Begins Sun 12:00 am, ends 1 Feb 12:00 am" */
function datesWords(start: string, expiry: string, { now, zone }: ViewedAt): string {
  const moment = (iso: string) => momentWords(Date.parse(iso), now, zone).text
  const isAhead = (iso: string) => Date.parse(iso) > now
  const parts = [
    start && `${isAhead(start) ? 'begins' : 'since'} ${moment(start)}`,
    expiry && `${isAhead(expiry) ? 'ends' : 'ended'} ${moment(expiry)}`,
  ].filter(Boolean)
  const words = parts.join(', ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** A promotion on a page, in words. */
export interface OfferView {
  readonly place: DocumentPlace
  readonly state: EntryState
  readonly change: EntryChange | null
  readonly dates: string
}

export const offerView = ({ place, state, change, start = '', expiry = '' }: EndingOffer, at: ViewedAt): OfferView => ({
  place,
  state,
  change,
  dates: datesWords(start, expiry, at),
})
