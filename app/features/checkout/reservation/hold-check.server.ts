import { effortRefusal, type Refusal, tooMany } from '#app/features/leads/abuse/refusal.ts'
import { phoneOf } from '#app/features/leads/abuse/site-phone.ts'
import { addressLines, clientBlock } from '#app/features/site/rates/address-block.ts'
import { countsOf, holdCount, visitorLines, WHOLE_SITE } from '#app/features/site/rates/rate-counts.server.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Effort } from '#app/features/site/task/effort.server.ts'
import { type StagedCount, takeWithEffort } from '#app/features/site/task/escalation.server.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import { HOUR } from '#lib/durations.ts'
import { databaseTime } from '../database-time.server.ts'
import { checkoutSettings } from '../settings.schema.ts'
import type { HoldCheck } from './hold-car.server.ts'
import type { CheckoutTransaction } from './locked.server.ts'
import type { ReservationContent } from './reservation.ts'
import { isBusy, isFull, mostAtOnce } from './unpaid-share.ts'

interface Holder {
  readonly secret: string
  readonly visitor: Visitor
  readonly effort: Effort
}

/**
 * A few holds an hour from one connection, a part of the yard at once from one line, and an effort for each while many
 * cars are held that nobody has paid for: nobody blocks a whole yard.
 */
export function holdCheck(site: Site, { secret, visitor, effort }: Holder): HoldCheck {
  const { holds_per_hour: most } = settingsOf(site, checkoutSettings).checkout
  const lines = visitorLines(site.slug, { secret, address: visitor.address })
  // Whoever comes from this machine itself stands for many or for nobody.
  const identified = clientBlock(visitor.address) !== ''
  const counts = countsOf(lines, { rate: 'hold', grain: 1, rates: [{ per: HOUR, most }] })
  const own = counts.map((count): StagedCount => ({ ...count, asks: [] }))
  return async (trx) => {
    const now = site.now()
    const phone = phoneOf(site)
    // One after the other: two at once would both be the last that there is room for.
    await holdCount(trx, { site: site.slug, count: EVERY_HOLD, now })
    const cars = await carsForSale(trx, site)
    const kept = await keptUnpaid(trx, site, await databaseTime({ engine: site.database.engine, now: site.now }, trx))
    if (isFull(cars, kept.filter(({ state }) => state === 'hold').length)) return yardFull(phone)
    for (const { block, times } of identified ? addressLines(visitor.address) : []) {
      const theirs = kept.filter(({ blocks }) => blocks.includes(block))
      if (theirs.length < mostAtOnce(cars, { wide: times > 1 })) continue
      return tooMany('visitor', { allowed: Math.min(...theirs.map(({ until }) => until)), now, phone })
    }
    // The same effort has sent the form; here it opens another way.
    const shown = effort.kind === 'none' ? effort : { ...effort, once: `hold ${effort.once}` }
    const requested = isBusy(cars, kept.length)
    const standing = await takeWithEffort(trx, {
      site,
      escalation: { counts: own, waits: [] },
      effort: shown,
      requested,
    })
    if (standing.ok) return null
    return standing.why === 'full'
      ? tooMany('visitor', { allowed: standing.until, now, phone })
      : effortRefusal(phone, { effort, now })
  }
}

const EVERY_HOLD = { rate: 'hold', who: WHOLE_SITE, rates: [{ per: HOUR, most: Number.POSITIVE_INFINITY }], grain: HOUR } // prettier-ignore

const yardFull = (phone: string | null): Refusal => ({
  ok: false,
  status: 429,
  reason: `We’re very busy right now and can’t hold another vehicle online for a few minutes. Nothing was charged. Please try again soon${phone ? `, or call us on ${phone}` : ''}.`,
  retryAfter: 120,
})

async function carsForSale(trx: CheckoutTransaction, site: Site): Promise<number> {
  const { cars } = await trx
    .selectFrom('car')
    .select(({ fn }) => fn.countAll<number | string>().as('cars'))
    .where('site_id', '=', site.slug)
    .where('listed', '=', 1)
    .where('withdrawn_at', 'is', null)
    .where('status', 'in', ['in_stock', 'coming_soon'])
    .executeTakeFirstOrThrow()
  return Number(cars)
}

interface KeptUnpaid {
  readonly state: string
  readonly until: number
  /** From where. */
  readonly blocks: readonly string[]
}

/** Cars that are kept for somebody who has paid nothing: while they pay, or because no deposit is asked for. */
async function keptUnpaid(trx: CheckoutTransaction, site: Site, now: number): Promise<KeptUnpaid[]> {
  const rows = await trx
    .selectFrom('reservation')
    .select(['state', 'until_at', 'content'])
    .where('site_id', '=', site.slug)
    .where('state', 'in', ['hold', 'reserved'])
    .where((is) => is.or([is('state', '=', 'hold'), is('deposit_cents', '=', 0)]))
    .where('until_at', '>', now)
    .execute()
  return rows.map(({ state, until_at, content }) => {
    const { lead } = JSON.parse(content) as ReservationContent
    return { state, until: until_at ?? now, blocks: addressLines(lead.address).map(({ block }) => block) }
  })
}
