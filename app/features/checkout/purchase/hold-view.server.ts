import { shortMoment } from '#app/features/leads/delivery/letters/local-moment.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { mediaIdOf } from '#app/features/site/media.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { depositText } from '../deposit.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { stepPath } from './steps.ts'

interface Said {
  /** Deposits are only tried out. */
  readonly sandbox: boolean
  readonly message?: string | null
}

/** A car that is held while its shopper is away from the payment page. */
export async function holdView(site: Site, reservation: Reservation, { sandbox, message = null }: Said) {
  const { slug, car, deposit, until } = reservation
  const place = primaryLocation(settingsOf(site, locationSettings).locations)
  const stock = await stockOf(site).bySlug(slug)
  const picture = stock?.images?.flatMap(({ image }) => mediaIdOf(image.url) ?? [])[0] ?? null
  return {
    action: stepPath(slug, 'review'),
    car: { slug, name: car.name, price: car.price_text, picture },
    amount: depositText(deposit),
    until: shortMoment(until ?? site.now(), place?.time_zone ?? 'Australia/Brisbane'),
    sandbox,
    message,
  }
}
export type HoldView = Awaited<ReturnType<typeof holdView>>
