import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { contentOf } from '#app/features/content/content-store.server.ts'
import { localGeocoder } from '#app/features/locations/delivery/delivery.server.ts'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import { localMarketProvider } from '#app/features/market/local-provider.ts'
import { marketOf } from '#app/features/market/market.server.ts'
import { carMarketOf } from '#app/features/market/valuation.server.ts'
import { emptyState, readQuery } from '#app/features/search/address/query.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { loadSearchPage, readSearch } from '#app/features/search/search-page.server.ts'
import { SearchView } from '#app/features/search/search-view.tsx'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { loadVehiclePage } from '#app/pages/vehicle/vehicle-page.server.ts'
import { VehicleView } from '#app/pages/vehicle/view/vehicle-view.tsx'
import type { Frame } from '#app/frame.server.ts'
import { CompareBar } from '#app/features/saved/compare/compare-bar.tsx'
import { RecentlyViewed } from '#app/features/search/card/recently-viewed.tsx'
import { templateNamed } from '#app/features/site/template-names.ts'
import { Tracking } from '#app/features/tracking/tracking.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { loadArrangement } from '#app/templates/load-arrangement.ts'
import { ClientLinks } from '#app/shell/document/client-links.tsx'
import { ArrangementContext } from '#app/ui/slot.tsx'
import { ToastRegion } from '#app/ui/toast/toast-region.tsx'

/** The same tree as `root.tsx` gives, from the same data, without the router around it and without its scripts. */
function Page({ frame, title, children }: { frame: Frame; title: string; children: ReactNode }) {
  const { look } = frame
  return (
    <html lang="en-AU" data-template={frame.template}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: "document.documentElement.classList.add('js')" }} />
        <title>{title}</title>
        <meta name="description" content={title} />
        <link rel="preload" href={look.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href="/assets/app.css" />
        <link rel="stylesheet" href={look.styles} />
        <style dangerouslySetInnerHTML={{ __html: look.style }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <Tracking />
        <Header chrome={frame} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer chrome={frame} />
        {frame.compare && <CompareBar noun={frame.noun} />}
        <ToastRegion />
        <ClientLinks />
      </body>
    </html>
  )
}

/** The page's own loaders' answers, so that React draws the same from them. */
interface Sources {
  readonly search: SearchPort
  /** As the server sent it to the browser. */
  readonly frame: Frame
}

/** Loads a page's data once and returns what renders it with React alone. */
export async function barePage(site: Site, { search, frame }: Sources, path: string): Promise<() => string> {
  const arrangement = await loadArrangement(templateNamed(frame.template)!)
  const draw = (title: string, page: ReactNode) =>
    renderToString(
      <ArrangementContext value={arrangement}>
        <Page frame={frame} title={title}>
          {page}
        </Page>
      </ArrangementContext>,
    )
  const url = new URL(path, 'http://site.test')
  const [, area, first, second] = url.pathname.split('/')
  if (area === 'cars' && first) {
    const places = openPlaces()
    const log = { warn: () => undefined }
    const provider = localMarketProvider(
      marketOf({ database: site.database, now: site.now, unshared: async () => new Set<string>() }),
    )
    const market = carMarketOf(site, provider, log)
    const requested = {
      search,
      content: contentOf(site),
      places,
      geocoder: localGeocoder(places),
      market,
      log,
      quotes: { quotes: () => false },
    }
    const page = await loadVehiclePage(site, requested, {
      slug: first,
      postcode: null,
      tow: { car: '', capacity: '' },
      secret: 'bench',
    })
    if (!page) throw new Error(`There is no car at ${path}.`)
    return () => draw(page.name, <VehicleView page={page} />)
  }
  const state = (await readSearch(site, search, { first, second }, readQuery(url.searchParams))) ?? emptyState
  const page = await loadSearchPage(site, { search, places: openPlaces() }, state)
  const viewed = settingsOf(site, savedSettings).recently_viewed
  return () =>
    draw(
      page.heading,
      <>
        <SearchView page={page} earlier={[]} failed={false} />
        {viewed && <RecentlyViewed />}
      </>,
    )
}
