import { type DocumentPlace, placeOf } from '../document/document-place.ts'
import { type DocumentObject, type DocumentValue, isObject, isSame, own } from '../document/list-names.ts'
import { type EntryChange, type EntryState, stateBetween } from './entry-list.ts'

/** A promotion among the blocks of a page. */
export interface EndingOffer {
  readonly place: DocumentPlace
  readonly state: EntryState
  readonly change: EntryChange | null
  /** Moments, ISO 8601; absent: at once, and until it is taken off. */
  readonly start?: string
  readonly expiry?: string
}

/** Kinds of block that are offers. */
const OFFER_KINDS: ReadonlySet<unknown> = new Set(['promotion', 'promotion-slider'])

interface FoundOffer extends Pick<EndingOffer, 'place' | 'start' | 'expiry'> {
  readonly key: string
  readonly entry: DocumentObject
}

/** The promotions of all pages in one’s draft, and those that publishing would remove. */
export function offersOnPages(
  draft: DocumentObject,
  inForce: DocumentObject,
  moment: { readonly now: number; readonly today: string },
): readonly EndingOffer[] {
  const [mine, published] = [offersIn(draft), offersIn(inForce)].map((found) => new Map(found.map((each) => [each.key, each]))) as [Map<string, FoundOffer>, Map<string, FoundOffer>] // prettier-ignore
  const shown = ({ place, start, expiry }: FoundOffer) => ({ place, ...(start !== undefined && { start }), ...(expiry !== undefined && { expiry }) }) // prettier-ignore
  const drafted = [...mine.values()].map((offer): EndingOffer => {
    const known = published.get(offer.key)
    if (!known) return { ...shown(offer), state: 'draft', change: 'new' }
    return { ...shown(offer), state: stateBetween(dated(known), moment), change: isSame(known.entry, offer.entry) ? null : 'changed' } // prettier-ignore
  })
  const gone = [...published.values()].filter(({ key }) => !mine.has(key))
  return [...drafted, ...gone.map((offer): EndingOffer => ({ ...shown(offer), state: stateBetween(dated(offer), moment), change: 'removed' }))] // prettier-ignore
}

const dated = ({ start, expiry }: FoundOffer): DocumentObject => ({ start, expiry })

function offersIn(document: DocumentObject): readonly FoundOffer[] {
  const pages = own(document, 'pages')
  if (!Array.isArray(pages)) return []
  return pages.flatMap((page: DocumentValue, n) => {
    const blocks = isObject(page) ? own(page, 'blocks') : undefined
    if (!Array.isArray(blocks)) return []
    return blocks.flatMap((block: DocumentValue, b): FoundOffer[] => {
      if (!isObject(block) || !OFFER_KINDS.has(own(block, 'kind'))) return []
      const at = ['pages', n, 'blocks', b]
      const key = JSON.stringify([isObject(page) && own(page, 'path'), own(block, 'id') ?? b])
      const slides = own(block, 'slides')
      const whole = found(document, { key, entry: block, path: at, within: [block] })
      if (!Array.isArray(slides)) return [whole]
      return slides.flatMap((slide: DocumentValue, s) =>
        isObject(slide) ? [found(document, { key: `${key} ${s}`, entry: slide, path: [...at, 'slides', s], within: [block, slide] })] : [],
      ) // prettier-ignore
    })
  })
}

interface OfferAt {
  readonly key: string
  readonly entry: DocumentObject
  readonly path: readonly (string | number)[]
  /** What limits when it is shown: a slide stands within its block. */
  readonly within: readonly DocumentObject[]
}

function found(document: DocumentObject, { key, entry, path, within }: OfferAt): FoundOffer {
  const momentsOf = (field: string) =>
    within.map((each) => own(each, field)).filter((value) => typeof value === 'string')
  const start = momentsOf('start').toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
  const expiry = momentsOf('expiry').toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
  return { key, entry, place: placeOf(document, path), ...(start !== undefined && { start }), ...(expiry !== undefined && { expiry }) } // prettier-ignore
}
