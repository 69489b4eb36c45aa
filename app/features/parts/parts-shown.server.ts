import { settingsOf, type Site } from '#app/features/site/site.ts'
import { partsOf } from './parts.server.ts'
import { partsSettings } from './settings.schema.ts'

/** Whether the site has a page of parts: as its document says, else while any part is listed. */
export async function showsParts(site: Site): Promise<boolean> {
  return settingsOf(site, partsSettings).parts_search ?? (await partsOf(site).anyListed())
}
