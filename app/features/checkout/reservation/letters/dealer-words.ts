import type { AboutReservation } from './about-reservation.ts'
import type { ReservationNews } from './news.ts'

/** What the dealer is told of what has happened since the lead came. */
interface DealerWords {
  /** What happened, for the subject. */
  readonly subject: string
  readonly texts: readonly string[]
}

type Later = Exclude<ReservationNews, 'reserved'>
type Writes = (about: AboutReservation) => DealerWords

export const dealerWords = (news: Later, about: AboutReservation): DealerWords => DEALER[news](about)

const noun = ({ order }: AboutReservation): 'Order' | 'Reservation' => (order ? 'Order' : 'Reservation')
const small = (about: AboutReservation): string => noun(about).toLowerCase()

const goesBack = ({ deposit, held }: AboutReservation): string[] => (deposit && held ? ['The deposit goes back.'] : [])

const DEALER: Readonly<Record<Later, Writes>> = {
  cancelled: (about) => ({
    subject: `${noun(about)} cancelled by the shopper`,
    texts: ['The shopper has given the vehicle back. It is on sale again.'],
  }),
  ended_by_dealer: (about) => ({
    subject: `${noun(about)} released`,
    texts: [`The ${small(about)} was ended for you. The vehicle is on sale again.`],
  }),
  ended_by_provider: (about) => ({
    subject: `${noun(about)} ended, the bank let the deposit go`,
    texts: ['The payment provider no longer holds the deposit, so the vehicle is on sale again.'],
  }),
  car_gone: (about) => ({
    subject: `${noun(about)} ended, your stock says sold or withdrawn`,
    texts: [
      `Your stock says that the vehicle is sold or withdrawn, so the ${small(about)} has ended.`,
      ...goesBack(about),
    ],
  }),
  time_ended: (about) =>
    about.order
      ? {
          subject: 'Order ended, no sale was recorded',
          texts: [
            `${kept(about)} no sale was recorded, so the order has ended and the vehicle is on sale again. If it was handed over, please mark it sold in your stock.`,
            ...goesBack(about),
          ],
        }
      : {
          subject: 'Reservation ran out',
          texts: ['The time was over before the sale was recorded. The vehicle is on sale again.', ...goesBack(about)],
        },
  too_late: (about) => ({
    subject: 'Paid too late, not reserved',
    texts: ['The payment arrived after the vehicle was gone. Perhaps another vehicle would suit.', ...goesBack(about)],
  }),
  deposit_let_go: (about) => ({
    subject: `The bank let the deposit go, the ${small(about)} stands`,
    texts: [
      `Banks hold a deposit for about a week, and the ${about.deposit} has gone back to the shopper. The ${small(about)} stands: the vehicle is kept until ${about.until}.`,
      about.order ? 'The deposit is to be paid with the balance. The shopper knows.' : 'The shopper knows.',
    ],
  }),
  gone_from_stock: () => ({
    subject: 'Sold to whoever ordered it?',
    texts: [
      'Your stock says that the vehicle is sold or withdrawn, and it is ordered. The order stands, and the shopper was told nothing.',
      `If it was sold to them, record the sale, which takes the deposit. If not, release the order: the shopper hears of it, and the deposit goes back. ${COMMANDS}`,
    ],
  }),
  handover_over: (about) => ({
    subject: 'Has it been handed over?',
    texts: [
      about.handover?.text && !about.extended
        ? `The ${about.handover.way} was to be on ${about.handover.text}, and no sale is recorded.`
        : 'No sale is recorded yet.',
      `Record the sale if it was handed over, extend the order to another day, or release it. Until ${about.until} the vehicle is kept; then the order ends and it goes on sale again. ${COMMANDS}`,
    ],
  }),
  extended: (about) => ({
    subject: `${noun(about)} extended`,
    texts: [`The vehicle is kept until ${about.until}. The shopper was told.`],
  }),
  sold: (about) => ({
    subject: 'Sale recorded',
    texts: ['The sale is recorded.', ...(about.deposit && about.held ? ['The deposit is taken.'] : [])],
  }),
  refunded: () => ({ subject: 'Deposit refunded', texts: ['The deposit is given back in full.'] }),
}

const COMMANDS = 'Give the reference below to whoever runs your site, and say which.'

const kept = ({ handover, extended }: AboutReservation): string =>
  handover?.text && !extended ? `After the ${handover.way} on ${handover.text}` : 'In the time for the handover'
