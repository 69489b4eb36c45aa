import { BUY_ONLINE } from '#app/features/vehicle/buttons.ts'
import * as paths from '#app/paths.ts'
import { stepPath } from '../purchase/steps/steps.ts'
import type { ReservationView } from './reservation-view.server.ts'

/** The heading of a reservation's page. */
export function titleText({
  kind,
  state,
  ended,
  ordered,
}: Pick<ReservationView, 'kind' | 'state' | 'ended' | 'ordered'>): string {
  switch (state) {
    case 'hold':
      return 'Your deposit isn’t paid yet'
    case 'reserved':
      return kind === 'purchase' ? 'Thank you, we have your order' : 'It’s reserved for you'
    case 'sold':
      return 'It’s yours'
    case 'refunded':
      return 'Your deposit is refunded'
    case 'expired':
      if (ended === 'late') return 'Someone else got in first'
      // An order that the dealer had did not end for want of time to pay.
      return kind === 'purchase' && ordered ? 'Your order has ended' : 'Your time has run out'
    case 'released':
      return `Your ${kind === 'purchase' ? 'order' : 'reservation'} ${ended === 'shopper' ? 'is cancelled' : 'has ended'}`
  }
}

/** What happened and what it means, in a sentence or two. */
export function endedText({
  kind,
  state,
  ended,
  ordered,
  car,
  kept,
  handover,
}: Pick<ReservationView, 'kind' | 'state' | 'ended' | 'ordered' | 'car' | 'kept' | 'handover'>): string {
  switch (state) {
    case 'hold':
      return `The ${car.name} is held for you while you pay.`
    case 'reserved':
      if (kind === 'reserve') return `Nobody else can reserve or buy the ${car.name} ${kept ?? 'for now'}.`
      return handover?.over
        ? `The ${car.name} is still held for you. If you don’t have it yet, please call us to arrange another day.`
        : `The ${car.name} is held for you ${kept ?? 'for now'}.`
    case 'sold':
      return `The dealer has recorded the sale of the ${car.name} to you.`
    case 'refunded':
      return 'The dealer has refunded your deposit.'
    case 'expired':
      return ended === 'late'
        ? 'Your payment arrived after the time to pay had run out, and by then someone else had the vehicle.'
        : kind === 'purchase' && ordered
          ? `The day of the handover is over and no sale was recorded, so the ${car.name} is no longer held for you. If you already have it, you don’t need to do anything.`
          : `The ${car.name} is on sale again.`
    case 'released':
      return kind === 'purchase' && ended === 'dealer' ? RELEASED_ORDER : RELEASED[ended]
  }
}

const RELEASED: Readonly<Record<ReservationView['ended'], string>> = {
  shopper: 'You cancelled it, and the vehicle is on sale again.',
  dealer: 'The dealer has ended the reservation. Please call us if you weren’t expecting this.',
  car: 'The vehicle was sold or taken off the site in the meantime. We’re sorry.',
  late: 'We could no longer hold the vehicle for you when your payment arrived. We’re sorry.',
  provider: 'The payment wasn’t completed, so the vehicle is on sale again.',
  bank: 'Your bank no longer holds the deposit, so the reservation has ended and the vehicle is on sale again.',
  clock: 'Your time ran out, and the vehicle is on sale again.',
}

const RELEASED_ORDER = 'The dealer has ended the order. Please call us if you weren’t expecting this.'

/** What somebody can do whose reservation is over: after the clock the car may be free, and its checkout says if not. */
export function againOf({
  kind,
  state,
  ended,
  ordered,
  car,
  checkout,
}: Pick<ReservationView, 'kind' | 'state' | 'ended' | 'ordered' | 'car' | 'checkout'>): { to: string; text: string } {
  if (state !== 'expired' || ended !== 'clock' || (kind === 'purchase' && ordered))
    return { to: paths.vehicle(car.slug), text: 'View the vehicle again' }
  return kind === 'purchase'
    ? { to: stepPath(car.slug, 'review'), text: 'Continue my order' }
    : { to: checkout, text: checkout.endsWith('/buy-online') ? BUY_ONLINE : 'Reserve it again' }
}

/** Where the deposit is. */
export function moneyText({ money, sandbox }: Pick<ReservationView, 'money' | 'sandbox'>): string {
  if (sandbox && money !== 'never_charged' && money !== 'open') return SANDBOX[money]
  return MONEY[money]
}

const MONEY: Readonly<Record<ReservationView['money'], string>> = {
  none: '',
  open: 'Not paid yet.',
  held: 'Held on your card and not taken. It’s fully refundable.',
  taken: 'Taken as part of the price.',
  going_back: 'On its way back to you in full.',
  back: 'Refunded in full. Your bank may take a few days to show it.',
  never_charged: 'Nothing was charged.',
}

const SANDBOX: Readonly<Record<Exclude<ReservationView['money'], 'never_charged' | 'open'>, string>> = {
  none: '',
  held: 'Paid in the test. No money has moved.',
  taken: 'Taken in the test. No money has moved.',
  going_back: 'On its way back in the test. No money has moved.',
  back: 'Refunded in the test. No money has moved.',
}
