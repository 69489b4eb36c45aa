import type { Account } from '#app/features/account/account.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import type { Journey } from '../steps/journey.ts'
import { purchaseSettings } from '../settings.schema.ts'
import { NO_VALUATIONS, type Valuations, valuedVehicle } from './valued-vehicle.ts'

interface ValuationsLookup {
  /** As the address names it: anybody can write one. */
  readonly named: string | null
  readonly journey: Journey | undefined
  readonly account: Account | null
}

/**
 * The valuations of this site that a shopper has, read anew with every page: the one that they bring, the one that
 * their purchase keeps, and those of their own account. What is not there any more is none.
 */
export async function valuationsFound(site: Site, { named, journey, account }: ValuationsLookup): Promise<Valuations> {
  if (!settingsOf(site, purchaseSettings).purchase.trade_in) return NO_VALUATIONS
  const store = valuationsOf(site)
  const now = site.now()
  const byName = async (id: string | null | undefined) => {
    const kept = id ? await store.byId(id) : null
    return kept && valuedVehicle(kept, now)
  }
  const brought = await byName(named)
  const kept = journey?.valuation === brought?.id ? null : await byName(journey?.valuation)
  const own = account ? await store.ofPhone(account.phone) : []
  const owned = own.flatMap((each) => valuedVehicle(each, now) ?? [])
  const all = [...(brought ? [brought] : []), ...(kept ? [kept] : []), ...owned]
  return { brought, all: all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at) }
}
