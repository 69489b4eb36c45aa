import { Sum, SumLine } from '#app/ui/sum/sum.tsx'
import { formatDollars, toDollars } from '#lib/money.ts'
import type { PurchaseStepView } from '../steps/step-view.server.ts'

const dollars = (cents: number): string => formatDollars(toDollars(cents))

/** What is bought, what it costs together, and when it is paid. */
export function SumLines({ owed }: Pick<PurchaseStepView, 'owed'>) {
  const { lines, label, total, deposit, balance } = owed
  return (
    <Sum>
      {lines.map((line) => (
        <SumLine key={line.label} label={line.label} amount={line.amount === 0 ? 'Free' : dollars(line.amount)} />
      ))}
      <SumLine total label={label} amount={dollars(total)} />
      {deposit > 0 && (
        <>
          <SumLine label="Deposit, paid today" amount={dollars(deposit)} />
          <SumLine label="Balance at the handover" amount={dollars(balance)} />
        </>
      )}
    </Sum>
  )
}
