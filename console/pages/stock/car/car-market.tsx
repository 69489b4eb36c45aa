import { Link } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formatDollars } from '#lib/money.ts'
import { bandWords } from '../market-mark.tsx'
import type { CarData } from './car-data.server.ts'
import type { MarketView } from './market-view.ts'

/** Width of the drawings beside a car, and where in them a share of it stands. */
export const WIDTH = 320
export const across = (share: number): number => 8 + share * (WIDTH - 16)

const dollars = (amount: number): string => formatDollars(Math.round(amount))

/** Where the price stands in the market, and what it was compared with. */
export function CarMarket({ car: { market, price, alike } }: { readonly car: CarData }) {
  if (!market && alike.length === 0) return null
  return (
    <section aria-labelledby="car-comparable">
      <h2 id="car-comparable">
        {market && market.count > 0 ? `${market.count} comparable cars` : 'Comparable cars'}{' '}
        {market && <b className={market.band.isAbove ? 'is-amber' : ''}>{bandWords(market.band)}</b>}
      </h2>
      {market && price && <Drawing market={market} price={price} />}
      {(alike.length > 0 || (market?.asked.length ?? 0) > 0) && (
        <details className="car-alike">
          <summary>
            What it compares with <Icon name="down" small />
          </summary>
          {alike.length > 0 && (
            <>
              <h3>Yours</h3>
              <ul>
                {alike.map(({ slug, name, to, km, price: asked }) => (
                  <li key={slug}>
                    <Link to={to}>{name}</Link>
                    <span className="quiet">{km}</span>
                    <b>{asked}</b>
                  </li>
                ))}
              </ul>
            </>
          )}
          {market && market.asked.length > 0 && (
            <>
              <h3>Elsewhere</h3>
              <p className="quiet">What others ask, carried over to this car’s year and kilometres.</p>
              <p className="car-asked">{market.asked.map(dollars).join(', ')}</p>
            </>
          )}
        </details>
      )}
    </section>
  )
}

function Drawing({ market: { band, others, words }, price }: { readonly market: MarketView; readonly price: string }) {
  const [low, middle, high] = [dollars(band.low), dollars(band.middle), dollars(band.high)]
  const label = `${price} is ${bandWords(band)}, ${middle}; most ask ${low} to ${high}.`
  return (
    <>
      <svg className="car-market" viewBox={`0 0 ${WIDTH} 38`} role="img" aria-label={label}>
        <path className="market-line" d={`M${across(0)} 12H${across(1)}`} />
        <path className="market-band" d={`M${across(band.from)} 12H${across(band.to)}`} />
        {others.map((at, n) => (
          <circle key={n} cx={across(at)} cy="12" r="2" className="car-other" />
        ))}
        <path className="car-middle" d={`M${across(band.atMiddle)} 5V19`} />
        <circle cx={across(band.at)} cy="12" r="6" className="car-own" />
        <text x={across(0)} y="34">
          {low}
        </text>
        <text x={across(0.5)} y="34" textAnchor="middle">
          midpoint {middle}
        </text>
        <text x={across(1)} y="34" textAnchor="end">
          {high}
        </text>
      </svg>
      <p className="quiet">{words}</p>
    </>
  )
}
