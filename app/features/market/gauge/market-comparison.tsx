import { stack } from '#app/ui/layout/layout.ts'
import type { FullPicture } from '../full-picture.ts'
import { type FairPrice, FairPriceLine } from './fair-price.tsx'
import { FullPictureChart } from './full-picture-chart.tsx'
import { GaugePlace } from './gauge-place.tsx'

interface Props {
  readonly gauge: string | null
  readonly countsUp?: boolean
  readonly picture: FullPicture | null
  readonly fair: FairPrice | null
}

/** How the price stands in the market: the gauge, and beside it the full picture where the site shows it. */
export function MarketComparison({ gauge, countsUp = false, picture, fair }: Props) {
  if (!picture && !fair) return gauge && <GaugePlace address={gauge} countsUp={countsUp} alone />
  return (
    <section aria-labelledby="market">
      <h2 id="market" className="section-title">
        Price Comparison
      </h2>
      <div className={stack({ gap: 6, above: 4 }, 'market')}>
        {gauge && <GaugePlace address={gauge} countsUp={countsUp} />}
        {picture ? <FullPictureChart picture={picture} /> : fair && <FairPriceLine price={fair} />}
      </div>
    </section>
  )
}
