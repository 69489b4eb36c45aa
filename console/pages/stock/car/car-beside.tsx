import { Form, Link, useLocation } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formatDollars } from '#lib/money.ts'
import { useKey } from '../../../frame/letter-keys.ts'
import { useHydrated } from '../../../parts/use-hydrated.ts'
import { PicturesCode } from '../pictures/pictures-code.tsx'
import type { CarData } from './car-data.server.ts'
import { across, CarMarket, WIDTH } from './car-market.tsx'
import { CarRules } from './car-rules.tsx'
import type { PriceCurve } from './price-curve.ts'

/** What a car costs, how that stands, where it is offered, and what shoppers do with it. */
export function CarBeside({ car }: { readonly car: CarData }) {
  const { price, was, priceType, wasWords, curve, prices, channels, figures, may } = car
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const priceKey = useKey('p')
  const query = new URLSearchParams(search)
  query.set('field', 'price')
  query.delete('done')
  return (
    <aside className="car-beside" aria-label="Price and interest">
      <section>
        <p className="car-price">
          <b>{price ?? 'No price'}</b> {was && <s>{was}</s>} <span className="soft">{priceType}</span>
        </p>
        {wasWords && <p className="soft">{wasWords}</p>}
        {may.price && (
          <p>
            <Link
              to={`${pathname}?${query}${isHydrated ? '' : '#field-price'}`}
              className="car-change"
              preventScrollReset
              {...priceKey}
            >
              Change or plan the price
            </Link>
          </p>
        )}
        <Plans car={car} />
      </section>
      <CarMarket car={car} />
      <section>
        <h2>Price history</h2>
        {curve && <Curve curve={curve} />}
        <ul className="car-prices">
          {prices.map(({ by, when, price: amount }, n) => (
            <li key={n}>
              <time dateTime={when.iso} title={when.title}>
                {when.text}
              </time>
              <span>{by}</span>
              <b>{amount}</b>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Interest</h2>
        <dl className="car-figures">
          <Figure words="views" count={figures.views} />
          <Figure words="saved it" count={figures.saves} />
          <Figure words="enquiries" count={figures.enquiries} />
        </dl>
      </section>
      {may.photograph && <PicturesCode code={car.picturesCode} name={car.name} />}
      <section>
        <h2>Where it can be offered</h2>
        <ul className="car-channels">
          <li>
            <Icon name={car.publicHref ? 'check' : 'warn'} className={car.publicHref ? 'is-green' : 'is-amber'} />
            <span>Our site</span>
            <small className="quiet">{car.publicHref ? 'shown' : 'not shown'}</small>
          </li>
          {channels.map(({ name, verdict }) => (
            <li key={name}>
              <Icon
                name={verdict.state === 'accepted' ? 'check' : 'warn'}
                className={verdict.state === 'accepted' ? 'is-green' : verdict.state === 'fixable' ? 'is-red' : ''}
              />
              <span>{name}</span>
              <small className="quiet">
                {verdict.state === 'accepted'
                  ? 'nothing is missing'
                  : verdict.state === 'fixable'
                    ? 'would refuse it'
                    : 'not for it'}
              </small>
              {verdict.state === 'fixable' && <p>{verdict.faults.map(({ words }) => words).join(' ')}</p>}
              {verdict.state === 'not-eligible' && <p>{verdict.words}</p>}
            </li>
          ))}
        </ul>
      </section>
      <CarRules rules={car.rules} />
    </aside>
  )
}

const Figure = ({ words, count }: { readonly words: string; readonly count: number }) => (
  <div>
    <dt>{words}</dt>
    <dd>{count.toLocaleString('en-AU')}</dd>
  </div>
)

function Plans({ car: { plans, may } }: { readonly car: CarData }) {
  if (plans.length === 0) return null
  return (
    <ul className="car-plans">
      {plans.map(({ id, words, when, by, isBulk }) => (
        <li key={id}>
          <Icon name="clock" />
          <span>
            <b>{words}</b> from {when.text}, {by}
            {isBulk && ', with other cars'}
          </span>
          {may.price && !isBulk && (
            <Form method="post">
              <input type="hidden" name="plan" value={id} />
              <Button type="submit" look="text" name="intent" value="cancel-plan">
                Call off
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}

const HEIGHT = 96

function Curve({ curve }: { readonly curve: PriceCurve }) {
  const { shown, feed, top, bottom } = curve
  const path = (points: PriceCurve['shown']): string =>
    points.map((point, n) => `${n === 0 ? 'M' : 'L'}${across(point.x).toFixed(1)} ${(12 + point.y * (HEIGHT - 24)).toFixed(1)}`).join('') // prettier-ignore
  return (
    <svg
      className="car-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Between ${formatDollars(bottom)} and ${formatDollars(top)}`}
    >
      {feed.length > 0 && <path className="car-curve-feed" d={path(feed)} />}
      <path className="car-curve-shown" d={path(shown)} />
    </svg>
  )
}
