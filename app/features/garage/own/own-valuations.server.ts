import type { Site } from '#app/features/site/site.ts'
import { tradeVehicleName } from '#app/features/trade-in/valuation/valuation.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import { formatDollars } from '#lib/money.ts'
import { dayText } from '../moment-text.ts'

/** A valuation as My Garage lists it. */
export interface OwnValuation {
  readonly id: string
  readonly name: string
  /** What has come of it. */
  readonly text: string
}

/** What the shopper had valued, by the proven number of the account; the newest first. */
export async function ownValuations(site: Site, phone: string, timeZone: string): Promise<OwnValuation[]> {
  const kept = await valuationsOf(site).ofPhone(phone)
  const standing = (until: number, accepted: boolean): string => {
    const stands = until > site.now()
    if (accepted)
      return stands ? `accepted, honoured until ${dayText(until, timeZone)}` : 'accepted, now expired. Value it again'
    return stands ? `valid until ${dayText(until, timeZone)}` : 'expired'
  }
  return kept.flatMap(({ id, vehicle, offer, accepted_at, person }) => {
    if (!vehicle) return []
    const figure = offer ? formatDollars(offer.offer_price) : ''
    const text = offer
      ? `${figure}, ${standing(offer.expires_at, accepted_at !== null)}`
      : person
        ? 'Someone will call you with a figure'
        : 'Not finished yet'
    return [{ id, name: tradeVehicleName(vehicle), text }]
  })
}
