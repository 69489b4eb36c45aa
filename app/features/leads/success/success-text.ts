/** What somebody asked for, as the page that thanks tells it apart. */
export const SUCCESS_KINDS = [
  'enquiry',
  'test-drive',
  'photos',
  'finance',
  'service',
  'parts',
  'offer',
  'careers',
  'fleet',
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
    next: ['We answer your question and tell you whether the vehicle is still available.'],
  },
  'test-drive': {
    title: 'Thank you, we have your request',
    arrived: 'Your request for a test drive has reached us.',
    answer: 'call you',
    next: [
      'We agree on a time that suits you and have the vehicle ready at the door.',
      'Bring your driver licence; we need to see it before you drive.',
      'Allow a little time for the paperwork, and bring whoever will drive it with you.',
    ],
  },
  photos: {
    title: 'Thank you, we have your photo request',
    arrived: 'Your request for photos has reached us.',
    answer: 'send you the photos',
    next: [
      'We take fresh photos of this vehicle. Reply to our message if you would like a closer look at any part of it.',
    ],
  },
  finance: {
    title: 'Thank you, we have your finance enquiry',
    arrived: 'Your finance enquiry has reached us.',
    answer: 'call you',
    next: [
      'We talk through the loan you have in mind. No credit check is made unless you agree to it.',
      'It helps to have two recent payslips and your driver licence handy.',
    ],
  },
  service: {
    title: 'Thank you, we have your booking request',
    arrived: 'Your request for a service has reached us.',
    answer: 'confirm a time with you',
    next: ['Your booking is firm once we have confirmed it.', 'Bring the service book if you have it.'],
  },
  parts: {
    title: 'Thank you, we have your parts enquiry',
    arrived: 'Your parts enquiry has reached us.',
    answer: 'get back to you',
    reason: 'with price and availability',
    next: ['Have the registration or VIN handy, so that we find the part that fits.'],
  },
  offer: {
    title: 'Thank you, we have your vehicle’s details',
    arrived: 'The details of your vehicle have reached us.',
    answer: 'call you',
    reason: 'about an offer',
    next: [
      'We look at your vehicle before an offer is final.',
      'Bring its registration papers, the service book and all keys.',
    ],
  },
  careers: {
    title: 'Thank you for your interest',
    arrived: 'Your message has reached us.',
    answer: 'get back to you',
    next: ['We read every application and let you know about the next step.'],
  },
  fleet: {
    title: 'Thank you, we have your fleet enquiry',
    arrived: 'Your fleet enquiry has reached us.',
    answer: 'call you',
    next: ['We ask how you use your vehicles and put together a proposal.'],
  },
}

/** A test drive with a time needs no time agreed on. */
export const BOOKED: SuccessText = {
  ...SUCCESS_TEXTS['test-drive'],
  title: 'Your test drive is booked',
  arrived: 'We have kept this time for you.',
  reason: 'to confirm it',
  next: SUCCESS_TEXTS['test-drive'].next.slice(1),
}

/** A test drive that was cancelled since. */
export const CANCELLED: SuccessText = {
  title: 'Your test drive is cancelled',
  arrived: 'We have given the time to others.',
  answer: 'help you',
  next: ['You can book another time whenever you like.'],
}

const BY_CATEGORY: readonly (readonly [RegExp, SuccessKind])[] = [
  [/photo/i, 'photos'],
  [/test drive/i, 'test-drive'],
  [/career/i, 'careers'],
  [/finance|pre-approval/i, 'finance'],
  [/service/i, 'service'],
  [/parts/i, 'parts'],
  [/fleet/i, 'fleet'],
  [/sell your|trade-in|offer|valuation/i, 'offer'],
]

/** What a lead is about, by its category and subcategory; a dealer may call them anything. */
export function successKind({ category, subcategory }: { category: string; subcategory: string | null }): SuccessKind {
  const words = `${subcategory ?? ''} ${category}`
  return BY_CATEGORY.find(([pattern]) => pattern.test(words))?.[1] ?? 'enquiry'
}
