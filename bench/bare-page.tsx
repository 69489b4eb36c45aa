import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { localGeocoder } from '#app/features/locations/delivery.server.ts'
import { openPlaces } from '#app/features/locations/places.server.ts'
import { localMarketProvider } from '#app/features/market/local-provider.ts'
import { marketOf } from '#app/features/market/market.server.ts'
import { carMarketOf } from '#app/features/market/valuation.server.ts'
import { emptyState, readQuery } from '#app/features/search/query.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { loadSearchPage, readSearch } from '#app/features/search/search-page.server.ts'
import { SearchView } from '#app/features/search/search-view.tsx'
import type { Site } from '#app/features/site/site.ts'
import { loadVehiclePage } from '#app/features/vehicle/routes/vehicle-page.server.ts'
import { VehicleView } from '#app/features/vehicle/routes/vehicle-view.tsx'
import { chromeOf, type Chrome } from '#app/shell/chrome.ts'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { stockMenu } from '#app/shell/stock-menu.server.ts'

/** The same tree as `root.tsx` gives, without the router around it. */
function Page({ chrome, title, children }: { chrome: Chrome; title: string; children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={title} />
        <link rel="stylesheet" href="/assets/app.css" />
        <style dangerouslySetInnerHTML={{ __html: ':root{}' }} />
      </head>
      <body>
        <Header chrome={chrome} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer chrome={chrome} />
      </body>
    </html>
  )
}

/** Loads a page's data once and returns what renders it with React alone. */
export async function barePage(site: Site, search: SearchPort, path: string): Promise<() => string> {
  const stock = await stockMenu(site, search)
  const chrome = chromeOf(site, { parts: false, stock, brands: [], content: [], menuOpens: 'click' })
  const url = new URL(path, 'http://site.test')
  const [, area, first, second] = url.pathname.split('/')
  if (area === 'cars' && first) {
    const places = openPlaces()
    const log = { warn: () => undefined }
    const provider = localMarketProvider(
      marketOf({ database: site.database, now: site.now, unshared: async () => new Set<string>() }),
    )
    const market = carMarketOf(site, provider, log)
    const asked = { search, places, geocoder: localGeocoder(places), market, log, quotes: { quotes: () => false } }
    const page = await loadVehiclePage(site, asked, {
      slug: first,
      postcode: null,
      tow: { car: '', capacity: '' },
      secret: 'bench',
    })
    if (!page) throw new Error(`There is no car at ${path}.`)
    return () =>
      renderToString(
        <Page chrome={chrome} title={page.name}>
          <VehicleView page={page} />
        </Page>,
      )
  }
  const state = (await readSearch(site, search, { first, second }, readQuery(url.searchParams))) ?? emptyState
  const page = await loadSearchPage(site, { search, places: openPlaces() }, state)
  return () =>
    renderToString(
      <Page chrome={chrome} title={page.heading}>
        <SearchView page={page} earlier={[]} failed={false} />
      </Page>,
    )
}
