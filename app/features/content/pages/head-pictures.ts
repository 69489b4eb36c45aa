import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { contentSettings } from '../settings.schema.ts'

/** Our own pages about selling: a dealer who writes one gives it a picture of its own. */
const SELLING: ReadonlySet<string> = new Set([paths.sellYourCar, paths.sellMyCar, paths.tradeIn])

/** Media id of the picture that a site has for one of our pages; null where it has none. */
export function headPictureOf(site: Site, path: string): string | null {
  const { contact, locations, selling } = settingsOf(site, contentSettings).head_pictures
  const picture =
    path === paths.contact ? contact : path === paths.locations ? locations : SELLING.has(path) ? selling : undefined
  return picture === undefined ? null : mediaIdOf(picture)
}
