import { Icon } from '#app/ui/icon/icon.tsx'
import { formatDollars } from '#lib/money.ts'
import { text } from '#app/ui/layout/layout.ts'

/** Says beside the price that it is below what such cars are listed for. */
export function BelowMarket({ amount }: { amount: number }) {
  return (
    <p className={text({ size: 14, tone: 'good', weight: 'semibold' }, 'below-market')}>
      <Icon name="down" />
      {formatDollars(amount)} below average market price
    </p>
  )
}
