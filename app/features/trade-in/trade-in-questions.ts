import { formatKilometres } from '#lib/money.ts'
import type { OnlineLimits } from './eligibility.ts'

interface Question {
  readonly question: string
  readonly answer: string
}

interface TradeInQuestionOptions extends OnlineLimits {
  /** What the site sells: car, truck, motorcycle, caravan. */
  readonly noun: string
  readonly valid_days: number
}

/** The five questions that people ask before they trade a vehicle in (T02), with the limits of this site. */
export const tradeInQuestions = ({ noun, valid_days, ...limits }: TradeInQuestionOptions): readonly Question[] => [
  {
    question: 'What do I need to get a trade-in valuation?',
    answer:
      'The registration number, the kilometres on the odometer and a fair description of its condition. Photos help, but you don’t need them to start.',
  },
  {
    question: `Which ${noun}s get an online estimate?`,
    answer: eligibleText(noun, limits),
  },
  {
    question: 'Is the online figure what I’ll be paid?',
    answer: `It’s the figure we expect to pay for a ${noun} in the condition you described, and it’s valid for ${daysText(valid_days)}. We’ll confirm it when we see the ${noun}, and show you why if anything changes. Bring your driver licence, the registration papers, the service book and every key.`,
  },
  {
    question: `Can I trade in a ${noun} that’s still under finance?`,
    answer: `Yes. We ask your lender for the payout figure and settle it directly. Anything left over goes towards your next one. A shortfall can be paid or, where the lender agrees, refinanced.`,
  },
  {
    question: `Do I have to buy a ${noun} from you?`,
    answer: `No. We also buy ${noun}s outright, and pay by bank transfer once the paperwork is signed.`,
  },
]

function eligibleText(noun: string, { online, most_years, most_km }: OnlineLimits): string {
  if (!online)
    return `We look at every ${noun} before we give you a figure, so there’s no online estimate. Use the form to request a valuation, or bring it in.`
  const over = [
    most_years === null ? '' : `over ${most_years} ${most_years === 1 ? 'year' : 'years'} old`,
    most_km === null ? '' : `over ${formatKilometres(most_km)}`,
  ].filter(Boolean)
  const none = over.length > 0 ? ` ${capital(noun)}s ${over.join(' or ')} get no online estimate. We’ll look at yours and call you with a figure.` : '' // prettier-ignore
  return `Models with enough similar ${noun}s on the market to compare with.${none}`
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
