import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { stockQuery } from '#app/features/inventory/list/stock-query.ts'
import { MOST_TAGS } from '#app/features/inventory/print/key-tags.ts'
import type { Route } from './+types/key-tags.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'
import { namedCars } from '../change/change-form.ts'
import { paperAnswer } from './paper-answer.ts'

/** The key tags of several cars, or of all of a list, ten on a page; whoever has chosen none goes back to choose. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inventory, origin } = consoleOf(context)
  const { keyTags, listSlugs } = inventoryOf(access, inventory)
  if (!keyTags || !listSlugs) return paperAnswer(null, 'key-tags')
  const { slugs: named, all } = namedCars(url.searchParams)
  const slugs = all === null ? [...url.searchParams.getAll('car'), ...named] : await listSlugs(stockQuery(new URLSearchParams(all))) // prettier-ignore
  if (slugs.length === 0) return new Response(null, { status: 302, headers: { Location: paths.stock(params.site) } })
  if (slugs.length > MOST_TAGS) {
    const words = `Key tags of ${MOST_TAGS} cars are made at a time. These are ${slugs.length}: close this window and choose fewer.`
    return new Response(words, { status: 422, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
  const pictures = (slug: string) => origin + paths.carPictures(params.site, slug)
  return paperAnswer(await keyTags(slugs, pictures), 'key-tags')
}
