import type { Letter, LetterPart } from '#app/features/messages/letters/letter.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import * as paths from '#app/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { KIND_WORDS, type AlertNews } from './alert-news.ts'
import type { AlertAbout, AlertText } from './alert-sms.ts'
import type { WatchedKind } from './watched.ts'

/** Who sends a message, as the law wants it said. */
export interface Dealer {
  readonly name: string
  /** Without a slash at the end. */
  readonly origin: string
  /** "12 Example Street, Rocklea QLD 4106"; empty when unknown. */
  readonly address: string
  readonly phone: string
}

interface AboutAlert extends AlertText {
  readonly from: Dealer
  /** The list of the search. */
  readonly list: string
  readonly stopAll: string
  /** Where the shopper changes what is sent. */
  readonly manage: string
}

/** What happened to a saved search, or in the watchlist, as an email. */
export function alertLetter({ from, about, news, more, href, list, stop, stopAll, manage }: AboutAlert): Letter {
  const { where, over, all, stops } = wordsOf(about)
  const [first] = news
  const single = first !== undefined && news.length === 1 && more === 0
  const parts: (LetterPart | null)[] = [
    {
      kind: 'title',
      over: [over, ...(single ? [KIND_WORDS[first.kind]] : [])].join(' · '),
      text: single ? oneLine(first.name) : `News about ${news.length + more} vehicles`,
    },
    single
      ? {
          kind: 'rows',
          title: '',
          rows: [
            { label: first.was === null ? 'Price' : 'Now', value: oneLine(first.price) },
            ...(first.was === null ? [] : [{ label: 'Before', value: first.was }]),
          ],
        }
      : {
          kind: 'rows',
          title: '',
          rows: news.map((one) => ({
            label: KIND_WORDS[one.kind],
            value: oneLine(`${one.name}, ${one.was === null ? one.price : `now ${one.price} (was ${one.was})`}`),
            href: `${from.origin}${paths.vehicle(one.slug)}`,
          })),
        },
    more > 0 ? { kind: 'paragraph', text: `And ${more} more in your list.` } : null,
    {
      kind: 'links',
      links: single
        ? [{ label: 'See the vehicle', href }, ...(about.kind === 'vehicle' ? [] : [{ label: all, href: list }])]
        : [{ label: all, href: list }],
    },
    { kind: 'note', text: signature(from) },
    {
      kind: 'rows',
      title: 'Why you’re receiving this email',
      rows: [
        { label: 'You asked for it', value: 'Change or pause your alerts', href: manage },
        { ...stops, href: stop },
        { label: 'Everything', value: 'Unsubscribe from all alerts', href: stopAll },
      ],
    },
  ]
  return { subject: subjectOf(news, more, where), parts: parts.filter((part) => part !== null) }
}

/** How a letter speaks of what it is about. */
function wordsOf(about: AlertAbout) {
  if (about.kind === 'search') {
    const name = `“${oneLine(about.name, 80)}”`
    const stops = { label: 'This search', value: 'Unsubscribe from this search' }
    return { where: `in your search ${name}`, over: `Your saved search ${name}`, all: 'See all matches', stops }
  }
  const one = about.kind === 'vehicle'
  const stops = { label: one ? 'This vehicle' : 'Your watchlist', value: 'Unsubscribe from alerts about it' }
  const over = one ? 'Your price alert' : 'Your watchlist'
  return { where: 'in your watchlist', over, all: 'See your watchlist', stops }
}

interface ConfirmOf {
  readonly about: WatchedKind
  readonly confirm: string
  readonly stop: string
}

const WHEN: Readonly<Record<WatchedKind, string>> = {
  search: 'when vehicles match a search',
  watchlist: 'about the vehicles in a watchlist',
  vehicle: 'when the price of a vehicle drops',
}

/** Asks whether an address is theirs. Nothing in it was typed by whoever gave the address. */
export function confirmLetter(from: Dealer, { about, confirm, stop }: ConfirmOf): Letter {
  return {
    subject: oneLine(`Please confirm your email address – ${from.name}`),
    parts: [
      { kind: 'title', over: from.name, text: 'Is this your email address?' },
      {
        kind: 'paragraph',
        text: `Someone asked us to email this address ${WHEN[about]} on ${new URL(from.origin).host}. If that was you, please confirm it. If not, you don’t need to do anything and we won’t email again.`,
      },
      { kind: 'links', links: [{ label: 'Confirm my address', href: confirm }] },
      { kind: 'note', text: signature(from) },
      {
        kind: 'rows',
        title: '',
        rows: [{ label: 'Not you?', value: 'Don’t email this address again', href: stop }],
      },
    ],
  }
}

function subjectOf(news: readonly AlertNews[], more: number, where: string): string {
  const [first] = news
  if (news.length === 1 && more === 0 && first) {
    return oneLine(`${KIND_WORDS[first.kind]}: ${first.name}, ${first.was === null ? '' : 'now '}${first.price}`)
  }
  return oneLine(`News about ${news.length + more} vehicles ${where}`)
}

const signature = ({ name, address, phone }: Dealer): string =>
  [name, address, phone && formatPhone(phone)].filter(Boolean).join('\n')
