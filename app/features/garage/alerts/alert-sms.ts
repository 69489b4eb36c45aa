import type { AlertNews } from './alert-news.ts'

/** A long message costs several; three hold it, characters. */
export const MOST_SMS = 459
/** Characters of a name in a text message. */
const MOST_NAME = 40

/** What a message is about: a search by the name that its shopper gave it, the watchlist, or one vehicle. */
export type AlertAbout = { readonly kind: 'search'; readonly name: string } | { readonly kind: 'watchlist' | 'vehicle' }

export interface AlertText {
  readonly dealer: string
  readonly about: AlertAbout
  readonly news: readonly AlertNews[]
  /** Further vehicles. */
  readonly more: number
  /** The vehicle, or the list when there are several. */
  readonly href: string
  readonly stop: string
}

const VERBS = { new: 'new match', price: 'price drop', free: 'available again' } as const

/**
 * The text of a message: who sends it, what happened, where to look, how to stop. As many vehicles are named as fit.
 * It keeps to the characters that phones send in one unit each where the names allow.
 */
export function alertSms({ dealer, about, news, more, href, stop }: AlertText): string {
  const end = ` ${href} Stop: ${stop}`
  const [first] = news
  if (news.length === 1 && first && more === 0) {
    return smsText(`${dealer}: ${VERBS[first.kind]} - ${line(first)}.`) + end
  }
  const subject = about.kind === 'search' ? `for "${shortened(about.name)}"` : 'in your watchlist'
  const head = `${dealer}: ${news.length + more} vehicles ${subject}: `
  const named = news.map(line)
  for (let count = named.length; count > 0; count--) {
    const rest = news.length + more - count
    const text = smsText(`${head}${named.slice(0, count).join('; ')}${rest > 0 ? ` and ${rest} more` : ''}.`) + end
    if (text.length <= MOST_SMS || count === 1) return text
  }
  return smsText(head) + end
}

const line = ({ name, price, was }: AlertNews): string =>
  `${shortened(name)}, ${was === null ? price : `now ${price} (was ${was})`}`

const shortened = (text: string): string =>
  text.length > MOST_NAME ? `${text.slice(0, MOST_NAME - 3).trim()}...` : text

/** Typographic marks and accents that would make every character of the message cost two. */
export const smsText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ')
    .normalize('NFKD')
    .replaceAll(/(?<=[A-Za-z])\p{M}+/gu, '')
    .normalize('NFC')
