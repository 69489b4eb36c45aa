import { formatDollars } from '#lib/money.ts'
import {
  amountRange,
  boundsMessage,
  type Bounds,
  type CarCalculatorSettings,
  clamp,
  estimateOf,
  interestRange,
  NO_REPAYMENT,
  type SliderRange,
  type Stepped,
  termsOf,
  type TermSettings,
  typedAmount,
} from './calculator.ts'
import { PER } from './car-finance.ts'
import { FREQUENCIES, type Frequency, type Repayment } from './repayment.ts'

export type FigureName = 'amount' | 'deposit' | 'residual' | 'term' | 'interest'
export type FigureUnit = 'money' | 'years' | 'percent'

/** A figure of a calculator: typed into a box, and where it has a slider moved by it too. */
export interface Figure extends SliderRange {
  readonly name: FigureName
  readonly label: string
  readonly unit: FigureUnit
  readonly slider: boolean
  /** The only values there are. */
  readonly choices?: readonly number[]
  /** Out of its bounds it says so, where others go to the nearest bound (F03). */
  readonly strict?: boolean
}

/** What a calculator asks, and how it reckons. */
export interface CalculatorForm {
  readonly figures: readonly Figure[]
  readonly frequency: Frequency
  /** Nobody chooses another frequency. */
  readonly fixed: boolean
  /** Added to the loan, dollars. */
  readonly fee: number
  readonly roundUp: boolean
}

/** How a site's calculators reckon, whatever they ask. */
export interface Reckoning {
  readonly frequency: Frequency
  readonly frequency_fixed: boolean
  readonly establishment_fee: number
  readonly round_up: boolean
}

export interface SectionSettings {
  readonly price: Bounds
  readonly deposit: Bounds
  readonly residual: Bounds
  readonly term: TermSettings
  readonly interest: Stepped
}

/** Sliders and boxes of the section's amounts move by this, dollars; the specification gives the step of cars alone. */
const SECTION_STEP = 500

/** The calculator on a car's page (F02). */
export const carForm = (
  finance: Reckoning & { readonly car: CarCalculatorSettings },
  price: number | undefined,
): CalculatorForm => ({
  figures: [
    { ...amountRange(finance.car, price), name: 'amount', label: 'Loan amount', unit: 'money', slider: true },
    termFigure(finance.car.term),
    interestFigure(finance.car.interest),
  ],
  ...reckoning(finance),
})

/** What the section begins with when nobody has said more, dollars (F02's usual purchase). */
const USUAL_PRICE = 30_000

/** The calculator section of finance pages (F03); a price out of its bounds changes nothing. */
export function sectionForm(
  finance: Reckoning & { readonly section: SectionSettings },
  wanted: number | null = null,
): CalculatorForm {
  const { section } = finance
  const price = wanted !== null && wanted >= section.price.min && wanted <= section.price.max ? wanted : null
  const optional = (name: 'deposit' | 'residual', label: string): Figure => ({
    ...section[name],
    step: SECTION_STEP,
    value: section[name].min,
    name,
    label,
    unit: 'money',
    slider: false,
  })
  return {
    figures: [
      {
        ...section.price,
        step: SECTION_STEP,
        value: price ?? clamp(USUAL_PRICE, section.price),
        name: 'amount',
        label: 'Purchase price',
        unit: 'money',
        slider: true,
        strict: true,
      },
      optional('deposit', 'Deposit or trade-in'),
      optional('residual', 'Residual'),
      termFigure(section.term),
      interestFigure(section.interest),
    ],
    ...reckoning(finance),
  }
}

const reckoning = ({ frequency, frequency_fixed, establishment_fee, round_up }: Reckoning) => ({
  frequency,
  fixed: frequency_fixed,
  fee: establishment_fee,
  roundUp: round_up,
})

function termFigure(settings: TermSettings): Figure {
  const { years, value } = termsOf(settings)
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

const interestFigure = (settings: Stepped): Figure => ({
  ...interestRange(settings),
  name: 'interest',
  label: 'Interest rate',
  unit: 'percent',
  slider: true,
})

/** What stands in a calculator: its figures, what is wrong with them, and the repayment. */
export interface CalculatorAnswer {
  readonly values: Readonly<Partial<Record<FigureName, number>>>
  readonly problems: Readonly<Partial<Record<FigureName, string>>>
  readonly frequency: Frequency
  /** Null for none: 'Enquire for Finance', or a figure that must be mended first. */
  readonly repayment: Repayment | null
}

/** Longest text that is read as a figure. */
const MAX_TYPED = 20

/** Works out what was typed. Nothing typed is the figure that the calculator begins with; so is what is no number. */
export function answerOf(form: CalculatorForm, typed: (name: FigureName | 'frequency') => string | null) {
  const values: Partial<Record<FigureName, number>> = {}
  const problems: Partial<Record<FigureName, string>> = {}
  for (const figure of form.figures) {
    const { value, problem } = readFigure(figure, typed(figure.name))
    values[figure.name] = value
    if (problem) problems[figure.name] = problem
  }
  const asked = typed('frequency')
  const frequency = (!form.fixed && FREQUENCIES.find((one) => one === asked)) || form.frequency
  const { amount = 0, deposit, residual, term = 0, interest = 0 } = values
  const { fee, roundUp } = form
  const wrong = Object.keys(problems).length > 0
  const repayment = wrong
    ? null
    : estimateOf({
        amount,
        ...(deposit !== undefined && { deposit }),
        ...(residual !== undefined && { residual }),
        fee,
        interest,
        years: term,
        frequency,
        roundUp,
      })
  return { values, problems, frequency, repayment } satisfies CalculatorAnswer
}

/** One figure as it was typed: within its bounds, or as it was with what is wrong with it. */
export function readFigure(figure: Figure, typed: string | null): { value: number; problem?: string } {
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

const nearest = ({ choices }: Figure, value: number): number =>
  choices?.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best)) ?? value

/** The place on a slider that is nearest to a value. */
export const onSlider = ({ min, max, step }: Figure, value: number): number =>
  Math.min(min + Math.round((clamp(value, { min, max }) - min) / step) * step, max)

/** A figure as its box shows it: "12,345.50", "6.5"; the unit stands beside it. */
export const boxText = ({ unit }: Pick<Figure, 'unit'>, value: number): string =>
  unit === 'money' ? formatDollars(value).slice(1) : String(value)

/** A figure in words: "$30,000", "6 years", "10% p.a.". */
export function figureText({ unit }: Pick<Figure, 'unit'>, value: number): string {
  if (unit === 'money') return formatDollars(value)
  return unit === 'years' ? `${value} ${value === 1 ? 'year' : 'years'}` : `${value}% p.a.`
}

/** The repayment in words, as it is read out and as an enquiry carries it. */
export const repaymentText = ({ repayment, frequency }: CalculatorAnswer): string =>
  repayment ? `${formatDollars(repayment.amount)} ${PER[frequency]}` : NO_REPAYMENT

/** What an enquiry says for the shopper who asks for a quote. */
export function quoteMessage(form: CalculatorForm, answer: CalculatorAnswer): string {
  const { amount, deposit, residual, term = 0, interest = 0 } = answer.values
  const parts = [
    `${formatDollars(amount ?? 0)} over ${figureText({ unit: 'years' }, term)} at ${interest}% p.a.`,
    deposit ? `deposit or trade-in ${formatDollars(deposit)}` : '',
    residual ? `residual ${formatDollars(residual)}` : '',
  ]
  const estimate = answer.repayment ? ` The calculator estimated ${repaymentText(answer)}.` : ''
  return `Please send me a quote: ${parts.filter(Boolean).join(', ')}.${estimate}`.replaceAll('..', '.')
}
