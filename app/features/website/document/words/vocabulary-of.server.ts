import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { documentFields } from '../../form/content-fields.schema.ts'
import { picturesNamedIn } from '../../pictures/picture-places.ts'
import { pictureStore } from '../../pictures/picture-store.server.ts'
import type { DocumentValue } from '../list-names.ts'
import type { WebsiteActor } from '../../website-actor.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What is known of a site when these values of its document are put into words. */
export const vocabularyOf = async (
  { site, ports }: Pick<WebsiteActor, 'site' | 'ports'>,
  worded: readonly DocumentValue[],
): Promise<Vocabulary> => ({
  fields: documentFields(ports.documentSchema),
  zone: zoneOfSite(site),
  pictures: await pictureStore(site).titles(new Set(picturesNamedIn({ worded }).keys())),
})
