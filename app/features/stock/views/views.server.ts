import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import { DAY } from '#lib/durations.ts'
import type { ViewTables } from './views.tables.ts'

const SALT_BYTES = 32

/** How often the cars of one site were looked at. */
export interface Views {
  of(slug: string): Promise<number>
  /**
   * Counts a look at a car, once a visitor a day (UTC); false when it had been counted. It is no change of content: the
   * site's revision stays. Neither address nor browser is kept, only a hash under a secret that is deleted when the day
   * is over, and the car is part of it, so that two looks of one visitor cannot be told to belong together.
   */
  count(slug: string, visitor: Visitor): Promise<boolean>
}

/** The views of this site and of no other. */
export function viewsOf(site: Site): Views {
  const { read, write } = tablesOf<ViewTables>(site.database)

  const hashOf = (salt: string, slug: string, { address, agent }: Visitor): string =>
    createHmac('sha256', salt)
      .update(JSON.stringify([site.slug, slug, address, agent]))
      .digest('base64url')

  return {
    async of(slug) {
      const row = await read
        .selectFrom('car_view')
        .select('views')
        .where('site_id', '=', site.slug)
        .where('slug', '=', slug)
        .executeTakeFirst()
      return row?.views ?? 0
    },
    async count(slug, visitor) {
      const today = Math.floor(site.now() / DAY)
      const known = await read.selectFrom('car_view_salt').select('salt').where('day', '=', today).executeTakeFirst()
      // Most repeated looks end here, without a write.
      if (known) {
        const seen = await read
          .selectFrom('car_view_today')
          .select('day')
          .where('site_id', '=', site.slug)
          .where('visitor', '=', hashOf(known.salt, slug, visitor))
          .executeTakeFirst()
        if (seen) return false
      }
      const fresh = randomBytes(SALT_BYTES).toString('base64url')
      return write(async (trx) => {
        if (!known) {
          await trx.deleteFrom('car_view_today').where('day', '<', today).execute()
          await trx.deleteFrom('car_view_salt').where('day', '<', today).execute()
          await trx
            .insertInto('car_view_salt')
            .values({ day: today, salt: fresh })
            .onConflict((conflict) => conflict.column('day').doNothing())
            .execute()
        }
        const { salt } = await trx
          .selectFrom('car_view_salt')
          .select('salt')
          .where('day', '=', today)
          .executeTakeFirstOrThrow()
        const first = await trx
          .insertInto('car_view_today')
          .values({ site_id: site.slug, visitor: hashOf(salt, slug, visitor), day: today })
          .onConflict((conflict) => conflict.columns(['site_id', 'visitor']).doNothing())
          .executeTakeFirst()
        if (!first.numInsertedOrUpdatedRows) return false
        await trx
          .insertInto('car_view')
          .values({ site_id: site.slug, slug, views: 1 })
          .onConflict((conflict) =>
            conflict.columns(['site_id', 'slug']).doUpdateSet({ views: sql<number>`car_view.views + 1` }),
          )
          .execute()
        return true
      })
    },
  }
}
