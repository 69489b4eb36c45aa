import { tooMany } from '#app/features/leads/abuse/refusal.ts'
import { phoneOf } from '#app/features/leads/abuse/site-phone.ts'
import { takeTurn, visitorKey } from '#app/features/site/rates/rate-counts.server.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/visitor.ts'
import { checkoutSettings } from '../settings.schema.ts'
import type { HoldDoor } from './hold-car.server.ts'

const HOUR_MS = 3_600_000

/** A few holds an hour from one connection: nobody blocks a whole yard. */
export function holdDoor(
  site: Site,
  { secret, visitor }: { readonly secret: string; readonly visitor: Visitor },
): HoldDoor {
  const who = visitorKey(site.slug, { secret, address: visitor.address })
  const { holds_per_hour: most } = settingsOf(site, checkoutSettings).checkout
  return async (trx) => {
    if (who === null) return null
    const now = site.now()
    const count = { rate: 'hold', who, grain: 1, rates: [{ per: HOUR_MS, most }] }
    const allowed = await takeTurn(trx, { site: site.slug, count, now })
    return allowed > now ? tooMany('visitor', { allowed, now, phone: phoneOf(site) }) : null
  }
}
