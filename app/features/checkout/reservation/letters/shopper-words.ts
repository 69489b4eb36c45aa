import { DEPOSIT_WEEK } from '../../deposit-week.ts'
import type { AboutReservation } from './about-reservation.ts'
import type { ReservationNews } from './news.ts'

/** What a letter says of what happened. */
export interface ShopperWords {
  readonly subject: string
  readonly title: string
  readonly texts: readonly string[]
}

type ShopperNews = Exclude<ReservationNews, 'gone_from_stock' | 'handover_over'>
type Writes = (about: AboutReservation) => ShopperWords

/** What the shopper is told; the subject names the vehicle in itself. */
export const shopperWords = (news: ShopperNews, about: AboutReservation): ShopperWords =>
  ((about.order && ORDER[news]) || SHOPPER[news])(about)

/** The vehicle in the middle of a sentence of ours. */
const the = ({ car }: AboutReservation): string => `the ${car.name}`

const back = ({ deposit, held }: AboutReservation): string => {
  if (!deposit) return 'There was no deposit, so there’s nothing to refund.'
  if (!held) return `Your ${deposit} deposit was returned to you earlier.`
  return `Your ${deposit} deposit will be returned to you in full. It was held on your card and not taken. Your bank may take a few days to show it.`
}

const who = ({ place, dealer }: AboutReservation): string => place ?? dealer

const SHOPPER: Readonly<Record<ShopperNews, Writes>> = {
  reserved: (about) => ({
    subject: `Reserved for you: ${about.car.name}`,
    title: 'It’s reserved for you',
    texts: [
      `Nobody else can reserve or buy it ${about.kept}. ${who(about)} will call you to arrange a time to see and drive it. Bring your driver licence and your reference.`,
      ...(about.deposit
        ? [
            `Your ${about.deposit} deposit is held on your card and not taken. It’s fully refundable. Cancel on your reservation page, or call us. If you buy the vehicle, the deposit comes off the price.`,
          ]
        : []),
      'Reserving is not buying. If you sign a contract later, it will say whether you have a cooling-off period.',
    ],
  }),
  cancelled: (about) => ({
    subject: `You’ve cancelled your reservation of ${the(about)}`,
    title: 'Your reservation is cancelled',
    texts: ['You cancelled your reservation, and the vehicle is on sale again.', back(about)],
  }),
  ended_by_dealer: (about) => ({
    subject: `Your reservation of ${the(about)} has ended`,
    title: 'The dealer has ended your reservation',
    texts: [back(about), 'Please call us if you weren’t expecting this.'],
  }),
  ended_by_provider: (about) => ({
    subject: `Your reservation of ${the(about)} has ended`,
    title: 'Your reservation has ended',
    texts: [
      'Your deposit is no longer held by your bank, so the vehicle is on sale again.',
      ...(about.deposit ? [`The ${about.deposit} is yours again. Your bank may take a few days to show it.`] : []),
    ],
  }),
  car_gone: (about) => ({
    subject: `No longer available: ${about.car.name}`,
    title: 'The vehicle is no longer available',
    texts: ['It was sold or taken off the site in the meantime. We’re sorry.', back(about)],
  }),
  time_ended: (about) => ({
    subject: `Your reservation of ${the(about)} has run out`,
    title: 'Your reservation has run out',
    texts: ['The vehicle is on sale again. If you still want it, you can reserve it again.', back(about)],
  }),
  too_late: (about) => ({
    subject: `We couldn’t hold ${the(about)} for you`,
    title: 'We couldn’t hold the vehicle for you',
    texts: ['Your payment arrived after the vehicle was gone. We’re sorry.', back(about)],
  }),
  deposit_let_go: (about) => ({
    subject: `Your reservation of ${the(about)} stands, and your deposit has been released`,
    title: 'Your reservation stands',
    texts: [
      `Banks hold a deposit for about a week, and yours has released your ${about.deposit} back to your card. Nothing else changes. The vehicle is held for you ${about.kept}.`,
    ],
  }),
  extended: (about) => ({
    subject: `Held for you ${about.kept}: ${about.car.name}`,
    title: 'We’re holding it for you longer',
    texts: [`${who(about)} is holding the vehicle for you ${about.kept}.`],
  }),
  sold: (about) => ({
    subject: `Yours now: ${about.car.name}`,
    title: 'It’s yours',
    texts: [
      'The dealer has recorded the sale to you.',
      ...(about.deposit && about.held
        ? [`Your ${about.deposit} deposit has now been taken, as part of the price.`]
        : []),
    ],
  }),
  refunded: (about) => ({
    subject: `Your ${about.deposit} deposit for ${the(about)} is refunded`,
    title: 'Your deposit is refunded',
    texts: [`The dealer has refunded your ${about.deposit} deposit in full. Your bank may take a few days to show it.`],
  }),
}

/** What is said otherwise of an order. */
const ORDER: Partial<Record<ShopperNews, Writes>> = {
  reserved: (about) => ({
    subject: `We have your order for ${the(about)}`,
    title: 'Thank you, we have your order',
    texts: [
      `The vehicle is held for you ${about.kept}. ${who(about)} will call you before then to go through the order and the contract. You haven’t signed anything yet.`,
      ...(about.deposit
        ? [
            [
              `Your ${about.deposit} deposit is held on your card and not taken. It comes off the price, and you’ll get it back in full if you change your mind before you sign.`,
              ...(about.handover?.outlastsDeposit ? [DEPOSIT_WEEK] : []),
            ].join(' '),
          ]
        : []),
      'The contract says whether you have a cooling-off period.',
    ],
  }),
  cancelled: (about) => ({
    subject: `You’ve cancelled your order for ${the(about)}`,
    title: 'Your order is cancelled',
    texts: ['You cancelled your order, and the vehicle is on sale again.', back(about)],
  }),
  ended_by_dealer: (about) => ({
    subject: `Your order for ${the(about)} has ended`,
    title: 'The dealer has ended your order',
    texts: [back(about), 'Please call us if you weren’t expecting this.'],
  }),
  time_ended: (about) => ({
    subject: `Your order for ${the(about)} has ended`,
    title: 'Your order has ended',
    texts: [
      `${handoverDay(about)} is over and no sale was recorded, so the vehicle is no longer held for you. If you already have it, you don’t need to do anything.`,
      back(about),
      'If you still want it, please call us, or order it again.',
    ],
  }),
  deposit_let_go: (about) => ({
    subject: `Your order for ${the(about)} stands, and your deposit has been released`,
    title: 'Your order stands',
    texts: [
      `Banks hold a deposit for about a week, and yours has released your ${about.deposit} back to your card. Nothing else changes. The vehicle is held for you ${about.kept}.`,
      `You pay the ${about.deposit} with the balance at the handover.`,
    ],
  }),
  extended: (about) => ({
    subject: `Held for you ${about.kept}: ${about.car.name}`,
    title: 'We’re holding it for you longer',
    texts: [`Your order stands. ${who(about)} is holding the vehicle for you ${about.kept}.`],
  }),
}

/** "The pick-up on Monday 23 November 2026, 9:00 am AEST", or the time of the handover in general. */
function handoverDay({ handover, extended }: AboutReservation): string {
  if (!handover?.text || extended) return 'The time for the handover'
  return `The time for the ${handover.way} on ${handover.text}`
}
