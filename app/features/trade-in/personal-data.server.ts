import { tablesOf } from '#app/features/site/database.ts'
import type { PersonalData, DataSubject } from '#app/features/site/personal-data.ts'
import type { Site } from '#app/features/site/site.ts'
import { valuationPhotosOf } from './photos/photos.server.ts'
import type { ValuationTables } from './valuation/valuation.tables.ts'
import { keptFrom } from './valuation/valuations.server.ts'

/** What valuations know of people: the vehicle with its plate, the answers, the figure, the photos. */
export const valuationPersonalData: PersonalData = {
  tables: ['valuation', 'valuation_photo'],
  async export(site, person) {
    const ids = await valuationIdsOf(site, person)
    if (ids.length === 0) return []
    const rows = await tablesOf<ValuationTables>(site.database)
      .read.selectFrom('valuation')
      .selectAll()
      .where('site_id', '=', site.slug)
      .where('valuation_id', 'in', ids)
      .orderBy('created_at')
      .execute()
    const photos = valuationPhotosOf(site)
    return Promise.all(
      rows.map(async (row) => {
        const pictures = await photos.list(row.valuation_id)
        const shown = pictures.map(async ({ id }) => base64(await photos.bytes(row.valuation_id, id)))
        return { ...keptFrom(row), photos: await Promise.all(shown) }
      }),
    )
  },
  async erase(site, person) {
    const ids = await valuationIdsOf(site, person)
    if (ids.length === 0) return 0
    await tablesOf<ValuationTables>(site.database).write((trx) =>
      // The photos go with it.
      trx.deleteFrom('valuation').where('site_id', '=', site.slug).where('valuation_id', 'in', ids).execute(),
    )
    return ids.length
  },
}

const base64 = (bytes: Uint8Array | null): string =>
  bytes ? `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` : ''

/** The names of a person's valuations at this site. */
export async function valuationIdsOf(site: Site, { email, phone }: DataSubject): Promise<string[]> {
  if (email === null && phone === null) return []
  const rows = await tablesOf<ValuationTables>(site.database)
    .read.selectFrom('valuation')
    .select('valuation_id')
    .where('site_id', '=', site.slug)
    .where(({ or, eb }) =>
      or([...(email === null ? [] : [eb('email', '=', email)]), ...(phone === null ? [] : [eb('phone', '=', phone)])]),
    )
    .execute()
  return rows.map(({ valuation_id }) => valuation_id)
}
