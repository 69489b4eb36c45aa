import { type SyntheticEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { text } from '#app/ui/layout/layout.ts'
import { type Changeover, isPrice } from '#app/features/trade-in/changeover/changeover-words.ts'
import { formatDollars } from '#lib/money.ts'
import type { AttributeName } from '../../documents/attributes.ts'
import type { Range } from '../../address/query.ts'

interface Props {
  readonly name: AttributeName
  /** What is chosen. */
  readonly range: Range | undefined
  readonly changeover: Changeover
}

/** What stands before a filter for a shopper who trades in; only those by price and by repayment have something. */
// oxlint-disable-next-line import/no-default-export -- as React's `lazy` takes it
export default function TradeInFilter({ name, range, changeover }: Props) {
  if (isPrice(name)) return <MostToPay name={name} prices={range ?? {}} changeover={changeover} />
  if (name !== 'weekly_price_range') return null
  return <p className={text({ size: 14, tone: 'quiet' }, 'tabular')}>{changeover.ofRepaymentFilter()}</p>
}

interface MostToPayProps {
  readonly name: AttributeName
  readonly prices: Range
  readonly changeover: Changeover
}

/** The filter by price in the words of a shopper who trades in: the most that they would pay beside their vehicle. */
function MostToPay({ name, prices, changeover }: MostToPayProps) {
  const go = useRangeAddress(name)
  /** Holds until other prices are listed. */
  const [typed, setTyped] = useState<{ text: string; instead: string } | null>(null)
  const shown = changeover.mostToPay(prices)?.toString() ?? ''
  const apply = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    // A browser gives '' for a text that is no number.
    const next = field.validity.badInput ? null : changeover.boundsFor(field.value, prices)
    if (next && field.value !== shown) return go(next)
    setTyped(null)
    field.value = shown
  }
  return (
    <div className="filter-range to-pay-most">
      <label>
        <span>Most to pay with your trade-in</span>
        <span className="amount" data-unit="money">
          <TextInput
            type="number"
            className="range-figure tabular"
            inputMode="numeric"
            min={0}
            step="any"
            value={typed?.instead === shown ? typed.text : shown}
            onChange={(event) => setTyped({ text: event.target.value, instead: shown })}
            onBlur={apply}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply(event)
            }}
          />
        </span>
      </label>
      <p role="status">{prices.max !== undefined && `Lists prices up to ${formatDollars(prices.max)}.`}</p>
    </div>
  )
}

/** Goes to the same list with another range: what else its address says stays. */
function useRangeAddress(name: AttributeName): (range: Range) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return ({ min, max }) => {
    const params = new URLSearchParams(search)
    params.delete('page')
    if (min === undefined && max === undefined) params.delete(name)
    else params.set(name, `${min ?? ''}:${max ?? ''}`)
    // A colon needs no escape in a query.
    const query = params.toString().replaceAll('%3A', ':')
    void navigate({ pathname, search: query && `?${query}` }, { preventScrollReset: true })
  }
}
