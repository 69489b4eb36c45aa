import { formatDollars, toDollars } from '#lib/money.ts'
import type { PurchaseStepView } from '../steps/step-view.server.ts'

const dollars = (cents: number): string => formatDollars(toDollars(cents))

/** What is bought, what it costs together, and when it is paid. */
export function SumLines({ owed }: Pick<PurchaseStepView, 'owed'>) {
  const { lines, label, total, deposit, balance } = owed
  return (
    <dl className="purchase-sum">
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>{line.amount === 0 ? 'Free' : dollars(line.amount)}</dd>
        </div>
      ))}
      <div className="purchase-total">
        <dt>{label}</dt>
        <dd>{dollars(total)}</dd>
      </div>
      {deposit > 0 && (
        <>
          <div>
            <dt>Deposit, paid today</dt>
            <dd>{dollars(deposit)}</dd>
          </div>
          <div>
            <dt>Balance at the handover</dt>
            <dd>{dollars(balance)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
