import { nameText } from '#app/features/messages/letters/inert.ts'
import { spokenPhone, telLink } from '#app/features/leads/delivery/letters/lead-facts.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import type { Letter, LetterPart, LetterRow } from '#app/features/messages/letters/letter.ts'
import type { AboutReservation } from './about-reservation.ts'
import { dealerWords } from './dealer-words.ts'
import { isForShopper, type ReservationNews } from './news.ts'
import { shopperWords } from './shopper-words.ts'

/** How a car comes to its buyer, as the rows of a letter name it. */
export const WAYS = { 'pick-up': 'Pick-up', delivery: 'Delivery' } as const

const TEST = 'This was a test payment. No money has moved.'

/** Word to the shopper; null of what is for the dealer alone. */
export function shopperNews(about: AboutReservation): Letter | null {
  const { news, shopper, phone, deposit, sandbox, order } = about
  if (!isForShopper(news)) return null
  const { subject, title, texts } = shopperWords(news as Parameters<typeof shopperWords>[0], about)
  const name = nameText(shopper.first)
  const parts: (LetterPart | null)[] = [
    { kind: 'title', over: name ? `Hi ${name},` : 'Hello,', text: title },
    ...texts.map((text): LetterPart => ({ kind: 'paragraph', text: oneLine(text, 600) })),
    sandbox && deposit && news !== 'extended' ? { kind: 'paragraph', text: TEST } : null,
    {
      kind: 'links',
      links: [
        { label: order ? 'See your order' : 'See your reservation', href: about.page },
        ...(phone ? [{ label: `Call ${phone.text}`, href: phone.href }] : []),
      ],
    },
    { kind: 'rows', title: order ? 'Your order' : 'Your reservation', rows: rowsOf(about) },
    order && news === 'reserved' ? { kind: 'rows', title: 'What you told us', rows: order } : null,
    {
      kind: 'note',
      text: `You’re receiving this email because you ${order ? 'ordered' : 'reserved'} a vehicle with ${about.dealer}.`,
    },
  ]
  return { subject: oneLine(subject), parts: parts.filter((part) => part !== null) }
}

/** Word to the dealer; a new reservation comes as a lead instead. */
export function dealerNews(about: AboutReservation & { readonly news: Exclude<ReservationNews, 'reserved'> }): Letter {
  const { car, shopper, note, news, reference, order, until } = about
  const { subject, texts } = dealerWords(news, about)
  const tel = shopper.phone ? telLink(shopper.phone) : undefined
  const named = `${order ? 'Order' : 'Reservation'} ${reference}`
  return {
    subject: oneLine(
      `${subject}${subject.endsWith('?') ? '' : ':'} ${oneLine(car.name, 90)} – ${oneLine(shopper.name, 60)} (${reference})`,
    ),
    parts: [
      { kind: 'title', over: `${named} · ${oneLine(shopper.name)} · ${oneLine(car.name, 90)}`, text: subject },
      ...texts.map((text): LetterPart => ({ kind: 'paragraph', text: oneLine(text, 600) })),
      ...(note ? [{ kind: 'quote' as const, text: note }] : []),
      ...(tel
        ? [{ kind: 'links' as const, links: [{ label: `Call ${spokenPhone(shopper.phone ?? '')}`, href: tel }] }]
        : []),
      {
        kind: 'rows',
        title: '',
        rows: [
          { label: 'Shopper', value: oneLine(shopper.name) },
          ...rowsOf(about),
          ...(order && until ? [{ label: 'Kept until', value: until }] : []),
        ],
      },
      { kind: 'note', text: `All of it: forecourt reservations show ${reference} --site ${about.site}` },
    ],
  }
}

function rowsOf({ reference, car, deposit, until, handover, extended, order }: AboutReservation): LetterRow[] {
  return [
    { label: 'Reference', value: reference },
    { label: 'Vehicle', value: oneLine(car.name), href: car.href },
    { label: 'Price', value: oneLine(car.price) },
    { label: 'Stock number', value: oneLine(car.stocknum) },
    ...(handover?.text && !extended ? [{ label: WAYS[handover.way], value: handover.text }] : []),
    ...(until && !order ? [{ label: 'Reserved until', value: until }] : []),
    ...(deposit ? [{ label: 'Deposit', value: deposit }] : []),
  ]
}
