import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { FinanceWidget, StickyFinance } from '#app/features/finance/finance-widget.tsx'
import { ToPay } from '#app/features/trade-in/changeover/to-pay.tsx'
import { BelowMarket } from '#app/features/market/estimate/below-market-line.tsx'
import { useRecordView } from '#app/features/saved/history/use-viewed.ts'
import { RecentlyViewed } from '#app/features/search/card/recently-viewed.tsx'
import { tellDataLayer } from '#app/features/tracking/track.ts'
import { Breadcrumb } from '#app/features/vehicle/page/breadcrumb-trail.tsx'
import { Gallery } from '#app/features/vehicle/gallery/gallery.tsx'
import { TakeAlong } from '#app/features/vehicle/share/take-along.tsx'
import { AnnouncementBar } from '#app/features/vehicle/sidebar/announcement-bar.tsx'
import { usePhoneContact } from '#app/features/vehicle/sidebar/use-phone-contact.ts'
import { StickyBars } from '#app/features/vehicle/sidebar/sticky-bars.tsx'
import { VehicleLayout } from '#app/features/vehicle/page/vehicle-layout.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { CarViews } from '#app/features/vehicle/views/car-views.tsx'
import { useCountView } from '#app/features/vehicle/views/use-count-view.ts'
import { SimilarCars } from './similar-cars.tsx'
import { VehicleAside } from './vehicle-aside.tsx'
import type { VehiclePage } from '../vehicle-page.server.ts'
import { VehicleName } from './vehicle-name.tsx'
import { VehicleSections } from './vehicle-sections-later.ts'

/** The page that sells the car: pictures, price and next step first, then everything there is to know. */
export function VehicleView({ page }: { page: VehiclePage }) {
  const { sold, sidebar, price } = page
  const finance = page.finance?.shown
  const { revalidate } = useRevalidator()
  const onCall = usePhoneContact(
    { missing: !sold && !sidebar.phone, masked: Boolean(sidebar.phone?.masked) },
    page.reveal,
  )
  // A draft is looked at by those who sell it.
  useRecordView(page.isDraft ? null : page.viewed)
  useCountView(page.isDraft ? null : page.viewing.slug)
  useEffect(() => {
    if (page.reserved)
      void import('#app/features/checkout/reserve/views/countdown.ts').then((it) => it.startCountdowns(document))
  }, [page.reserved])
  useEffect(() => {
    if (!page.isDraft) void tellDataLayer(({ openCar }) => openCar(...page.tracked))
  }, [page.isDraft, page.tracked])
  return (
    <>
      {page.isDraft && (
        <div className="page">
          <Notice tone="warn" edge>
            Draft, not on the website. Anyone with this link can see the page until it expires.
          </Notice>
        </div>
      )}
      {!sold && sidebar.announcement && <AnnouncementBar {...sidebar.announcement} />}
      <VehicleLayout
        crumbs={<Breadcrumb crumbs={page.breadcrumb} />}
        gallery={
          <Gallery
            name={page.name}
            pictures={page.pictures}
            labels={page.labels}
            alts={page.alts}
            viewer={page.viewer}
            shape={page.shape}
            badge={page.badge}
            inStock={!sold}
          />
        }
        name={<VehicleName page={page} />}
        aside={
          <VehicleAside
            page={page}
            onCall={onCall}
            finance={
              finance && (
                <FinanceWidget finance={finance}>
                  <ToPay held={false} text={({ ofRepayment }) => ofRepayment(price, finance.bySite)} />
                </FinanceWidget>
              )
            }
            market={page.market?.below && <BelowMarket amount={page.market.below} />}
            views={<CarViews first={page.viewing.views} address={page.viewing.refresh} revalidate={revalidate} />}
            share={!sold && <TakeAlong {...page} address={page.canonical} />}
          />
        }
        sections={sold ? null : (choice) => <VehicleSections page={page} {...choice} />}
      />
      <SimilarCars page={page} />
      {page.soldMessage && (
        <div className="page above-16">
          <VehicleSections page={page} />
        </div>
      )}
      {page.viewed && <RecentlyViewed except={page.viewed.slug} />}
      {price && (
        <StickyBars
          name={page.name}
          price={price}
          {...sidebar}
          onCall={onCall}
          toPay={<ToPay held={false} text={({ ofPrice }) => ofPrice(price, true)} />}
          finance={finance && <StickyFinance finance={finance} />}
        />
      )}
    </>
  )
}
