import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { Route } from './+types/key-tag.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'
import { paperAnswer } from './paper-answer.ts'

/** The key tag of one car. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inventory, origin } = consoleOf(context)
  const { keyTags } = inventoryOf(access, inventory)
  const pictures = (slug: string) => origin + paths.carPictures(params.site, slug)
  return paperAnswer(keyTags ? await keyTags([params.car], pictures) : null, `key-tag-${params.car}`)
}
