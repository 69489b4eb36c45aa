import { useEffect, useRef, useState, type FormEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#app/paths.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Segments } from '#app/ui/choice/segments.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { box, grid, row, stack, text } from '#app/ui/layout/layout.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'
import { typedAmount } from '#lib/typed-amount.ts'
import { formQuery } from '#lib/forms/form-query.ts'
import { formatDollars, formatNumber } from '#lib/money.ts'
import { MAX_AMOUNT } from './max-amount.ts'
import type { BudgetFinderData, BudgetResult } from './budget.server.ts'

const PLANS = [
  ['weekly', 'Weekly'],
  ['monthly', 'Monthly'],
  ['price', 'Total price'],
] as const

interface BudgetFinderProps {
  readonly finder: BudgetFinderData
  /** Whether the form has been sent: its answer is then shown without scripts too. */
  readonly requested?: boolean
  /** The heading. */
  readonly children: ReactNode
}

/** A budget and body types, as a plain form underneath, with a live number once a shopper touches it. */
export function BudgetFinder({ finder, requested = false, children }: BudgetFinderProps) {
  const { noun, input } = finder
  const { form, result, follow, submit } = useBudget(finder)
  return (
    <form
      ref={form}
      action={paths.budgetFinder}
      className={stack({ gap: 8 }, 'budget-form')}
      onInput={follow}
      onSubmit={submit}
    >
      <div>
        {children}
        {finder.tiles.length > 1 && (
          <fieldset className={text({ above: 6 })}>
            <legend className={text({ weight: 'semibold' })}>Select your preferred {noun.one} types</legend>
            <div className={grid({ columns: { all: 2 }, gap: 3, above: 3 }, 'budget-tiles')}>
              {finder.tiles.map((body) => (
                <label key={body} className="choice budget-tile weight-semibold">
                  <input type="checkbox" name="body" value={body} defaultChecked={finder.bodies.includes(body)} />
                  <Silhouette shape={[body, finder.itemType]} />
                  <span>{bodyName(body)}</span>
                </label>
              ))}
            </div>
            <p className={text({ size: 14, tone: 'quiet', above: 3 })}>
              Choose as many as you like, or none to see them all.
            </p>
          </fieldset>
        )}
      </div>
      <div className={box({ ground: 'line', pad: 6 }, stack({ gap: 4 }, 'budget-card'))}>
        <fieldset>
          <legend className={text({ weight: 'semibold' })}>Plan by</legend>
          <Segments name="plan" answers={PLANS} chosen={input.plan} className="above-3" />
        </fieldset>
        <div className={grid({ columns: { all: 2 }, gap: 4 }, 'budget-fields')}>
          <Money name="weekly" label="Weekly repayment" amount={input.weekly} />
          <Money name="monthly" label="Monthly repayment" amount={input.monthly} />
          <Money name="deposit" label="Deposit" amount={input.deposit} />
          <label data-plan="price" className={stack({ gap: 1 })}>
            <span className={text({ size: 14, weight: 'semibold' })}>Most you want to pay</span>
            <input
              type="range"
              name="price"
              className="budget-range"
              min={finder.slider.min}
              max={finder.slider.max}
              step={finder.slider.step}
              defaultValue={input.price}
              aria-valuetext={formatDollars(result.budget)}
            />
            <span className={row({ spread: true }, text({ size: 13, tone: 'quiet' }))} aria-hidden="true">
              <span>{formatDollars(finder.slider.min)}</span>
              <span>{formatDollars(finder.slider.max)}</span>
            </span>
          </label>
        </div>
        <p className={row({ align: 'baseline', spread: true }, 'budget-sum line-above js-only')}>
          <span className={text({ size: 14, tone: 'quiet' })}>Your budget</span>
          <strong className="tabular">{formatDollars(result.budget)}</strong>
        </p>
        <Outcome result={result} noun={noun} plain={requested} />
        <Button type="submit" look="primary" disabled={result.live && result.count === 0}>
          <span className="js-only">{labelOf(result, noun)}</span>
          {!result.live && <span className="no-js-only">Show {noun.many}</span>}
        </Button>
        <p className={text({ size: 13, tone: 'quiet' })} data-plan="deposit">
          {finder.note}
        </p>
      </div>
    </form>
  )
}

type Noun = BudgetFinderData['noun']

const labelOf = ({ count }: BudgetResult, { one, many }: Noun): string => {
  if (count === null) return `Show ${many}`
  if (count === 0) return `0 ${many.charAt(0).toUpperCase()}${many.slice(1)} Found`
  return `Show ${formatNumber(count)} ${count === 1 ? one : many}`
}

/** What the number is, in words: spoken when it changes, seen when there is nothing. */
function Outcome({ result, noun, plain }: { result: BudgetResult; noun: Noun; plain: boolean }) {
  const { count, cheapest } = result
  return (
    <div role="status" className={plain ? undefined : 'js-only'}>
      {count === 0 ? (
        <div className={box({ ground: 'warn', pad: 3 }, 'budget-none')}>
          <p className={text({ weight: 'semibold' })}>No {noun.many} found for this budget</p>
          {cheapest === null ? (
            <p>
              We can source more than we list. <TextLink href={paths.contact}>Tell us what you’re after</TextLink>.
            </p>
          ) : (
            <p>The lowest price right now is {formatDollars(cheapest)}.</p>
          )}
        </div>
      ) : (
        count !== null && <p className="sr-only">{labelOf(result, noun)}</p>
      )}
    </div>
  )
}

function separateThousands({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const { text, caret } = typedAmount(field.value, field.selectionStart ?? field.value.length, MAX_AMOUNT)
  if (text === field.value) return
  field.value = text
  field.setSelectionRange(caret, caret)
}

function Money({ name, label, amount }: { name: string; label: string; amount: number }) {
  return (
    <label data-plan={name} className={stack({ gap: 1 })}>
      <span className={text({ size: 14, weight: 'semibold' })}>{label}</span>
      <span className="amount" data-unit="money">
        <TextInput
          type="text"
          className="tabular"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={formatNumber(amount)}
          onInput={separateThousands}
        />
      </span>
    </label>
  )
}

/** The result in force and what keeps it so; what follows the fields arrives with the first change. */
function useBudget(finder: BudgetFinderData) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const live = useRef<Promise<(fields: URLSearchParams) => void>>(undefined)
  const [result, setResult] = useState(finder.result)
  const follow = () => {
    if (!live.current) setResult({ ...result, count: null })
    live.current ??= import('./live-budget.ts').then(({ liveBudget }) => liveBudget(finder, setResult))
    live.current.then(
      (update) => form.current && update(formQuery(form.current)),
      () => (live.current = undefined),
    )
  }
  useEffect(() => {
    // A browser that goes back restores the fields, and a shopper may have been faster than the scripts.
    const changed = [...form.current!.querySelectorAll('input')].some(
      (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
    )
    if (changed || result.count === 0) follow()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the finder comes alive
  }, [])
  const submit = (event: FormEvent) => {
    // Until the fields are followed, the server alone knows what they say: the form goes there as it stands.
    if (live.current && !result.live) return
    event.preventDefault()
    void navigate(result.to)
  }
  return { form, result, follow, submit }
}
