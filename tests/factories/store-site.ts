import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'

interface StoreSite {
  readonly now: () => number
  readonly settings?: Site['settings']
}

/** Settings of a site whose pictures are fetched from where its feed has them. */
export const FETCHED_PICTURES = {
  pictures: { fetch: true, quota_mb: 20_000, refresh_hours: 24, history_reports: 'link' },
}

/** A site of a test of a store, without a document; the database of a suite is only there in its tests and hooks. */
export const storeSite = (
  tables: { readonly database: Database },
  slug: string,
  { now, settings = {} }: StoreSite,
): Site => ({
  slug,
  version: 1,
  origin: `https://${slug}.example`,
  settings,
  get database() {
    return tables.database
  },
  now,
})

/** Sites without anything in them. */
export async function emptySites(database: Database, slugs: readonly string[]): Promise<void> {
  await database.write(async (trx) => {
    await trx.deleteFrom('site').execute()
    for (const slug of slugs)
      await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: 1 }).execute()
  })
}
