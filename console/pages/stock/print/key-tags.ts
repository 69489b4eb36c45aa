import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { Route } from './+types/key-tags.ts'
import { MOST_TAGS } from '#app/features/inventory/print/key-tags.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'
import { paperAnswer } from './paper-answer.ts'

/** The key tags of several cars, ten on a page; whoever has chosen none goes back to choose. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inventory, origin } = consoleOf(context)
  const { keyTags } = inventoryOf(access, inventory)
  if (keyTags && !url.searchParams.has('car') && !url.searchParams.has('cars'))
    return new Response(null, { status: 302, headers: { Location: paths.stock(params.site) } })
  const slugs = [...url.searchParams.getAll('car'), ...url.searchParams.getAll('cars')]
  if (keyTags && slugs.length > MOST_TAGS) {
    const words = `Key tags of ${MOST_TAGS} cars are made at a time. These are ${slugs.length}: choose fewer.`
    return new Response(words, { status: 422 })
  }
  const pictures = (slug: string) => origin + paths.carPictures(params.site, slug)
  return paperAnswer(keyTags ? await keyTags(slugs, pictures) : null, 'key-tags')
}
