import { formatDollars } from '#lib/money.ts'
import {
  amountRange,
  boundsMessage,
  type Bounds,
  type CarCalculatorSettings,
  clamp,
  repaymentEstimate,
  interestRange,
  NO_REPAYMENT,
  type SliderRange,
  type RateSettings,
  termsOf,
  type TermSettings,
  typedAmount,
} from './calculator.ts'
import { calculatorComparison } from './calculator-comparison.ts'
import { type CarFinance, PER } from '../entry/car-finance.ts'
import type { Rates } from '../repayment/rates-line.tsx'
import { FREQUENCIES, type Frequency, type Repayment } from '../repayment/repayment.ts'

const FIGURES = ['amount', 'deposit', 'residual', 'term', 'interest'] as const
export type FigureName = (typeof FIGURES)[number]

/** What a calculator reads of an address. */
export const CALCULATOR_NAMES = [...FIGURES, 'frequency'] as const
export type FigureUnit = 'money' | 'years' | 'percent'

/** A figure of a calculator: typed into a box, and where it has a slider moved by it too. */
export interface CalculatorFigure extends SliderRange {
  readonly name: FigureName
  readonly label: string
  readonly unit: FigureUnit
  readonly slider: boolean
  /** The only values there are. */
  readonly choices?: readonly number[]
  /** Out of its bounds it says so, where others go to the nearest bound (F03). */
  readonly strict?: boolean
  /** The shopper came with what it begins with. */
  readonly brought?: boolean
}

/** What a calculator asks, and how it reckons. */
export interface CalculatorForm {
  readonly figures: readonly CalculatorFigure[]
  readonly frequency: Frequency
  /** Nobody chooses another frequency. */
  readonly fixed: boolean
  /** Added to the loan, dollars. */
  readonly fee: number
  readonly roundUp: boolean
  /** The rate that is offered, with its comparison rate; null where none is. */
  readonly offered: Rates | null
}

/** How a site's calculators reckon, whatever they ask. */
export interface Reckoning {
  readonly frequency: Frequency
  readonly frequency_fixed: boolean
  readonly establishment_fee: number
  readonly round_up: boolean
  readonly advertised?: Rates | undefined
}

export interface SectionSettings {
  readonly price: Bounds
  readonly deposit: Bounds
  readonly residual: Bounds
  readonly term: TermSettings
  readonly interest: RateSettings
}

/** Sliders and boxes of the section's amounts move by this, dollars; the specification gives the step of cars alone. */
const SECTION_STEP = 500

/** The figures that stand on a car, with which its calculator begins. */
export type StandingFinance = Pick<
  CarFinance,
  'interestRate' | 'comparisonRate' | 'years' | 'fee' | 'deposit' | 'balloon' | 'repayment' | 'frequency'
>

/**
 * The calculator on a car's page (F02). Beside an offer it begins with the rate, term and fee of that offer, and asks
 * for a deposit and a residual where the offer has them, so that it says at first what the offer says.
 */
export function carForm(
  finance: Reckoning & { readonly car: CarCalculatorSettings },
  price: number | undefined,
  standing: StandingFinance | null = null,
): CalculatorForm {
  const { car } = finance
  const amount = amountRange(car, price)
  const asOffered = (name: 'deposit' | 'residual', value: number | null | undefined): CalculatorFigure[] =>
    value ? [{ ...optional(name, { min: 0, max: Math.max(amount.max, value) }), value }] : []
  const deposit = asOffered('deposit', standing?.deposit)
  const label = deposit.length > 0 ? PURCHASE_PRICE : 'Loan amount'
  const form: CalculatorForm = {
    figures: [
      { ...amount, name: 'amount', label, unit: 'money', slider: true },
      ...deposit,
      ...asOffered('residual', standing?.balloon),
      termFigure(car.term, standing?.years),
      interestFigure(car.interest, standing?.interestRate),
    ],
    ...reckoning(finance),
  }
  if (!standing) return { ...form, offered: null }
  const { interestRate: interest, comparisonRate: comparison, repayment, frequency } = standing
  return {
    ...form,
    frequency: form.fixed || repayment === null ? form.frequency : frequency,
    fee: standing.fee ?? form.fee,
    offered: { interest, comparison },
  }
}

const PURCHASE_PRICE = 'Purchase price'

/** What the section begins with when nobody has said more, dollars (F02's usual purchase). */
const USUAL_PRICE = 30_000

interface CalculatorPrefill {
  /** Of the car that the page was opened for, dollars. */
  readonly price?: number | undefined
  /** What the shopper came with, dollars. */
  readonly budget?: number | null
}

/** The calculator section of finance pages (F03); a price out of its bounds changes nothing. */
export function sectionForm(
  finance: Reckoning & { readonly section: SectionSettings },
  { price: requested, budget = null }: CalculatorPrefill = {},
): CalculatorForm {
  const { section } = finance
  const wanted = requested ?? budget
  const price = wanted !== null && wanted >= section.price.min && wanted <= section.price.max ? wanted : null
  return {
    figures: [
      {
        ...section.price,
        step: SECTION_STEP,
        value: price ?? clamp(USUAL_PRICE, section.price),
        name: 'amount',
        label: PURCHASE_PRICE,
        unit: 'money',
        slider: true,
        strict: true,
        ...(price !== null && price === budget && { brought: true }),
      },
      optional('deposit', section.deposit),
      optional('residual', section.residual),
      termFigure(section.term),
      // One rate a site: a finance page begins with the one that is advertised, unless its document names another.
      interestFigure(section.interest, section.interest.default === undefined ? finance.advertised?.interest : null),
    ],
    ...reckoning(finance),
  }
}

const reckoning = ({ frequency, frequency_fixed, establishment_fee, round_up, advertised }: Reckoning) => ({
  frequency,
  fixed: frequency_fixed,
  fee: establishment_fee,
  roundUp: round_up,
  offered: advertised ?? null,
})

const OPTIONAL = { deposit: 'Deposit or trade-in', residual: 'Residual' } as const

/** An amount that nobody need give. */
const optional = (name: 'deposit' | 'residual', bounds: Bounds): CalculatorFigure => ({
  ...bounds,
  step: SECTION_STEP,
  value: bounds.min,
  name,
  label: OPTIONAL[name],
  unit: 'money',
  slider: false,
})

function termFigure(settings: TermSettings, offered: number | null = null): CalculatorFigure {
  const { years, value } = termsOf(settings, offered)
  return {
    min: years[0]!,
    max: years.at(-1)!,
    step: settings.step,
    value,
    name: 'term',
    label: 'Term',
    unit: 'years',
    slider: settings.choices === undefined,
    choices: years,
  }
}

const interestFigure = (settings: RateSettings, offered: number | null = null): CalculatorFigure => ({
  ...interestRange(settings, offered),
  name: 'interest',
  label: 'Interest rate',
  unit: 'percent',
  slider: true,
})

/** What stands in a calculator: its figures, what is wrong with them, and the repayment. */
export interface CalculatorAnswer {
  readonly values: Readonly<Partial<Record<FigureName, number>>>
  readonly problems: Readonly<Partial<Record<FigureName, string>>>
  /** The figures that are the shopper's own: set here, or brought along. */
  readonly own: readonly FigureName[]
  readonly frequency: Frequency
  /** Null for none: 'Enquire for Finance', or a figure that must be mended first. */
  readonly repayment: Repayment | null
  /** Beside the rate, % a year; null for a loan that cannot be. */
  readonly comparison: number | null
}

/** Longest text that is read as a figure. */
const MAX_TYPED = 20

/**
 * Works out what was typed. Nothing typed is the figure that the calculator begins with; so is what is no number. A
 * figure is the shopper's own when it differs from that, or was `moved`.
 */
export function calculatorAnswer(
  form: CalculatorForm,
  typed: (name: (typeof CALCULATOR_NAMES)[number]) => string | null,
  moved: ReadonlySet<FigureName> = new Set(),
) {
  const values: Partial<Record<FigureName, number>> = {}
  const problems: Partial<Record<FigureName, string>> = {}
  for (const figure of form.figures) {
    const { value, problem } = readFigure(figure, typed(figure.name))
    values[figure.name] = value
    if (problem) problems[figure.name] = problem
  }
  const requested = typed('frequency')
  const frequency = (!form.fixed && FREQUENCIES.find((one) => one === requested)) || form.frequency
  const { amount = 0, deposit, residual, term = 0, interest = 0 } = values
  const { fee, roundUp } = form
  const wrong = Object.keys(problems).length > 0
  const repayment = wrong
    ? null
    : repaymentEstimate({
        amount,
        ...(deposit !== undefined && { deposit }),
        ...(residual !== undefined && { residual }),
        fee,
        interest,
        years: term,
        frequency,
        roundUp,
      })
  const own = form.figures
    .filter(({ name, value, brought }) => brought || moved.has(name) || values[name] !== value)
    .map(({ name }) => name)
  const comparison = calculatorComparison(interest, form)
  return { values, problems, own, frequency, repayment, comparison } satisfies CalculatorAnswer
}

/** One figure as it was typed: within its bounds, or as it was with what is wrong with it. */
export function readFigure(figure: CalculatorFigure, typed: string | null): { value: number; problem?: string } {
  const plain = typed?.slice(0, MAX_TYPED).replace(/(?:%|years?)\s*$/i, '') ?? ''
  const read = typedAmount(plain)
  if (read === null) return { value: figure.value }
  if (Number.isNaN(read)) return { value: figure.value, problem: NOT_A_NUMBER[figure.unit] }
  if (!figure.strict) return { value: nearest(figure, Math.round(clamp(read, figure) * 100) / 100) }
  const value = Math.max(0, read)
  const problem = boundsMessage(value, figure, formatDollars)
  return problem ? { value, problem } : { value }
}

const NOT_A_NUMBER: Readonly<Record<FigureUnit, string>> = {
  money: 'Please enter an amount in numbers, such as $12,345.50.',
  years: 'Please enter the years as a number, such as 5.',
  percent: 'Please enter the rate as a number, such as 8.5.',
}

const nearest = ({ choices }: CalculatorFigure, value: number): number =>
  choices?.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best)) ?? value

/** A figure as its box shows it: "12,345.50", "6.5"; the unit stands beside it. */
export const boxText = ({ unit }: Pick<CalculatorFigure, 'unit'>, value: number): string =>
  unit === 'money' ? formatDollars(value).slice(1) : String(value)

/** A figure in words: "$30,000", "6 years", "10% p.a.". */
export function figureText({ unit }: Pick<CalculatorFigure, 'unit'>, value: number): string {
  if (unit === 'money') return formatDollars(value)
  return unit === 'years' ? `${value} ${value === 1 ? 'year' : 'years'}` : `${value}% p.a.`
}

/** The repayment in words, as it is read out and as an enquiry carries it. */
export const repaymentText = ({ repayment, frequency }: CalculatorAnswer): string =>
  repayment ? `${formatDollars(repayment.amount)} ${PER[frequency]}` : NO_REPAYMENT
