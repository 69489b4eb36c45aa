import { photosPath, valuationPhotosOf } from '#app/features/trade-in/photos/photos.server.ts'
import { NOTHING_YET } from '#app/features/trade-in/valuation/valuation.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { newLead } from '../leads/lead.ts'
import { claimOf, prepared } from '../leads/reservation.ts'

/** What a site keeps at addresses that only one shopper or the dealer knows. */
export interface PrivatePapers {
  readonly valuation: string
  /** Of the address of its photos, and of one of them. */
  readonly key: string
  readonly photo: string
  readonly reservation: string
}

/** A valuation with a photo, and a reservation of a car, with texts that stand nowhere else. */
export async function privatePapers(site: Site, car: string, next: () => string): Promise<PrivatePapers> {
  const { id: valuation } = await valuationsOf(site).begin({
    ...NOTHING_YET,
    rego_state: 'QLD',
    vehicle: { make: next(), model: next(), badge: next(), year: 2020 },
    contact: {
      name: `${next()} ${next()}`,
      email: `${next()}@example.com`,
      phone: '+61491570006',
      location_id: null,
      opt_in: false,
    },
  })
  const photos = valuationPhotosOf(site)
  await photos.add(valuation, { bytes: new TextEncoder().encode(next()), width: 1, height: 1 }, 1)
  const [photo] = await photos.list(valuation)
  const secret = await sharedSecret(site.database, 'forms')
  const key = photosPath({ secret, site: site.slug }, valuation).split('/').at(-1)!

  const person = { ...newLead().person, name: next(), last_name: next(), email: `${next()}@example.com` }
  const plain = prepared()
  const held = await reservationsOf(site).hold(claimOf(car), (stock, now) => {
    const made = plain(stock, now)
    if (!made.ok) return made
    const { content } = made
    return { ...made, email: person.email, content: { ...content, lead: { ...content.lead, person } } }
  })
  if (!held.ok) throw new Error(`The car ${car} could not be held: ${held.reason}.`)
  return { valuation, key, photo: photo!.id, reservation: held.reservation.id }
}
