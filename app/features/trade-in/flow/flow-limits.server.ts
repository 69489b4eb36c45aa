import { type Refusal, tooMany } from '#app/features/leads/abuse/refusal.ts'
import { phoneOf } from '#app/features/leads/abuse/site-phone.ts'
import { tablesOf } from '#app/features/site/database.ts'
import {
  type Count,
  countsOf,
  takeCounts,
  visitorLines,
  WHOLE_SITE,
} from '#app/features/site/rates/rate-counts.server.ts'
import type { Rate } from '#app/features/site/rates/rate.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import type { Site } from '#app/features/site/site.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'

/** What costs something to do: a lookup or an estimate, a form with photos to read, a photo to work on, a line in the log. */
const LIMITED = {
  valuation: { visitor: [{ per: 10 * MINUTE, most: 15 }, { per: HOUR, most: 40 }], site: 1_500 },
  'valuation-upload': { visitor: [{ per: 10 * MINUTE, most: 20 }, { per: HOUR, most: 60 }], valuation: 100 },
  'valuation-photo': { visitor: [{ per: 10 * MINUTE, most: 20 }, { per: HOUR, most: 60 }], site: 1_500 },
  'valuation-log': { visitor: [{ per: MINUTE, most: 20 }], site: 3_000 },
} as const // prettier-ignore

interface FlowClient {
  readonly secret: string
  /** Network address. */
  readonly address: string
  /** Id of the valuation that it is about, where there is one: nobody else knows it. */
  readonly valuation?: string
}

/** Counts something that costs, or says why it is one too many. */
export async function takeFlowTurn(
  site: Site,
  what: keyof typeof LIMITED,
  { secret, address, valuation }: FlowClient,
): Promise<Refusal | null> {
  const now = site.now()
  const limits: { visitor: readonly Rate[]; site?: number; valuation?: number } = LIMITED[what]
  const inAll = (who: string, most: number): Count => ({ rate: what, who, grain: MINUTE, rates: [{ per: HOUR, most }] }) // prettier-ignore
  const counts: Count[] = [
    ...countsOf(visitorLines(site.slug, { secret, address }), { rate: what, grain: 1, rates: limits.visitor }),
    ...(limits.site === undefined ? [] : [inAll(WHOLE_SITE, limits.site)]),
    ...(limits.valuation === undefined || !valuation ? [] : [inAll(`valuation ${valuation}`, limits.valuation)]),
  ]
  return tablesOf<RateTables>(site.database).write(async (trx) => {
    const over = await takeCounts(trx, { site: site.slug, counts, now })
    if (!over) return null
    const { count, allowed } = over
    return tooMany(count.who === WHOLE_SITE ? 'site' : 'visitor', { allowed, now, phone: phoneOf(site) })
  })
}
