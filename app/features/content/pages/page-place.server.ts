import type { RouterContextProvider } from 'react-router'
import { leadPortsContext } from '#app/features/leads/lead-ports-context.ts'
import { placesContext } from '#app/features/locations/places/places-context.ts'
import { searchContext } from '#app/features/search/search-context.ts'
import { siteContext } from '#app/features/site/request/site-context.ts'
import type { BlockPlace } from '../blocks/block-place.ts'
import { contentContext } from '../content-context.ts'

/** What the blocks of a page may ask for. */
export function placeOf(context: Readonly<RouterContextProvider>): Omit<BlockPlace, 'id'> {
  const site = context.get(siteContext)
  return {
    site,
    search: context.get(searchContext),
    places: context.get(placesContext),
    content: context.get(contentContext),
    ports: context.get(leadPortsContext),
    now: site.now(),
  }
}
