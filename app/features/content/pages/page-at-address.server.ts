import { accountSettings } from '#app/features/account/settings.schema.ts'
import { aliasTarget } from '#app/features/garage/garage-address.ts'
import { locationAddresses } from '#app/features/locations/location-addresses.server.ts'
import { timedSearch } from '#app/features/search/list/timed-search.ts'
import { keptPage } from '#app/features/site/request/kept-page.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { BlockPlace } from '../blocks/block-place.ts'
import { redirectOf } from '../redirects/redirect.ts'
import { contentSettings } from '../settings.schema.ts'
import { brandPageAt, type PageAnswer } from './brand-pages.server.tsx'
import { ourPageAt, pageAt } from './content-page.server.ts'
import { OTHER_NAMES } from './other-names.ts'
import type { Page } from './page.schema.ts'
import { showPage } from './show-page.server.tsx'

/** Asked before anything of a page is made: throws for whoever may not see it. */
export type Enter = (page: Pick<Page, 'path' | 'gated'>) => Promise<unknown>

const hasPage = async (path: string, place: Pick<BlockPlace, 'site' | 'content'>): Promise<boolean> =>
  locationAddresses(place.site).includes(path) || (await pageAt(path, place)) !== null

/**
 * What a site has at an address that no route owns. The dealer's word comes first: their own page, then where they say
 * it has moved; then a page with our words, and last a brand or the accessories of a model.
 */
export async function pageAtAddress(
  address: Pick<URL, 'pathname' | 'search'>,
  around: Omit<BlockPlace, 'id'>,
  enter: Enter,
): Promise<PageAnswer | null> {
  const { pathname, search } = address
  const place = { ...around, address }
  const { site, content } = place
  const placeOn = (on: Site) => ({ ...place, site: on, search: timedSearch(on, place.search), now: on.now() })
  const entered = async (page: Page): Promise<PageAnswer> => {
    await enter(page)
    // What an address says besides, and whoever passed a gate, may be one shopper's.
    const cache = search === '' && !page.gated ? around.cache : undefined
    const shown = await keptPage(site, { cache, kind: 'content', name: pathname }, (on) => showPage(page, placeOn(on)))
    return { kind: 'page', page: shown }
  }
  const own = await content.page(pathname)
  if (own) return entered(own)
  const moved = redirectOf(settingsOf(site, contentSettings).redirects, pathname, search)
  if (moved) return { kind: 'moved', to: moved.to, status: moved.status }
  const garage = aliasTarget(pathname, settingsOf(site, accountSettings).garage_aliases)
  if (garage) return { kind: 'moved', to: garage + search, status: 302 }
  const ours = ourPageAt(pathname, site)
  if (ours) return entered(ours)
  const to = OTHER_NAMES.get(pathname)
  if (to && (await hasPage(to, place))) return { kind: 'moved', to: to + search, status: 302 }
  const cache = search === '' ? around.cache : undefined
  return keptPage(site, { cache, kind: 'brand', name: pathname }, (on) => brandPageAt(pathname, placeOn(on)))
}
