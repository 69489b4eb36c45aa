import type { Account } from '#app/features/account/account.ts'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import { signInPath } from '#app/features/account/safe-path.ts'
import { disclaimerOn, financeOn } from '#app/features/finance/entry/car-finance.server.ts'
import { repaymentWords, type RepaymentLine } from '#app/features/finance/repayment/repayment-line.ts'
import type { FormProblem } from '#app/features/forms/form-problem.ts'
import { consentsOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { zoneName } from '#app/features/leads/booking/slots.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import type { SlotView } from '#app/features/leads/booking/slot-view.ts'
import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { BUTTON_PAGES, canTradeIn } from '#app/features/vehicle/buttons.ts'
import { formatDollars, formatKilometres, toDollars } from '#lib/money.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { formatPhone } from '#lib/phone.ts'
import { comingText } from '../../reserve/reserve-view.server.ts'
import { type StateWords, stateWords } from '../../reserve/state-rules.ts'
import { keptWords } from '../../reservation/letters/kept-words.ts'
import { DEPOSIT_WEEK, outlastsDeposit } from '../../deposit-week.ts'
import { checkoutSettings } from '../../settings.schema.ts'
import { stepAnswers } from './check-step.server.ts'
import { type Answers, type Group, groupsOf } from './questions.ts'
import { type AddOn, balanceOf, quoteLines, type QuoteLine, totalLabel, totalOf } from '../quote.ts'
import { purchaseSettings } from '../settings.schema.ts'
import { seenOf, type Situation } from '../situation.server.ts'
import { type PurchaseStep, STEP_NAMES, type StepLine, stepLines, stepPath } from './steps.ts'
import { tradeInValues } from '../valued/valued-vehicle.ts'
import { type ValuedView, valuedView } from '../valued/valued-view.server.ts'

/** One step of a purchase as its page shows it. */
export interface PurchaseStepView {
  readonly step: PurchaseStep
  readonly title: string
  readonly action: string
  readonly lines: readonly (StepLine & { readonly to: string | null })[]
  /** "2" of "6" */
  readonly number: number
  readonly back: string | null
  readonly groups: readonly Group[]
  readonly values: Answers
  readonly problem: FormProblem | null
  /** What has changed since it was told. */
  readonly notices: readonly string[]
  readonly seen: string
  /** That the car is still on its way, in words. */
  readonly coming: string | null
  readonly noun: string
  readonly dealer: string
  readonly car: {
    readonly slug: string
    readonly name: string
    readonly facts: readonly string[]
    readonly picture: string | null
    readonly price_cents: number
    readonly price_type: string
    readonly price_note: string | null
  }
  readonly addOns: readonly AddOn[]
  readonly owed: {
    readonly lines: readonly QuoteLine[]
    readonly label: string
    readonly total: number
    readonly deposit: number
    readonly balance: number
  }
  readonly finance: { readonly line: RepaymentLine; readonly disclaimer: string | null } | null
  /** Where a trade-in is valued; null where the site values none. */
  readonly valuation: string | null
  /** The shopper's vehicle as it was valued, on the step that asks for it and on the review. */
  readonly valued: ValuedView | null
  readonly slots: SlotView | null
  readonly place: { readonly name: string; readonly address: string } | null
  readonly consents: ReturnType<typeof consentsOf>
  readonly review: readonly {
    readonly step: PurchaseStep
    readonly name: string
    readonly rows: readonly SummaryRow[]
  }[]
  readonly phone: { readonly text: string; readonly link: string } | null
  /** Where a shopper signs in to keep it in My Garage; null for who has, and where there is no such thing. */
  readonly signIn: string | null
  readonly signedIn: boolean
  readonly keepDays: number
  /** What becomes of the deposit, and what the state in which the car stands says; null without a deposit. */
  readonly deposit: { readonly text: string; readonly law: StateWords } | null
  /** No real money moves. */
  readonly sandbox: boolean
  readonly weAccept: readonly ('mastercard' | 'visa' | 'maestro' | 'google-pay' | 'apple-pay')[]
}

export interface SummaryRow {
  readonly label: string
  readonly value: string
}

interface StepViewOptions {
  readonly step: PurchaseStep
  readonly situation: Situation
  readonly account: Account | null
  readonly problem: FormProblem | null
  /** The time to pay the deposit of an earlier order has run out. */
  readonly expired?: boolean
  /** Deposits are only tried out. */
  readonly sandbox: boolean
}

/** Steps that speak of the car or of its handover. */
const COMING_STEPS: readonly PurchaseStep[] = ['vehicle', 'delivery', 'review']

const EXPIRED =
  'The time to pay the deposit ran out, so the vehicle is no longer held for you. Nothing was charged, and you can send your order again.'

export function stepView(
  site: Site,
  { step, situation, account, problem, sandbox, expired = false }: StepViewOptions,
): PurchaseStepView {
  const { offer, asking, progress, quote, handover, changes } = situation
  const { car } = offer
  const vehicle = settingsOf(site, vehicleSettings)
  const { purchase, we_accept } = settingsOf(site, purchaseSettings)
  const { name: dealer, phone_numbers } = settingsOf(site, siteSettings)
  const number = phoneFor(phone_numbers, car.car_type, handover.place ?? undefined)
  const index = progress.steps.indexOf(step)
  const before = progress.steps[index - 1]
  const finance = financeOn(site)(car)
  const line = repaymentWords(finance)
  const { place } = handover
  // A valuation that the address brings along stays in it until the trade-in step has taken it in.
  const pathTo = (to: PurchaseStep) => stepPath(car.slug, to, situation.tradeIn.carried?.id)
  return {
    step,
    title: STEP_NAMES[step].title,
    action: pathTo(step),
    lines: stepLines(step, progress).map((one) => ({
      ...one,
      to: one.state === 'done' || one.state === 'open' ? pathTo(one.step) : null,
    })),
    number: index + 1,
    back: before ? pathTo(before) : null,
    groups: groupsOf(step, asking),
    values: problem?.values ?? { ...prefilled(step, account, situation), ...spoken(answersAt(step, situation)) },
    problem,
    notices: [
      ...(expired && step === 'review' ? [EXPIRED] : []),
      ...changes.filter((change) => change.step === step).map(({ text }) => text),
    ],
    seen: seenOf(step, situation),
    coming: COMING_STEPS.includes(step) ? comingText(site, car) : null,
    noun: asking.noun,
    dealer,
    car: {
      slug: car.slug,
      name: nameOf(car),
      facts: [
        car.km === undefined ? '' : formatKilometres(car.km),
        car.simple_transmission ?? '',
        car.simple_fuel ?? car.fuel ?? '',
      ].filter(Boolean),
      picture: car.images?.flatMap(({ image }) => mediaIdOf(image.url) ?? [])[0] ?? null,
      price_cents: offer.price_cents,
      price_type: offer.price_type,
      price_note: offer.price_note,
    },
    addOns: offer.addOns,
    owed: {
      lines: quoteLines(quote),
      label: totalLabel(quote.price_type),
      total: totalOf(quote),
      deposit: quote.deposit_cents,
      balance: balanceOf(quote),
    },
    finance: line ? { line, disclaimer: disclaimerOn(site, car) } : null,
    valuation: canTradeIn(car, vehicle, site.now()) ? (BUTTON_PAGES.trade_in?.(car.slug) ?? null) : null,
    valued: valuedView(site, step, situation),
    slots:
      place && handover.days.length > 0
        ? {
            location: { slug: place.slug, name: place.name },
            car: car.slug,
            inspected: false,
            arrival: null,
            places: [{ slug: place.slug, name: place.name }],
            zone: zoneName(place.time_zone),
            minutes: handover.minutes,
            days: handover.days,
          }
        : null,
    place: place && { name: place.name, address: addressLine(place.address) },
    consents: step === 'details' ? consentsOf(site, 'enquiry') : [],
    review: step === 'review' ? reviewOf(situation) : [],
    phone: number ? shownPhone(number, settingsOf(site, vehicleSettings)) : null,
    signIn:
      settingsOf(site, accountSettings).sign_in && !account
        ? signInPath({ type: 'checkout', to: pathTo(step), back: pathTo(step) })
        : null,
    signedIn: account !== null,
    keepDays: purchase.keep_days,
    deposit: quote.deposit_cents > 0 ? depositWords(site, situation) : null,
    sandbox: sandbox && quote.deposit_cents > 0,
    weAccept: quote.deposit_cents > 0 ? we_accept : [],
  }
}

function depositWords(site: Site, { offer, quote, handover, chosenHandover }: Situation): PurchaseStepView['deposit'] {
  const { deposit_text, state_texts } = settingsOf(site, checkoutSettings).checkout
  const zone = zoneOf(handover.place, site)
  const kept = keptWords({ handover: chosenHandover, until: chosenHandover.ends_at }, zone)
  const amount = formatDollars(toDollars(quote.deposit_cents))
  return {
    text:
      deposit_text ??
      [
        `The ${amount} deposit holds the vehicle for you ${kept}, and comes off the price.`,
        'You’ll get it back in full if you change your mind before you sign the contract.',
        ...(outlastsDeposit(chosenHandover, site.now()) ? [DEPOSIT_WEEK] : []),
      ].join(' '),
    law: stateWords(handover.place?.address.state ?? offer.car.state, state_texts),
  }
}

/** What was answered in a step, and what a valuation knows of it. */
const answersAt = (step: PurchaseStep, { journey, tradeIn }: Situation): Answers | undefined =>
  step === 'trade-in' ? tradeInValues(tradeIn, journey.answers[step]) : journey.answers[step]

/** Numbers as people write them. */
const spoken = (answers: Answers = {}): Answers =>
  answers['phone'] ? { ...answers, phone: formatPhone(answers['phone']) } : answers

/** What an account knows already, and what was said in an earlier step. */
function prefilled(step: PurchaseStep, account: Account | null, { journey }: Situation): Answers {
  if (step !== 'details') return {}
  const postcode = journey.answers.delivery?.['delivery_postcode'] ?? account?.postcode
  return {
    ...(account?.first_name && { name: account.first_name }),
    ...(account?.last_name && { last_name: account.last_name }),
    ...(account?.email && { email: account.email }),
    ...(account && { phone: formatPhone(account.phone) }),
    ...(postcode && { postcode }),
  }
}

/** Everything that was answered, step by step, as the order will say it. */
export function reviewOf({ progress, asking, journey, quote }: Situation) {
  return progress.steps
    .filter((step) => step !== 'review')
    .map((step) => {
      const rows: SummaryRow[] =
        step === 'vehicle'
          ? quoteRows(quote.add_ons)
          : stepAnswers(step, asking, spoken(journey.answers[step])).map(({ label, value }) => ({ label, value }))
      return { step, name: STEP_NAMES[step].short, rows }
    })
}

const quoteRows = (addOns: readonly AddOn[]): SummaryRow[] => [
  { label: 'Extras', value: addOns.length > 0 ? addOns.map(({ name }) => name).join(', ') : 'None' },
]
