import { ownReservation } from '#app/features/checkout/purchase/own-reservation.server.ts'
import { purchasesOf } from '#app/features/checkout/purchase/purchases.server.ts'
import { stepPath } from '#app/features/checkout/purchase/steps/steps.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { momentText } from '../moment-text.ts'

/**
 * What a shopper has begun to buy online, the newest first; one whose car has left the site is gone. Orders that hold a
 * car are reservations and stand among those.
 */
export async function purchaseLines(site: Site, account: string) {
  const all = await purchasesOf(site).ofAccount(account)
  const cars = await stockOf(site).bySlugs([...new Set(all.map(({ car }) => car))])
  const names = new Map(cars.map((car) => [car.slug, nameOf(car)]))
  const lines = await Promise.all(
    all.map(async (purchase) => {
      const own = await ownReservation(site, purchase)
      const name = names.get(purchase.car)
      if (!name || own.kind === 'hold' || (own.kind === 'done' && purchase.reservation)) return []
      const saved = momentText(purchase.saved, zoneOfSite(site))
      const line = { id: purchase.id, car: { slug: purchase.car, name } }
      return own.kind === 'done'
        ? [{ ...line, to: own.to, text: `Ordered ${saved}` }]
        : [{ ...line, to: stepPath(purchase.car), text: `Order not finished, saved ${saved}` }]
    }),
  )
  return lines.flat()
}
