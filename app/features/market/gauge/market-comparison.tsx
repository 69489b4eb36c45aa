import { stack } from '#app/ui/layout/layout.ts'
import type { FullPicture } from '../full-picture.ts'
import { FullPictureChart } from './full-picture-chart.tsx'
import { GaugePlace } from './gauge-place.tsx'

/** How the price stands in the market: the gauge, and beside it the full picture where the site shows it. */
export function MarketComparison({ gauge, picture }: { gauge: string | null; picture: FullPicture | null }) {
  if (!picture) return gauge && <GaugePlace address={gauge} alone />
  return (
    <section aria-labelledby="market">
      <h2 id="market" className="section-title">
        Price Comparison
      </h2>
      <div className={stack({ gap: 6, above: 4 }, 'market')}>
        {gauge && <GaugePlace address={gauge} />}
        <FullPictureChart picture={picture} />
      </div>
    </section>
  )
}
