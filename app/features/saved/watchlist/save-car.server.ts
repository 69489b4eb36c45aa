import type { Account } from '#app/features/account/account.ts'
import type { Site } from '#app/features/site/site.ts'
import { carNamed, carOfId } from '#app/features/stock/car-by-id.server.ts'
import { isInStock, isSold } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { MAX_WATCHED } from './watched-car.ts'
import { watchlistOf } from './watchlist.server.ts'

export type SaveOutcome =
  | { readonly ok: true; readonly car: StockCar }
  | { readonly ok: false; readonly status: 401 | 404 | 409; readonly reason: string }

/** A car as somebody names it. */
export type NamedCar = { readonly slug: string } | { readonly id: number | string }

const carOf = (site: Site, named: NamedCar): Promise<StockCar | undefined> =>
  'id' in named ? carOfId(site, named.id) : carNamed(site, named.slug)

/** Puts a car of this site into a watchlist; sold ones are not taken, coming ones are. */
export async function saveCar(site: Site, account: Pick<Account, 'id'>, named: NamedCar): Promise<SaveOutcome> {
  const car = await carOf(site, named)
  if (!car) return GONE
  const list = watchlistOf(site)
  if (!isInStock(car)) {
    // Asked twice, and sold in between.
    const kept = (await list.list(account.id)).some(({ slug }) => slug === car.slug)
    if (kept) return { ok: true, car }
    return { ok: false, status: 409, reason: goneReason(car) }
  }
  const saved = await list.save(account.id, car)
  if (saved.ok) return { ok: true, car }
  if (saved.reason === 'no account') return { ok: false, status: 401, reason: 'Please sign in again to save vehicles.' }
  return FULL
}

const GONE = { ok: false, status: 404, reason: 'This vehicle is no longer listed, so it wasn’t saved.' } as const
const goneReason = (car: StockCar): string =>
  `This vehicle ${isSold(car) ? 'has just been sold' : 'is not available'}, so it wasn’t saved.`
const FULL = {
  ok: false,
  status: 409,
  reason: `Your watchlist holds ${MAX_WATCHED} vehicles. Remove one, then save this one again.`,
} as const

/**
 * Why a car that was asked for is not in a list of so many: it was sold or withdrawn while its shopper signed in, or
 * found no room. Null where nothing speaks against saving it.
 */
export async function whyNotSaved(site: Site, slug: string, held: number): Promise<string | null> {
  const car = await carNamed(site, slug)
  if (!car) return GONE.reason
  if (!isInStock(car)) return goneReason(car)
  return held >= MAX_WATCHED ? FULL.reason : null
}
