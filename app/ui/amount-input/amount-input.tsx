import type { InputHTMLAttributes } from 'react'
import { groupedAmount } from '#lib/amount.ts'

export type AmountUnit = 'money' | 'kilometres' | 'number' | 'years' | 'percent'

interface AmountInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'className'> {
  readonly id: string
  readonly unit: AmountUnit
  /** Amounts that one tap fills in; needs the script of the form. */
  readonly quick?: readonly number[] | undefined
}

/**
 * A figure as people write it: dollars behind a $ sign, kilometres before ' kms', years and rates before theirs, with
 * separators for thousands. It is a text field, so that what was copied elsewhere can be pasted.
 */
export function AmountInput({ unit, quick = [], ...input }: AmountInputProps) {
  return (
    <>
      <span className="amount" data-unit={unit}>
        <input
          {...input}
          type="text"
          inputMode={unit === 'kilometres' ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="field tabular"
          data-amount={unit}
        />
      </span>
      {quick.length > 0 && (
        <span className="row gap-2 above-2 amount-picks js-only" role="group" aria-labelledby={`${input.id}-label`}>
          {quick.map((amount) => (
            <button
              key={amount}
              type="button"
              className="pill tabular"
              data-pick={groupedAmount(amount)}
              aria-controls={input.id}
            >
              {unit === 'money' && '$'}
              {groupedAmount(amount)}
              {unit === 'kilometres' && ' kms'}
            </button>
          ))}
        </span>
      )}
    </>
  )
}
