import { nameText } from '#app/features/messages/letters/inert.ts'
import type { Letter, LetterLink, LetterPart, LetterRow } from '#app/features/messages/letters/letter.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import type { OthersLike } from '#app/features/leads/others-like.server.ts'
import type { VisitWords } from '#app/features/leads/booking/visit.ts'

/** What happened to a test drive, or to the car that was booked with it. */
export type DriveNews = 'moved' | 'cancelled' | 'car_sold' | 'car_gone' | 'car_reserved' | 'car_back'

/** A moment in both the lengths in which letters name it. */
export interface TimeWords {
  /** "Monday 23 November 2026, 9:00 am AEST" */
  readonly long: string
  /** "Mon 23 Nov, 9:00 am" */
  readonly short: string
}

/** What a letter about a change of a test drive is made from. */
export interface AboutDrive {
  readonly news: DriveNews
  /** Who moved or cancelled it. */
  readonly by: 'shopper' | 'dealer'
  /** Words of the dealer's own, for the dealer. */
  readonly note: string
  readonly visit: VisitWords
  readonly shopper: {
    /** They hear of it by email. */
    readonly notified: boolean
    readonly first: string
    readonly full: string
    /** "Sam T" */
    readonly short: string
    readonly links: readonly LetterLink[]
  }
  readonly car: {
    readonly name: string
    readonly stocknum: string
    /** Its page, while it has one. */
    readonly href: string | undefined
    /** Other vehicles of the site, the nearest that there are. */
    readonly others: { readonly alike: OthersLike['alike']; readonly href: string }
  } | null
  readonly dealer: string
  readonly place: { readonly name: string; readonly text: string }
  readonly phone: { readonly text: string; readonly href: string } | null
  /** The time that it has, or had until it was cancelled. */
  readonly time: TimeWords
  /** The time and place that it had before it was moved. */
  readonly before: { readonly time: TimeWords; readonly place: string } | null
  /** Where the shopper moves or cancels it. */
  readonly change: string
  /** Where the shopper books another one. */
  readonly book: string
}

interface Words {
  readonly subject: string
  readonly title: string
  readonly texts: readonly string[]
  readonly links: readonly LetterLink[]
}

const carOf = ({ car }: AboutDrive): string => (car ? oneLine(car.name, 90) : 'vehicle')
const ofCar = (about: AboutDrive): string => (about.car ? `: ${carOf(about)}` : '')
const whoAndCar = (about: AboutDrive): string =>
  [about.shopper.short, about.car && carOf(about)].filter(Boolean).join(', ')
const atStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const atPlace = ({ place }: AboutDrive): string => ` at ${oneLine(place.name)}`

const changeIt = ({ change }: AboutDrive): LetterLink => ({ label: 'Change or cancel', href: change })
const seeSimilar = ({ car }: AboutDrive): LetterLink[] =>
  car
    ? [{ label: car.others.alike === 'nothing' ? 'See our vehicles' : 'See similar vehicles', href: car.others.href }]
    : []

/** The car cannot be driven: what became of it, and what the shopper can do with the time. */
const withoutCar =
  (subject: (about: AboutDrive) => string, title: string, why: (about: AboutDrive) => string) =>
  (about: AboutDrive): Words => ({
    subject: subject(about),
    title,
    texts: [
      why(about),
      `Your time on ${about.time.long}${atPlace(about)} is still booked, so you’re welcome to come and ${about.visit.verb} something similar. If you’d rather not, please cancel it so we know not to expect you.`,
    ],
    links: [...seeSimilar(about), changeIt(about)],
  })

const SHOPPER: Readonly<Record<DriveNews, (about: AboutDrive) => Words>> = {
  moved: (about) => ({
    subject: `Your ${about.visit.name} is now on ${about.time.short}${ofCar(about)}`,
    title: `${about.by === 'shopper' ? 'You’ve' : 'We’ve'} moved your ${about.visit.name}`,
    texts: [
      ...(about.before ? [`It was booked for ${about.before.time.long} at ${oneLine(about.before.place)}.`] : []),
      `${about.by === 'dealer' ? 'If the new time doesn’t suit you, choose another one or call us. ' : ''}The attached file updates your calendar.`,
    ],
    links: [changeIt(about)],
  }),
  cancelled: (about) => ({
    subject: `Your ${about.visit.name} on ${about.time.short} is cancelled${ofCar(about)}`,
    title: `${about.by === 'shopper' ? 'You’ve cancelled' : 'We’ve had to cancel'} your ${about.visit.name}`,
    texts: [
      about.by === 'shopper'
        ? `Your time on ${about.time.long} is cancelled. You can book another one whenever you like.`
        : `We’re sorry, but your ${about.visit.name} on ${about.time.long} can’t go ahead. Please choose another time, or call us.`,
      'The attached file removes it from your calendar.',
    ],
    links: [{ label: 'Book another time', href: about.book }],
  }),
  car_sold: withoutCar(
    (about) => `The ${carOf(about)} you were going to ${about.visit.verb} has been sold`,
    'The vehicle has been sold',
    (about) => `The ${carOf(about)} was sold before your ${about.visit.name}. We’re sorry.`,
  ),
  car_gone: withoutCar(
    (about) => `The ${carOf(about)} you were going to ${about.visit.verb} is no longer available`,
    'The vehicle is no longer available',
    (about) => `The ${carOf(about)} was taken off our site before your ${about.visit.name}. We’re sorry.`,
  ),
  car_reserved: withoutCar(
    (about) => `The ${carOf(about)} you were going to ${about.visit.verb} has been reserved`,
    'Someone has reserved the vehicle',
    (about) =>
      `Someone has reserved the ${carOf(about)}, so it can’t be ${about.visit.done} right now. If it becomes available before your ${about.visit.name}, we’ll let you know.`,
  ),
  car_back: (about) => ({
    subject: `You can ${about.visit.verb} the ${carOf(about)} after all`,
    title: 'It’s available again',
    texts: [`The ${carOf(about)} is available again, and your ${about.visit.name} goes ahead as booked.`],
    links: [changeIt(about)],
  }),
}

/** Word to the shopper. */
export function shopperDriveLetter(about: AboutDrive): Letter {
  const { news, visit, shopper, phone, car, time, place, dealer } = about
  const { subject, title, texts, links } = SHOPPER[news](about)
  const name = nameText(shopper.first)
  const rows: LetterRow[] = [
    ...(news === 'cancelled'
      ? []
      : [
          { label: 'When', value: time.long },
          { label: 'Where', value: place.text },
        ]),
    ...(car ? [{ label: 'Vehicle', value: oneLine(car.name), href: car.href }] : []),
    ...(visit.name === 'test drive' && (news === 'moved' || news === 'car_back')
      ? [{ label: 'Bring', value: 'Your driver licence' }]
      : []),
  ]
  const parts: LetterPart[] = [
    { kind: 'title', over: name ? `Hi ${name},` : 'Hello,', text: title },
    ...texts.map((text): LetterPart => ({ kind: 'paragraph', text })),
    { kind: 'links', links: [...links, ...(phone ? [{ label: `Call ${phone.text}`, href: phone.href }] : [])] },
    ...(rows.length > 0 ? [{ kind: 'rows' as const, title: '', rows }] : []),
    { kind: 'note', text: `You’re receiving this email because you booked ${visit.one} with ${dealer}.` },
  ]
  return { subject: oneLine(subject), parts }
}

const DEALER: Readonly<Record<DriveNews, (about: AboutDrive) => { readonly subject: string; readonly text: string }>> =
  {
    moved: (about) =>
      about.by === 'shopper'
        ? {
            subject: `${about.shopper.short} has moved ${about.visit.one} to ${about.time.short}${ofCar(about)}`,
            text: 'The shopper has chosen another time.',
          }
        : {
            subject: `${atStart(about.visit.name)} moved to ${about.time.short}: ${whoAndCar(about)}`,
            text: `The ${about.visit.name} was moved for you. ${noticeText(about)}`,
          },
    cancelled: (about) =>
      about.by === 'shopper'
        ? {
            subject: `${about.shopper.short} has cancelled the ${about.visit.name} on ${about.time.short}${ofCar(about)}`,
            text: 'The shopper has cancelled. The time can be booked again.',
          }
        : {
            subject: `${atStart(about.visit.name)} on ${about.time.short} cancelled: ${whoAndCar(about)}`,
            text: `The ${about.visit.name} was cancelled for you, and the time can be booked again. ${noticeText(about)}`,
          },
    car_sold: (about) => ({
      subject: `${about.shopper.short} is booked to ${about.visit.verb} the ${carOf(about)} on ${about.time.short}, and it is sold`,
      text: `The vehicle is sold. ${stillBooked(about)}`,
    }),
    car_gone: (about) => ({
      subject: `${about.shopper.short} is booked to ${about.visit.verb} the ${carOf(about)} on ${about.time.short}, and it is gone`,
      text: `The vehicle is no longer on your site. ${stillBooked(about)}`,
    }),
    car_reserved: (about) => ({
      subject: `${about.shopper.short} is booked to ${about.visit.verb} the ${carOf(about)} on ${about.time.short}, and it is reserved`,
      text: `Someone else has reserved the vehicle. ${stillBooked(about)}`,
    }),
    car_back: (about) => ({
      subject: `${about.shopper.short} can ${about.visit.verb} the ${carOf(about)} on ${about.time.short} after all`,
      text: `The vehicle is available again, and the ${about.visit.name} stands as it was booked. ${noticeText(about)}`,
    }),
  }

const noticeText = ({ shopper }: AboutDrive): string =>
  shopper.notified ? 'The shopper has been told by email.' : 'They left no email address, so please call them.'

const stillBooked = (about: AboutDrive): string =>
  about.shopper.notified
    ? `The time is still booked. The shopper has been told by email, and can ${about.visit.verb} something similar, choose another time or cancel. A call would help.`
    : `The time is still booked. ${noticeText(about)}`

/** Word to the dealer. */
export function dealerDriveLetter(about: AboutDrive): Letter {
  const { news, visit, shopper, car, time, place, before, note } = about
  const { subject, text } = DEALER[news](about)
  const rows: LetterRow[] = [
    ...(car
      ? [
          { label: 'Vehicle', value: oneLine(car.name), href: car.href },
          { label: 'Stock number', value: oneLine(car.stocknum) },
        ]
      : []),
    { label: news === 'cancelled' ? 'Was booked for' : 'When', value: time.long },
    { label: 'Where', value: oneLine(place.name) },
    ...(before ? [{ label: 'Before', value: `${before.time.long}, ${oneLine(before.place)}` }] : []),
  ]
  const parts: LetterPart[] = [
    { kind: 'title', over: `${atStart(visit.name)}${ofCar(about).replace(':', ' ·')}`, text: shopper.full },
    { kind: 'paragraph', text },
    ...(note ? [{ kind: 'quote' as const, text: note }] : []),
    ...(shopper.links.length > 0 ? [{ kind: 'links' as const, links: shopper.links }] : []),
    { kind: 'rows', title: '', rows },
  ]
  return { subject: oneLine(subject), parts }
}
