import { redirect, type RouterContextProvider } from 'react-router'
import { settingsOf } from '#app/features/site/site.ts'
import { pack, type Packed } from '#lib/packed.ts'
import { redirectOf } from '../redirects/redirect.ts'
import { contentSettings } from '../settings.schema.ts'
import { loadContentPage } from './content-page.server.ts'
import { placeOf } from './page-place.server.ts'
import type { ShownPage } from './shown-page.ts'

/** The site's page at an address, packed, or null; an address that has moved leads on at once. */
export async function pageOrMove(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<Packed<ShownPage> | null> {
  const place = placeOf(context)
  const moved = redirectOf(settingsOf(place.site, contentSettings).redirects, url.pathname, url.search)
  if (moved) throw redirect(moved.to, moved.status)
  const page = await loadContentPage(url.pathname, place)
  return page && pack(page)
}
