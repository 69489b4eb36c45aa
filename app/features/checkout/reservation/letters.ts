import { oneLine } from '#app/features/leads/delivery/one-line.ts'
import type { Letter, LetterPart, LetterRow } from '#app/features/leads/delivery/letters/letter.ts'
import type { News } from './news.ts'

/** What a letter about a reservation is made from. */
export interface AboutReservation {
  readonly news: News
  readonly reference: string
  readonly car: { readonly name: string; readonly price: string; readonly stocknum: string; readonly href: string }
  readonly shopper: { readonly name: string; readonly first: string }
  readonly dealer: string
  readonly place: string | null
  readonly phone: { readonly text: string; readonly href: string } | null
  /** "$200"; null where none was asked for. */
  readonly deposit: string | null
  /** End of the reservation in words. */
  readonly until: string | null
  /** Full address of the reservation's page. */
  readonly page: string
  /** It was paid in the sandbox. */
  readonly sandbox: boolean
  /** Words of whoever ended it. */
  readonly note: string
  /** Everything of an Online Purchase, in its order; null for a reservation. */
  readonly order: readonly LetterRow[] | null
}

/** Word to the shopper. */
export function shopperNews(about: AboutReservation): Letter {
  const { news, car, shopper, phone, deposit, sandbox } = about
  const { subject, title, texts } = (about.order ? (ORDER[news] ?? SHOPPER[news]) : SHOPPER[news])(about)
  const name = oneLine(shopper.first, 60)
  const parts: (LetterPart | null)[] = [
    { kind: 'title', over: name ? `Hi ${name},` : 'Hello,', text: title },
    ...texts.map((text): LetterPart => ({ kind: 'paragraph', text })),
    sandbox && deposit ? { kind: 'paragraph', text: TEST } : null,
    {
      kind: 'links',
      links: [
        { label: 'Look at the reservation', href: about.page },
        ...(phone ? [{ label: `Call ${phone.text}`, href: phone.href }] : []),
      ],
    },
    { kind: 'rows', title: about.order ? 'Your order' : 'Your reservation', rows: rowsOf(about) },
    about.order && news === 'reserved' ? { kind: 'rows', title: 'What you told us', rows: about.order } : null,
    {
      kind: 'note',
      text: `You get this e-mail because you ${about.order ? 'ordered' : 'reserved'} a vehicle with ${about.dealer}.`,
    },
  ]
  return { subject: oneLine(`${subject}: ${oneLine(car.name, 90)}`), parts: parts.filter((part) => part !== null) }
}

const TEST = 'This was a test payment: no money has moved.'

interface Words {
  readonly subject: string
  readonly title: string
  readonly texts: readonly string[]
}

const back = ({ deposit }: AboutReservation): string =>
  deposit
    ? `Your deposit of ${deposit} goes back to you in full. It was held on your card and not taken; your bank may take some days to show it.`
    : 'No deposit was asked for, so there is nothing to give back.'

const SHOPPER: Readonly<Record<News, (about: AboutReservation) => Words>> = {
  reserved: ({ deposit, until, place, dealer }) => ({
    subject: 'Reserved for you',
    title: 'It is reserved for you',
    texts: [
      `Nobody else can reserve or buy it until ${until}. ${place ?? dealer} will call you to agree on a time to see and drive it. Bring your driver licence and your reference.`,
      ...(deposit
        ? [
            `Your deposit of ${deposit} is held on your card and not taken. It is fully refundable: cancel on the page of your reservation, or call us. If you buy it, the deposit is part of the price.`,
          ]
        : []),
      'Reserving is not buying. If you sign a contract later, it will say whether you have a cooling-off period.',
    ],
  }),
  cancelled: (about) => ({
    subject: 'Reservation cancelled',
    title: 'Your reservation is cancelled',
    texts: ['You cancelled your reservation, and the vehicle is on sale again.', back(about)],
  }),
  ended_by_dealer: (about) => ({
    subject: 'Reservation ended',
    title: 'The dealer has ended your reservation',
    texts: [back(about), 'Please call us if you did not expect this.'],
  }),
  ended_by_provider: (about) => ({
    subject: 'Reservation ended',
    title: 'Your reservation has ended',
    texts: ['Your deposit is no longer held by your bank, so the vehicle is on sale again.', back(about)],
  }),
  car_gone: (about) => ({
    subject: 'No longer available',
    title: 'The vehicle is no longer available',
    texts: ['It was sold or taken off the site in the meantime. We are sorry.', back(about)],
  }),
  time_ended: (about) => ({
    subject: 'Your reservation has ended',
    title: 'Your reservation has run out',
    texts: ['The vehicle is on sale again. If you still want it, you can reserve it again.', back(about)],
  }),
  too_late: (about) => ({
    subject: 'Not reserved, nothing kept',
    title: 'We could not keep the vehicle for you',
    texts: ['Your payment arrived after the vehicle was gone. We are sorry.', back(about)],
  }),
  sold: ({ deposit }) => ({
    subject: 'Your new vehicle',
    title: 'It is yours',
    texts: [
      'The dealer has recorded the sale to you.',
      ...(deposit ? [`Your deposit of ${deposit} is taken now, as part of the price.`] : []),
    ],
  }),
  refunded: ({ deposit }) => ({
    subject: 'Deposit refunded',
    title: 'Your deposit is refunded',
    texts: [`The dealer has given your deposit of ${deposit} back in full. Your bank may take some days to show it.`],
  }),
}

/** What is said otherwise of an order. */
const ORDER: Partial<typeof SHOPPER> = {
  reserved: ({ deposit, until, place, dealer }) => ({
    subject: 'We have your order',
    title: 'Thank you, we have your order',
    texts: [
      `The vehicle is kept for you until ${until}. ${place ?? dealer} will call you before then to go through the order and the contract. You have signed nothing yet.`,
      ...(deposit
        ? [
            `Your deposit of ${deposit} is held on your card and not taken. It is part of the price, and comes back in full if you change your mind before you sign.`,
          ]
        : []),
      'The contract says whether you have a cooling-off period.',
    ],
  }),
}

/** What happened, and what becomes of the deposit where there is one. */
const DEALER: Readonly<Record<Exclude<News, 'reserved'>, readonly [text: string, deposit?: string]>> = {
  cancelled: ['The shopper has given the vehicle back. It is on sale again.'],
  ended_by_dealer: ['The reservation was ended for you. The vehicle is on sale again.'],
  ended_by_provider: ['The payment provider no longer holds the deposit, so the vehicle is on sale again.'],
  car_gone: [
    'Your stock says that the vehicle is sold or withdrawn, so the reservation has ended.',
    'The deposit goes back.',
  ],
  time_ended: [
    'The time was over before the sale was recorded. The vehicle is on sale again.',
    'The deposit goes back.',
  ],
  too_late: [
    'The payment arrived after the vehicle was gone. Perhaps another vehicle would suit.',
    'The deposit goes back.',
  ],
  sold: ['The sale is recorded.', 'The deposit is taken.'],
  refunded: ['The deposit is given back in full.'],
}

/** Word to the dealer; a new reservation comes as a lead instead. */
export function dealerNews(about: AboutReservation & { readonly news: Exclude<News, 'reserved'> }): Letter {
  const { car, shopper, note, deposit } = about
  const [text, ofDeposit] = DEALER[about.news]
  return {
    subject: oneLine(`Reservation ${about.reference}: ${SUBJECT[about.news]} – ${oneLine(car.name, 90)}`),
    parts: [
      { kind: 'title', over: `Reservation ${about.reference}`, text: oneLine(car.name) },
      { kind: 'paragraph', text: deposit && ofDeposit ? `${text} ${ofDeposit}` : text },
      ...(note ? [{ kind: 'quote' as const, text: note }] : []),
      { kind: 'links', links: [{ label: 'Look at the reservation', href: about.page }] },
      { kind: 'rows', title: '', rows: [{ label: 'Shopper', value: oneLine(shopper.name) }, ...rowsOf(about)] },
    ],
  }
}

const SUBJECT: Readonly<Record<Exclude<News, 'reserved'>, string>> = {
  cancelled: 'cancelled by the shopper',
  ended_by_dealer: 'ended',
  ended_by_provider: 'deposit let go',
  car_gone: 'vehicle gone',
  time_ended: 'time over',
  too_late: 'paid too late',
  sold: 'sold',
  refunded: 'refunded',
}

function rowsOf({ reference, car, deposit, until }: AboutReservation): LetterRow[] {
  return [
    { label: 'Reference', value: reference },
    { label: 'Vehicle', value: oneLine(car.name), href: car.href },
    { label: 'Price', value: oneLine(car.price) },
    { label: 'Stock number', value: oneLine(car.stocknum) },
    ...(until ? [{ label: 'Reserved until', value: until }] : []),
    ...(deposit ? [{ label: 'Deposit', value: deposit }] : []),
  ]
}
