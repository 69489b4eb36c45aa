import { shortMoment } from '#app/features/messages/letters/local-moment.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { depositText } from '../deposit.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { stepPath } from './steps/steps.ts'

interface HoldViewOptions {
  /** Deposits are only tried out. */
  readonly sandbox: boolean
  readonly message?: string | null
}

/** A car that is held while its shopper is away from the payment page. */
export async function holdView(site: Site, reservation: Reservation, { sandbox, message = null }: HoldViewOptions) {
  const { slug, car, deposit, until } = reservation
  const stock = await stockOf(site).bySlug(slug)
  const picture = stock?.images?.flatMap(({ image }) => mediaIdOf(image.url) ?? [])[0] ?? null
  return {
    action: stepPath(slug, 'review'),
    car: { slug, name: car.name, price: car.price_text, picture },
    amount: depositText(deposit),
    until: shortMoment(until ?? site.now(), zoneOfSite(site)),
    sandbox,
    message,
  }
}
export type HoldView = Awaited<ReturnType<typeof holdView>>
