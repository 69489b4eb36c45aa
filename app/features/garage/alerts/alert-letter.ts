import type { Letter, LetterPart } from '#app/features/leads/delivery/letters/letter.ts'
import { oneLine } from '#app/features/leads/delivery/one-line.ts'
import { formatPhone } from '#lib/phone.ts'
import { KIND_WORDS, type News } from './alert-news.ts'
import type { AlertText } from './alert-sms.ts'

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

/** What happened to a saved search, or in the watchlist, as an e-mail. */
export function alertLetter({ from, search, news, more, href, list, stop, stopAll, manage }: AboutAlert): Letter {
  const where = search === null ? 'in your watchlist' : `in your search “${oneLine(search, 80)}”`
  const all = search === null ? 'See your watchlist' : 'See all matches'
  const [first] = news
  const single = first !== undefined && news.length === 1 && more === 0
  const parts: (LetterPart | null)[] = [
    {
      kind: 'title',
      over: [
        search === null ? 'Your watchlist' : `Your saved search “${oneLine(search, 80)}”`,
        ...(single ? [KIND_WORDS[first.kind]] : []),
      ].join(' · '),
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
            href: `${from.origin}/cars/${one.slug}`,
          })),
        },
    more > 0 ? { kind: 'paragraph', text: `And ${more} more in your list.` } : null,
    {
      kind: 'links',
      links: single
        ? [
            { label: 'See the vehicle', href },
            { label: all, href: list },
          ]
        : [{ label: all, href: list }],
    },
    { kind: 'note', text: signature(from) },
    {
      kind: 'rows',
      title: 'Why you get this e-mail',
      rows: [
        { label: 'You asked for it', value: 'Change or pause your alerts', href: manage },
        search === null
          ? { label: 'Your watchlist', value: 'Unsubscribe from alerts about it', href: stop }
          : { label: 'This search', value: 'Unsubscribe from this search', href: stop },
        { label: 'Everything', value: 'Unsubscribe from all alerts', href: stopAll },
      ],
    },
  ]
  return { subject: subjectOf(news, more, where), parts: parts.filter((part) => part !== null) }
}

/** Asks whether an address is theirs. Nothing in it was typed by whoever gave the address. */
export function confirmLetter(from: Dealer, { confirm, stop }: { confirm: string; stop: string }): Letter {
  return {
    subject: oneLine(`Please confirm your e-mail address – ${from.name}`),
    parts: [
      { kind: 'title', over: from.name, text: 'Is this your e-mail address?' },
      {
        kind: 'paragraph',
        text: `Somebody asked us to write to this address when vehicles match a search on ${new URL(from.origin).host}. If that was you, please confirm it. If not, do nothing: we will not write again.`,
      },
      { kind: 'links', links: [{ label: 'Confirm my address', href: confirm }] },
      { kind: 'note', text: signature(from) },
      {
        kind: 'rows',
        title: '',
        rows: [{ label: 'Not you?', value: 'Tell us to leave this address alone', href: stop }],
      },
    ],
  }
}

function subjectOf(news: readonly News[], more: number, where: string): string {
  const [first] = news
  if (news.length === 1 && more === 0 && first) {
    return oneLine(`${KIND_WORDS[first.kind]}: ${first.name}, ${first.was === null ? '' : 'now '}${first.price}`)
  }
  return oneLine(`News about ${news.length + more} vehicles ${where}`)
}

const signature = ({ name, address, phone }: Dealer): string =>
  [name, address, phone && formatPhone(phone)].filter(Boolean).join('\n')
