import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { LeadTables } from '../leads.tables.ts'
import { leadSettings } from '../settings.schema.ts'
import {
  type Count,
  countedUntil,
  takeTurn,
  visitorKey,
  WHOLE_SITE,
} from '#app/features/site/rates/rate-counts.server.ts'
import { type Refusal, tooMany } from './refusal.ts'
import { phoneOf } from './site-phone.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Attempts that failed, of one visitor and of all together: beyond these they are not even counted. */
const REFUSED = {
  visitor: [{ per: 10 * MINUTE_MS, most: 30 }],
  site: [{ per: HOUR_MS, most: 1_000 }],
}

/** What a visitor may still do at a site. */
export function leadLimits(site: Site, { secret, address }: { readonly secret: string; readonly address: string }) {
  const visitor = visitorKey(site.slug, { secret, address })
  const { address_per_minute, address_per_hour, site_per_hour } = settingsOf(site, leadSettings).lead_limits
  const own: Count[] = visitor
    ? [
        {
          rate: 'lead',
          who: visitor,
          grain: 1,
          rates: [
            { per: MINUTE_MS, most: address_per_minute },
            { per: HOUR_MS, most: address_per_hour },
          ],
        },
      ]
    : []
  // The visitor's row before the site's, always: two who wait for each other would wait for ever.
  const leads: Count[] = [
    ...own,
    { rate: 'lead', who: WHOLE_SITE, grain: MINUTE_MS, rates: [{ per: HOUR_MS, most: site_per_hour }] },
  ]
  const failures: Count[] = [
    ...own.map(({ who }): Count => ({ rate: 'refused', who, grain: MINUTE_MS, rates: REFUSED.visitor })),
    { rate: 'refused', who: WHOLE_SITE, grain: MINUTE_MS, rates: REFUSED.site },
  ]
  const refusal = ({ who }: Count, allowed: number): Refusal =>
    tooMany(who === WHOLE_SITE ? 'site' : 'visitor', { allowed, now: site.now(), phone: phoneOf(site) })

  return {
    /** Why nothing more is taken, before anything is looked at. */
    async full(): Promise<Refusal | null> {
      const counts = [...leads, ...failures.filter(({ who }) => who !== WHOLE_SITE)]
      const allowed = await countedUntil(site, counts)
      const now = site.now()
      const over = counts.findIndex((_, index) => allowed[index]! > now)
      return over === -1 ? null : refusal(counts[over]!, allowed[over]!)
    },
    /** Counts a lead, or says why it is one too many. */
    async take(trx: Transaction<LeadTables>): Promise<Refusal | null> {
      const now = site.now()
      for (const count of leads) {
        const allowed = await takeTurn(trx, { site: site.slug, count, now })
        if (allowed > now) return refusal(count, allowed)
      }
      return null
    },
    /** Counts an attempt that failed, as long as there are not too many to count. */
    async refused(): Promise<void> {
      const now = site.now()
      if (own.length === 0 || (await countedUntil(site, failures)).some((allowed) => allowed > now)) return
      await tablesOf<LeadTables>(site.database).write(async (trx) => {
        for (const count of failures) await takeTurn(trx, { site: site.slug, count, now })
      })
    },
  }
}
