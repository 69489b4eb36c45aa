import type { ThreadDetail } from '#app/features/inbox/threads/thread-detail.ts'
import { leadCarOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import type { LeadCar } from '#app/features/leads/lead.ts'
import type { Site } from '#app/features/site/site.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { vehicle } from '#app/paths.ts'
import * as paths from '../../../paths.ts'

/** A car beside the thread. */
export interface CarBeside {
  readonly name: string
  /** Its public page; null once it is shown no more. */
  readonly href: string | null
  /** Its page in the console, and a picture; null for whoever does not see the stock, or where there is none. */
  readonly to: string | null
  readonly picture: string | null
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Who asked about more has looked around: the latest say what they want. */
const MOST_CARS = 4

/** The cars of the leads, the latest first: as they were asked about, and as they are now. */
export function carsBeside(
  { site, scopes }: Pick<SiteAccess, 'site' | 'scopes'>,
  { leads }: Pick<ThreadDetail, 'leads'>,
): Promise<CarBeside[]> {
  const seesStock = scopes('stock.see') !== null
  const cars = new Map(leads.flatMap(({ car }) => (car ? [[car.slug, car] as const] : [])))
  const latest = [...cars.values()].toReversed().slice(0, MOST_CARS)
  return Promise.all(latest.map((car) => carBeside(site, car, seesStock)))
}

async function carBeside(site: Site, car: LeadCar, seesStock: boolean): Promise<CarBeside> {
  const stored = car.slug ? await stockOf(site).bySlug(car.slug) : undefined
  const now = stored?.show_on_dealer_website ? leadCarOf(site, stored) : null
  const id = mediaIdOf(stored?.images?.[0]?.image.url ?? '')
  const isSame = now?.price_text === car.price_text
  const facts = [
    { label: 'Price now', value: now?.price_text ?? 'Not on the site any more' },
    { label: 'When they asked', value: isSame ? '' : car.price_text },
    { label: 'Stock number', value: car.stocknum },
    { label: 'Odometer', value: car.km === null ? '' : `${car.km.toLocaleString('en-AU')} km` },
  ]
  return {
    name: car.name,
    to: seesStock && stored ? paths.car(site.slug, stored.slug) : null,
    picture: seesStock && id !== null ? paths.media(site.slug, id, 'card-small') : null,
    href: now && site.origin + vehicle(car.slug),
    facts: facts.filter(({ value }) => value !== ''),
  }
}
