import type { ReactNode } from 'react'
import { AsidePlace } from '#app/features/locations/aside-place.tsx'
import { RatingSummary } from '#app/features/locations/reviews/rating-summary.tsx'
import { TradeInLine } from '#app/features/trade-in/trade-in-line.tsx'
import { CompareToggle } from '#app/features/saved/save-toggle.tsx'
import { ActionList } from '#app/features/vehicle/sidebar/action-list.tsx'
import { CertifiedBadge } from '#app/features/vehicle/sidebar/certified-badge.tsx'
import { PriceBlock } from '#app/features/vehicle/sidebar/price-block.tsx'
import type { VehiclePage } from '../vehicle-page.server.ts'

interface AsideProps {
  readonly page: VehiclePage
  readonly onCall: () => void
  /** Beneath the price: what it comes to a week. */
  readonly finance?: ReactNode
  /** And what the market says of it. */
  readonly market?: ReactNode
  /** Beneath the facts: how often it was looked at. */
  readonly views?: ReactNode
  /** Beneath the buttons: share, print. */
  readonly share?: ReactNode
}

/** What stands beside the pictures: price, facts, next steps and why to trust them (V04). */
export function VehicleAside({ page, onCall, finance, market, views, share }: AsideProps) {
  const { offer, location, sidebar, buyer } = page
  return (
    <div className="aside-stay">
      <div className="aside-box">
        {page.soldMessage && (
          <div className="notice mt-5">
            <p>{page.soldMessage}</p>
            <SimilarLink to={page.similarLink} />
          </div>
        )}
        {page.sold && !page.soldMessage && page.similar.length === 0 && <SimilarLink to={page.similarLink} />}
        {page.price && <PriceBlock price={page.price} note={sidebar.priceNote} alert={buyer.priceAlert} />}
        {buyer.rating && (
          <p className="dealer-rating">
            Dealer rating <RatingSummary rating={buyer.rating} />
          </p>
        )}
        {!page.sold && page.price?.kind === 'price' && <TradeInLine price={page.price.amount} />}
        {finance}
        {market}
        {page.coming && (
          <p className="notice mt-4">
            <strong>Coming soon.</strong> {page.coming}
          </p>
        )}
        {page.availability === 'reserved' && (
          <p className="notice notice-warn mt-4">
            <strong>{`Reserved${page.reserved ? ` until ${page.reserved.text}` : ''}`}</strong>
            <span data-countdown={page.reserved?.at} />.{' '}
            {page.reserved?.paying
              ? 'Another buyer is paying a deposit right now.'
              : 'Another buyer has put a deposit on this one.'}{' '}
            Call us to be the first to know if it becomes available.
          </p>
        )}
        <ul className="facts-row">
          {page.highlights.map(([icon, text]) => (
            <li key={icon}>
              <span className={`i i-${icon}`} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        {views}
        {sidebar.certified && <CertifiedBadge />}
        <ActionList buttons={sidebar.buttons} phone={sidebar.phone} onCall={onCall} />
        {(offer?.compare || share) && (
          <div className="aside-tools">
            {offer?.compare && <CompareToggle car={offer.car} />}
            {share}
          </div>
        )}
        {!page.sold && (
          <ul className="trust">
            {buyer.listed && (
              <li>
                <span className="i i-calendar" aria-hidden="true" />
                {buyer.listed}
              </li>
            )}
            {location?.open && (
              <li>
                <span className="i i-clock" aria-hidden="true" />
                Open now until {location.open.until}
              </li>
            )}
            {sidebar.buttons.some(({ kind }) => kind === 'history') && (
              <li>
                <span className="i i-file" aria-hidden="true" />
                History report for this vehicle, free to read
              </li>
            )}
            {location?.licence && (
              <li>
                <span className="i i-shield" aria-hidden="true" />
                Licensed dealer, no. {location.licence}
              </li>
            )}
          </ul>
        )}
        {!page.sold && location && <AsidePlace location={location} promises={page.whyBuy} />}
      </div>
    </div>
  )
}

const SimilarLink = ({ to }: { to: string }) => (
  <a href={to} className="btn btn-primary mt-4 w-full">
    Find Me Something Similar
  </a>
)
