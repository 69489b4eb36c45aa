import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice/notice.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { AsidePlace } from '#app/features/locations/aside-place.tsx'
import { RatingSummary } from '#app/features/locations/reviews/rating-summary.tsx'
import { TradeInLine } from '#app/features/trade-in/trade-in-line.tsx'
import { CompareToggle } from '#app/features/saved/save-toggle.tsx'
import { Action, ActionList } from '#app/features/vehicle/sidebar/action-list.tsx'
import { CertifiedBadge } from '#app/features/vehicle/sidebar/certified-badge.tsx'
import { PriceBlock } from '#app/features/vehicle/sidebar/price-block.tsx'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
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
export const VehicleAside = (props: AsideProps) => (
  <div className="aside-stay">
    <KeptMarkup
      as="div"
      className="aside-box"
      from={props.page}
      part="aside"
      seldom
      render={() => <Aside {...props} />}
    />
  </div>
)

function Aside({ page, onCall, finance, market, views, share }: AsideProps) {
  const { offer, location, sidebar, buyer } = page
  const place = sidebar.buttons.find(({ kind }) => kind === 'location')
  return (
    <>
      {page.soldMessage && (
        <Notice as="div" className="above-5">
          <p>{page.soldMessage}</p>
          <SimilarLink to={page.similarLink} />
        </Notice>
      )}
      {page.sold && !page.soldMessage && page.similar.length === 0 && <SimilarLink to={page.similarLink} />}
      {buyer.writeOff && (
        <Notice tone="warn" className="above-4">
          <strong>{buyer.writeOff}.</strong> A register of written-off vehicles has this one. Ask us what was repaired.
        </Notice>
      )}
      {page.price && <PriceBlock price={page.price} note={sidebar.priceNote} />}
      <ul className="facts-row tabular">
        {page.highlights.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
      {!page.sold && page.price?.kind === 'price' && <TradeInLine price={page.price.amount} />}
      {finance}
      {market}
      {page.coming && (
        <Notice className="above-4">
          <strong>Coming soon.</strong> {page.coming}
        </Notice>
      )}
      {page.availability === 'reserved' && (
        <Notice tone="warn" className="above-4">
          <strong>{`Reserved${page.reserved ? ` until ${page.reserved.text}` : ''}`}</strong>
          <span data-countdown={page.reserved?.at} />.{' '}
          {page.reserved?.paying
            ? 'Another buyer is paying a deposit right now.'
            : 'Another buyer has put a deposit on this one.'}{' '}
          Call us to be the first to know if it becomes available.
        </Notice>
      )}
      <ActionList buttons={sidebar.buttons} alert={buyer.priceAlert} phone={sidebar.phone} onCall={onCall} />
      {sidebar.certified && <CertifiedBadge />}
      {!page.sold && (
        <ul className={text({ size: 14, tone: 'soft' }, 'trust line-above')}>
          {place && (
            <li className="trust-place">
              <Action button={place} phone={null} onCall={onCall} />
            </li>
          )}
          {location?.open && (
            <li>
              <Icon name="clock" />
              Open now until {location.open.until}
            </li>
          )}
          {buyer.rating && (
            <li className={row({}, 'dealer-rating')}>
              <span className="rating-of">Dealer rating</span> <RatingSummary rating={buyer.rating} />
            </li>
          )}
          {buyer.listed && (
            <li>
              <Icon name="calendar" />
              {buyer.listed}
            </li>
          )}
          {views && <li>{views}</li>}
        </ul>
      )}
      {(offer?.compare || share) && (
        <div className={row({}, 'aside-tools')}>
          {offer?.compare && <CompareToggle car={offer.car} />}
          {share}
        </div>
      )}
      {page.sold && views}
      {!page.sold && location && <AsidePlace location={location} hasMap={page.map !== null} />}
    </>
  )
}

const SimilarLink = ({ to }: { to: string }) => (
  <div className={stack({ above: 4 })}>
    <ButtonLink href={to} look="primary">
      Find Me Something Similar
    </ButtonLink>
  </div>
)
