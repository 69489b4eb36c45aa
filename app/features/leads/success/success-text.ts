import type { VisitWords } from '../booking/visit.ts'

/** What somebody asked for, as the page that thanks tells it apart. */
export const SUCCESS_KINDS = [
  'enquiry',
  'interest',
  'test-drive',
  'inspection',
  'photos',
  'finance',
  'service',
  'parts',
  'offer',
  'careers',
  'fleet',
  'order',
  'reserve-request',
] as const
export type SuccessKind = (typeof SUCCESS_KINDS)[number]

export interface SuccessText {
  readonly title: string
  /** What has arrived. */
  readonly arrived: string
  /** What somebody does when they answer, and what for: "call you", "to confirm it". */
  readonly answer: string
  readonly reason?: string
  /** What happens then, and what helps. */
  readonly next: readonly string[]
}

export const SUCCESS_TEXTS: Record<SuccessKind, SuccessText> = {
  enquiry: {
    title: 'Thank you, we have your enquiry',
    arrived: 'Your message has reached us.',
    answer: 'get back to you',
    next: ['We’ll answer your question, and let you know whether the vehicle is still available.'],
  },
  interest: {
    title: 'Thank you for your interest',
    arrived: 'We have your details.',
    answer: 'be in touch',
    next: ['We’ll let you know when there’s news.'],
  },
  'test-drive': {
    title: 'Thank you, we have your request',
    arrived: 'Your request for a test drive has reached us.',
    answer: 'call you',
    next: [
      'We’ll find a time that suits you and have the vehicle ready out the front.',
      'Bring your driver licence; we need to see it before you drive.',
      'Allow a little time for the paperwork, and bring anyone else who’ll be driving it.',
    ],
  },
  inspection: {
    title: 'Thank you, we have your request',
    arrived: 'Your request for an inspection has reached us.',
    answer: 'call you',
    next: [
      'We’ll find a time that suits you and have it open and set up when you arrive.',
      'Bring your tow vehicle if you can, and we’ll check the coupling, brakes and weights together.',
      'Allow half an hour, and bring anyone you’ll be travelling with.',
    ],
  },
  photos: {
    title: 'Thank you, we have your photo request',
    arrived: 'Your request for photos has reached us.',
    answer: 'send you the photos',
    next: [
      'We’ll take fresh photos of the vehicle. Reply to our message if you’d like a closer look at any part of it.',
    ],
  },
  finance: {
    title: 'Thank you, we have your finance enquiry',
    arrived: 'Your finance enquiry has reached us.',
    answer: 'call you',
    next: [
      'We’ll talk through the loan you have in mind. There’s no credit check unless you agree to one.',
      'It helps to have two recent payslips and your driver licence handy.',
    ],
  },
  service: {
    title: 'Thank you, we have your booking request',
    arrived: 'Your request for a service has reached us.',
    answer: 'confirm a time with you',
    next: ['Your booking is firm once we’ve confirmed it.', 'Bring the service book if you have it.'],
  },
  parts: {
    title: 'Thank you, we have your parts enquiry',
    arrived: 'Your parts enquiry has reached us.',
    answer: 'get back to you',
    reason: 'with price and availability',
    next: ['Have the registration number or VIN handy, so we can find the part that fits.'],
  },
  offer: {
    title: 'Thank you, we have your vehicle’s details',
    arrived: 'The details of your vehicle have reached us.',
    answer: 'call you',
    reason: 'to talk about an offer',
    next: [
      'We’ll look at your vehicle before we make our final offer.',
      'Bring its registration papers, the service book and all the keys.',
    ],
  },
  careers: {
    title: 'Thank you for your interest',
    arrived: 'Your application has reached us.',
    answer: 'get back to you',
    next: ['We read every application, and we’ll let you know the next step.'],
  },
  fleet: {
    title: 'Thank you, we have your fleet enquiry',
    arrived: 'Your fleet enquiry has reached us.',
    answer: 'call you',
    next: ['We’ll ask how you use your vehicles and put together a proposal.'],
  },
  order: {
    title: 'Thank you, we have your order',
    arrived: 'Your order has reached us.',
    answer: 'call you',
    reason: 'to confirm it',
    next: ['Nothing is final until we’ve confirmed your order and you’ve signed for it.'],
  },
  'reserve-request': {
    title: 'Thank you, we have your request',
    arrived: 'Your request to reserve this vehicle has reached us. It’s not reserved yet, and nothing was charged.',
    answer: 'call or email you',
    reason: 'to confirm whether we can hold it for you',
    next: ['Once we’ve confirmed it, we’ll tell you how long the vehicle is held for you.'],
  },
}

const booked = (kind: 'test-drive' | 'inspection', title: string): SuccessText => ({
  ...SUCCESS_TEXTS[kind],
  title,
  arrived: 'We’ve held this time for you.',
  reason: 'to confirm it',
  next: SUCCESS_TEXTS[kind].next.slice(1),
})

/** A visit with a time needs no time agreed on. */
export const BOOKED: Readonly<Partial<Record<SuccessKind, SuccessText>>> = {
  'test-drive': booked('test-drive', 'Your test drive is booked'),
  inspection: booked('inspection', 'Your inspection is booked'),
}

/** What follows a question that is about no vehicle. */
const ANSWER = 'We’ll answer your question by phone or email.'
/** What follows for somebody who waits for a vehicle that another shopper has reserved. */
const WORD = 'If it becomes available again, we’ll email you once.'

interface SuccessTextOptions {
  readonly kind: SuccessKind
  /** About a vehicle. */
  readonly car: boolean
  /** A visit with a time. */
  readonly booked?: boolean
  /** The day that was asked for, in words. */
  readonly day?: string | undefined
  /** Whoever asked wants to hear when the vehicle is free again. */
  readonly waits?: boolean
}

/** What the page that thanks says, in the words for what it is about. */
export function successText({ kind, car, booked = false, day, waits = false }: SuccessTextOptions): SuccessText {
  const text = (booked ? BOOKED[kind] : undefined) ?? SUCCESS_TEXTS[kind]
  if (kind === 'enquiry' && !car) return { ...text, next: [ANSWER] }
  if (kind === 'interest' && waits) return { ...text, next: [WORD] }
  if (kind === 'service' && day) return { ...text, arrived: `Your request for a service on ${day} has reached us.` }
  return text
}

/** A time that was booked, and cancelled since. */
export const cancelledText = ({ name }: Pick<VisitWords, 'name'>): SuccessText => ({
  title: `Your ${name} is cancelled`,
  arrived: 'The time is free for others again.',
  answer: 'help you',
  next: ['You can book another time whenever you like.'],
})

const BY_CATEGORY: readonly (readonly [RegExp, SuccessKind])[] = [
  [/reservation request/i, 'reserve-request'],
  [/register interest/i, 'interest'],
  [/online purchase/i, 'order'],
  [/photo/i, 'photos'],
  [/inspection test drive/i, 'inspection'],
  [/test drive/i, 'test-drive'],
  [/career/i, 'careers'],
  [/finance|pre-approval/i, 'finance'],
  [/service/i, 'service'],
  [/parts/i, 'parts'],
  [/fleet/i, 'fleet'],
  [/sell your|trade-in|offer|valuation/i, 'offer'],
]

interface Topic {
  readonly category: string
  readonly subcategory: string | null
  /** The form, where it is known. */
  readonly form?: string
}

/**
 * What a lead is about, by its category and subcategory; a dealer may call them anything. A message to the workshop is
 * no booking, whatever it is about.
 */
export function successKind({ category, subcategory, form }: Topic): SuccessKind {
  const words = `${subcategory ?? ''} ${category}`
  const kind = BY_CATEGORY.find(([pattern]) => pattern.test(words))?.[1] ?? 'enquiry'
  return kind === 'service' && form !== undefined && form !== 'service' ? 'enquiry' : kind
}
