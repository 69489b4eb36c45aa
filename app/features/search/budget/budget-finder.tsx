import { useEffect, useRef, useState, type FormEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'
import { typedAmount } from '#lib/typed-amount.ts'
import { formQuery } from '#lib/forms/form-query.ts'
import { formatDollars, formatNumber } from '#lib/money.ts'
import { MAX_AMOUNT } from './budget.ts'
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
    <form ref={form} action="/budget-finder" className="budget-form" onInput={follow} onSubmit={submit}>
      <div>
        {children}
        {finder.tiles.length > 1 && (
          <fieldset className="mt-6">
            <legend className="budget-legend">Select your preferred {noun.one} types</legend>
            <div className="budget-tiles">
              {finder.tiles.map((body) => (
                <label key={body} className="budget-tile">
                  <input type="checkbox" name="body" value={body} defaultChecked={finder.bodies.includes(body)} />
                  <Silhouette shape={[body, finder.itemType]} />
                  <span>{bodyName(body)}</span>
                </label>
              ))}
            </div>
            <p className="mt-3 text-14 text-n-7">Tick as many as you like, or none to see them all.</p>
          </fieldset>
        )}
      </div>
      <div className="budget-card">
        <fieldset>
          <legend className="budget-legend">Plan by</legend>
          <div className="budget-plans">
            {PLANS.map(([plan, text]) => (
              <label key={plan}>
                <input type="radio" name="plan" value={plan} defaultChecked={input.plan === plan} />
                <span>{text}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="budget-fields">
          <Money name="weekly" label="Weekly repayment" amount={input.weekly} />
          <Money name="monthly" label="Monthly repayment" amount={input.monthly} />
          <Money name="deposit" label="Deposit" amount={input.deposit} />
          <label data-plan="price">
            <span>Most you want to pay</span>
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
            <span className="budget-ends" aria-hidden="true">
              <span>{formatDollars(finder.slider.min)}</span>
              <span>{formatDollars(finder.slider.max)}</span>
            </span>
          </label>
        </div>
        <p className="budget-sum js-only">
          <span className="text-14 text-n-7">Your budget</span>
          <strong>{formatDollars(result.budget)}</strong>
        </p>
        <Outcome result={result} noun={noun} plain={requested} />
        <Button type="submit" look="primary" disabled={result.live && result.count === 0}>
          <span className="js-only">{labelOf(result, noun)}</span>
          {!result.live && <span className="no-js-only">Show {noun.many}</span>}
        </Button>
        <p className="text-13 text-n-7" data-plan="deposit">
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
        <p className="budget-none">
          No {noun.many} found for this budget
          <span>
            {cheapest === null ? (
              <>
                Not all that we can get stands here:{' '}
                <a className="underline" href="/contact-us">
                  tell us what you are after
                </a>
                .
              </>
            ) : (
              `The lowest price right now is ${formatDollars(cheapest)}.`
            )}
          </span>
        </p>
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
    <label data-plan={name}>
      <span>{label}</span>
      <span className="budget-money">
        <TextInput
          type="text"
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
