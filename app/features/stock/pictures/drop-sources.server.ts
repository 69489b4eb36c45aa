import type { Transaction } from 'kysely'
import type { WantedMediaTables } from './wanted-media.tables.ts'

/** Addresses that no car and no part names any more. One that is just being asked goes the next time; `one` names the only one that is looked at. */
export async function dropSources(trx: Transaction<WantedMediaTables>, site: string, one?: string): Promise<void> {
  await trx
    .deleteFrom('media_source')
    .where('site_id', '=', site)
    .where('lease', 'is', null)
    .$if(one !== undefined, (query) => query.where('source_id', '=', one!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wanted_media')
            .select('wanted_media.source_id')
            .where('wanted_media.site_id', '=', site)
            .whereRef('wanted_media.source_id', '=', 'media_source.source_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wanted_part_media')
            .select('wanted_part_media.source_id')
            .where('wanted_part_media.site_id', '=', site)
            .whereRef('wanted_part_media.source_id', '=', 'media_source.source_id'),
        ),
      ),
    )
    .execute()
}
