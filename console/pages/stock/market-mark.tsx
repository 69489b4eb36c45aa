import type { MarketBand } from '#app/features/inventory/market/market-band.ts'
import { formatDollars } from '#lib/money.ts'

const WIDTH = 76
const HEIGHT = 12
const MIDDLE = HEIGHT / 2

/** "$650 below the market midpoint" */
export const bandWords = ({ overMiddle }: Pick<MarketBand, 'overMiddle'>): string =>
  overMiddle === 0
    ? 'at the market midpoint'
    : `${formatDollars(Math.abs(overMiddle))} ${overMiddle > 0 ? 'above' : 'below'} the market midpoint`

/** Where a price stands among those of like cars, as a line with a dot. */
export function MarketMark({ band }: { readonly band: MarketBand }) {
  const words = bandWords(band)
  const x = (share: number): number => 5 + share * (WIDTH - 10)
  return (
    <svg
      className={band.isAbove ? 'market-mark is-amber' : 'market-mark'}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      <path className="market-line" d={`M0 ${MIDDLE}H${WIDTH}`} />
      <path className="market-band" d={`M${x(band.from)} ${MIDDLE}H${x(band.to)}`} />
      <circle cx={x(band.at)} cy={MIDDLE} r="5" fill="currentColor" />
    </svg>
  )
}
