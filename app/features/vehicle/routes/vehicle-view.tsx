import { BelowMarket } from '#app/features/market/below-market-line.tsx'
import { CompareToggle, SaveToggle } from '#app/features/saved/save-toggle.tsx'
import { useRecordView } from '#app/features/saved/use-viewed.ts'
import { RecentlyViewed } from '#app/features/search/card/recently-viewed.tsx'
import { VehicleCard } from '#app/features/search/card/vehicle-card.tsx'
import { Breadcrumb } from '../breadcrumb-trail.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { PriceLine } from '../price-line.tsx'
import { useCountView } from '../views/use-count-view.ts'
import { CarViews } from '../views/car-views.tsx'
import type { VehiclePage } from './vehicle-page.server.ts'
import { VehicleSections } from './vehicle-sections.tsx'

/** The page that sells the car: pictures, price and next step first, then everything there is to know. */
export function VehicleView({ page }: { page: VehiclePage }) {
  const { sold, location, offer } = page
  useRecordView(page.viewed)
  useCountView(page.viewing.slug)
  return (
    <>
      <div className="page vehicle">
        <div className="vehicle-crumbs">
          <Breadcrumb crumbs={page.breadcrumb} />
        </div>
        <div className="vehicle-gallery">
          <Gallery name={page.name} pictures={page.pictures} shape={page.shape} badge={page.badge} inStock={!sold} />
        </div>
        <div className="vehicle-aside">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <h1 className="text-24 font-bold">{page.title}</h1>
              {page.line && <p className="mt-1 text-18 text-n-7">{page.line}</p>}
            </div>
            {offer && <SaveToggle car={offer.car} labelled />}
          </div>
          {page.soldMessage && (
            <div className="notice mt-5">
              <p>{page.soldMessage}</p>
              <a href={page.similarLink} className="btn btn-primary mt-4 w-full">
                Find Me Something Similar
              </a>
            </div>
          )}
          {page.price && (
            <div className="mt-4">
              <PriceLine price={page.price} />
              {page.market?.below && <BelowMarket amount={page.market.below} />}
            </div>
          )}
          {page.availability === 'reserved' && (
            <p className="notice notice-warn mt-4">
              <strong>Reserved.</strong> Another buyer has put a deposit on this one. Call us to hear first if it comes
              free.
            </p>
          )}
          <ul className="facts-row mt-4">
            {page.highlights.map(([icon, text]) => (
              <li key={icon}>
                <span className={`i i-${icon}`} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
          {page.viewing.refresh && <CarViews first={page.viewing.views} address={page.viewing.refresh} />}
          {offer?.compare && (
            <div className="js-only mt-2">
              <CompareToggle car={offer.car} />
            </div>
          )}
          {!sold && (
            <div className="mt-4 grid gap-3">
              {page.phone && (
                <a href={page.phone.link} className="btn btn-primary">
                  <span className="i i-phone" aria-hidden="true" />
                  Call {page.phone.text}
                </a>
              )}
              {location && (
                <a href="#vehicle-map" className="btn btn-quiet">
                  <span className="i i-pin" aria-hidden="true" />
                  {location.name}
                </a>
              )}
            </div>
          )}
          {location?.open && (
            <p className="mt-4 flex items-center gap-2 text-14 text-n-8">
              <span className="i i-clock" aria-hidden="true" />
              Open now until {location.open.until}
            </p>
          )}
          {location?.licence && (
            <p className="mt-2 flex items-center gap-2 text-14 text-n-8">
              <span className="i i-shield" aria-hidden="true" />
              Licensed dealer, no. {location.licence}
            </p>
          )}
        </div>
        <VehicleSections page={page} />
      </div>
      {page.similar.length > 0 && (
        <section className="page mt-16" aria-labelledby="similar">
          <h2 id="similar" className="text-24 font-bold">
            Similar {page.typeName}s {page.subscriptions ? 'Available' : 'In-Stock'}
          </h2>
          <ul className="cards cards-few mt-6">
            {page.similar.map((card) => (
              <li key={card.slug}>
                <VehicleCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.viewed && <RecentlyViewed except={page.viewed.slug} />}
    </>
  )
}
