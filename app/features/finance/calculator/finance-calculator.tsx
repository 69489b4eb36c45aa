import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Segments } from '#app/ui/choice/segments.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { AmountInput } from '#app/ui/amount-input/amount-input.tsx'
import { formatDollars } from '#lib/money.ts'
import { Figures } from '#app/ui/figures/figures.tsx'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { CALCULATOR_ANCHOR } from './calculator-anchor.ts'
import {
  boxText,
  type CalculatorAnswer,
  type CalculatorForm,
  type CalculatorFigure,
  figureText,
  repaymentText,
} from './calculator-form.ts'
import { PER } from '../entry/car-finance.ts'
import { STATED_LOAN } from '../repayment/comparison-rate.ts'
import { NO_REPAYMENT } from './calculator.ts'
import { percent } from '../repayment/percent.ts'
import { quoteMessage } from '../quote-message.ts'
import { FinanceStyles } from '../finance-styles.tsx'
import { ComparisonWarning, type Rates, RatesLine } from '../repayment/rates-line.tsx'
import { FREQUENCIES } from '../repayment/repayment.ts'
import { useCalculator } from './use-calculator.ts'

/** A calculator as its page hands it over: what it asks, and what it answers so far. */
export interface CalculatorView {
  readonly form: CalculatorForm
  readonly answer: CalculatorAnswer
  readonly heading: string
  /** The page that works it out where there is no JavaScript. */
  readonly action: string
  /** Of the page's query, what stays. */
  readonly keep: readonly (readonly [name: string, value: string])[]
  /** The form that the button leads to, and what it is about. */
  readonly enquiry: {
    readonly text: string
    readonly to: string
    readonly about: CalculatorView['keep']
    /** What the message begins with; empty for nothing. */
    readonly opening: string
    /** Another button of the page is the one that stands out. */
    readonly quiet: boolean
  }
  /** The rate that the dealer advertises, where there is one. */
  readonly rates: Rates | null
}

/** Amount, term and rate by slider or by typing, and what they come to (F02, F03). */
export function FinanceCalculator({ view }: { view: CalculatorView }) {
  const { form, heading, action, keep, enquiry, rates } = view
  const { element, answer, announced, handlers } = useCalculator(form, view.answer)
  const { values, repayment, frequency, comparison } = answer
  const wrong = Object.keys(answer.problems).length > 0
  const query = new URLSearchParams([
    ...enquiry.about.map(([name, value]) => [name, value]),
    ...(answer.own.includes('amount') ? [['vehiclePriceBudget', String(values.amount ?? 0)]] : []),
    ['message', [enquiry.opening, quoteMessage(form, answer)].filter(Boolean).join(' ')],
  ])
  return (
    <section id={CALCULATOR_ANCHOR} className="fin" aria-labelledby="finance-calculator-title">
      <FinanceStyles />
      <h2 id="finance-calculator-title" className="section-title">
        {heading}
      </h2>
      <form
        ref={element}
        action={`${action}#${CALCULATOR_ANCHOR}`}
        className={stack({ gap: 6, above: 4 }, 'fin-form')}
        autoComplete="off"
        noValidate
        {...handlers}
      >
        {keep.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="fin-fields">
          {form.figures.map((figure) => (
            <Field key={figure.name} figure={figure} first={view.answer} answer={answer} />
          ))}
          {!form.fixed && (
            <fieldset>
              <legend className={text({ size: 14, weight: 'semibold' })}>Repayments</legend>
              <Segments
                name="frequency"
                answers={FREQUENCIES.map((one) => [one, one])}
                chosen={view.answer.frequency}
                className="above-2"
              />
            </fieldset>
          )}
        </div>
        <div className={stack({ gap: 3 }, box({ pad: 6 }))}>
          <p className={text({ size: 14, tone: 'quiet' })}>{labelOf(form, answer)}</p>
          <p className={text({ tone: 'soft' }, 'fin-figure')}>
            {wrong ? (
              '–'
            ) : repayment ? (
              <>
                <strong className="figure">{formatDollars(repayment.amount)}</strong> {PER[frequency]}
              </>
            ) : (
              <strong className="figure">{NO_REPAYMENT}</strong>
            )}
          </p>
          {repayment && (
            <>
              {/* As prominent as the repayment above them (National Credit Code, s 164). */}
              <Figures
                large
                className="fin-entered"
                figures={[
                  ['Interest rate', `${percent(values.interest ?? 0)} p.a.`],
                  ...(comparison === null ? [] : [['Comparison rate', `${percent(comparison)} p.a.`] as const]),
                ]}
              />
              <dl className={text({ size: 14 }, 'tabular fin-sums')}>
                <dt>Repayments</dt>
                <dd>{repayment.periods}</dd>
                <dt>Total payable</dt>
                <dd>{formatDollars(repayment.total)}</dd>
              </dl>
            </>
          )}
          <Button type="submit" className="no-js-only">
            Calculate
          </Button>
          <ButtonLink
            look={enquiry.quiet ? 'quiet' : 'primary'}
            href={`${enquiry.to}?${query}`}
            data-ask=""
            aria-haspopup="dialog"
          >
            {enquiry.text}
          </ButtonLink>
          <p role="status" className="sr-only">
            {announced && (wrong ? 'Please check the figures.' : repaymentText(announced))}
          </p>
        </div>
      </form>
      <div className={stack({ gap: 2, above: 4 }, text({ size: 13, tone: 'quiet' }, 'fin-print'))}>
        {rates && <RatesLine before="Our advertised rate:" {...rates} />}
        {(rates || repayment) && <ComparisonWarning />}
        <p>{assumptions(form, answer)}</p>
      </div>
    </section>
  )
}

/** Whose rate the estimate is made with. */
const labelOf = ({ offered }: CalculatorForm, { own, values }: CalculatorAnswer): string =>
  own.includes('interest')
    ? 'Your estimate'
    : `Estimate at ${values.interest === offered?.interest ? 'the rate offered' : 'an example rate'}`

/** What the estimate takes for granted. */
function assumptions(form: CalculatorForm, { values, repayment, frequency }: CalculatorAnswer): string {
  const fee = form.fee > 0 ? `, with an establishment fee of ${formatDollars(form.fee)} added to the loan` : ''
  const last = values.residual ? ` and ${formatDollars(values.residual)} left to pay with the last one` : ''
  const whole = form.roundUp ? ', rounded up to whole dollars' : ''
  const loan = repayment
    ? `Calculated for a loan of ${formatDollars(repayment.principal)}${fee}: ${repayment.periods} equal ${frequency.toLowerCase()} repayments of principal and interest${whole}${last}. ${COMPARED} `
    : ''
  return `${loan}This is an estimate, not an offer of credit. A lender’s rate, fees and charges depend on your circumstances, and every application is subject to the lender’s approval.`
}

const COMPARED = `The comparison rate is for a secured loan of ${formatDollars(STATED_LOAN.amount)} over ${STATED_LOAN.years} years with the same fees.`

/** An end of a slider; that of rates is no rate that anybody offers. */
const endText = (figure: CalculatorFigure, end: number): string =>
  figure.unit === 'percent' ? percent(end) : figureText(figure, end)

interface FieldProps {
  readonly figure: CalculatorFigure
  /** What the fields begin with: from then on they are the shopper's. */
  readonly first: CalculatorAnswer
  readonly answer: CalculatorAnswer
}

function Field({ figure, first, answer }: FieldProps) {
  const { name, label, unit, min, max, slider } = figure
  const value = answer.values[name] ?? figure.value
  const begin = first.values[name] ?? figure.value
  const problem = answer.problems[name]
  const id = `calc-${name}`
  return (
    <div className="fin-field" data-short={!slider && unit === 'money'}>
      <label id={`${id}-label`} htmlFor={id} className={text({ size: 14, weight: 'semibold' })}>
        {label}
        {unit === 'money' && !slider && <span className={text({ tone: 'quiet' })}> (optional)</span>}
      </label>
      {!slider && figure.choices ? (
        <Select id={id} name={name} defaultValue={begin}>
          {figure.choices.map((one) => (
            <option key={one} value={one}>
              {figureText(figure, one)}
            </option>
          ))}
        </Select>
      ) : (
        <AmountInput
          id={id}
          name={name}
          unit={unit}
          maxLength={20}
          defaultValue={boxText(figure, begin)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
      )}
      {slider && (
        <>
          <input
            type="range"
            className="fin-range js-only"
            data-figure={name}
            min={min}
            max={max}
            step="any"
            defaultValue={begin}
            aria-labelledby={`${id}-label`}
            aria-valuetext={figureText(figure, value)}
          />
          <span
            className={row({ spread: true, wrap: false }, text({ size: 13, tone: 'quiet' }, 'fin-ends js-only'))}
            aria-hidden="true"
          >
            <span>{endText(figure, min)}</span>
            <span>{endText(figure, max)}</span>
          </span>
        </>
      )}
      {problem && (
        <p id={`${id}-problem`} className={text({ size: 14, tone: 'bad', above: 1 }, 'fin-problem')}>
          {problem}
        </p>
      )}
    </div>
  )
}
