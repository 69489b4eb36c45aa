import type { RouterContextProvider } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { BlockPlace } from '../blocks/block-place.ts'

/** What the blocks of a page may ask for. */
export function placeOf(context: Readonly<RouterContextProvider>): Omit<BlockPlace, 'id'> {
  const site = portsOf(context).site
  return {
    site,
    search: portsOf(context).search,
    places: portsOf(context).places,
    content: portsOf(context).content,
    ports: portsOf(context).leads,
    valuations: portsOf(context).valuations,
    cache: portsOf(context).revisionCache,
    now: site.now(),
    marksBlocks: portsOf(context).marksBlocks ?? false,
  }
}
