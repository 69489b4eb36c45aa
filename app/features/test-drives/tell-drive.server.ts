import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { type Location, primaryLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import type { AnyTransaction } from '#app/features/site/database.ts'
import { secretWithin } from '#app/features/site/secrets.server.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import type { PlannedDelivery, Target } from '#app/features/messages/channel.ts'
import { fullName, mailLink, shortName, spokenPhone, telLink } from '#app/features/leads/delivery/letters/lead-facts.ts'
import type { LetterLink } from '#app/features/messages/letters/letter.ts'
import { localMoment, shortMoment } from '#app/features/messages/letters/local-moment.ts'
import { newsTargets } from '#app/features/leads/delivery/plan.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { type BookedCar, bookedCar } from './booked-car.server.ts'
import { DRIVE_SECRET, drivePath } from './drive-link.ts'
import {
  type AboutDrive,
  dealerDriveLetter,
  type DriveNews,
  shopperDriveLetter,
  type TimeWords,
} from './drive-letters.ts'
import { visitWords } from '#app/features/leads/booking/visit.ts'

export interface DriveNotice {
  readonly news: DriveNews
  /** As it is now. */
  readonly lead: Lead
  /** As it was before it was moved. */
  readonly before?: Lead
  readonly actor: string
  readonly note: string
  readonly now: number
  /** Tells these deliveries from all others of the lead. */
  readonly mark: string
}

/** Writes to both sides about a test drive, in the transaction in which something happens to it. */
export async function tellDrive(trx: AnyTransaction, site: Site, notice: DriveNotice): Promise<void> {
  const { lead, before, news, now, mark } = notice
  const path = drivePath(await secretWithin(trx, DRIVE_SECRET), { site: site.slug, lead: lead.id })
  const stock = lead.car && (await bookedCar(trx, site, lead.car))
  const about = aboutDrive(site, { ...notice, stock, change: `${site.origin}${path}` })
  // The entry in a calendar is as it was while only the car has changed.
  const file = news === 'moved' || news === 'cancelled' ? ({ calendar: true } as const) : {}
  const { email } = lead.person
  const shopper: Target[] = email
    ? [{ channel: 'shopper-email', to: email, letter: shopperDriveLetter(about), ...file }]
    : []
  const dealers = [lead, ...(before ? [before] : [])].flatMap((one) => dealersOf(site, one))
  const planned = once(dealers).map((target): Target =>
    target.channel === 'webhook'
      ? { ...target, news: hookNews(notice) }
      : { ...target, letter: dealerDriveLetter(about), ...file },
  )
  const all = [...planned, ...shopper].map((target): PlannedDelivery => ({ target }))
  await leadsOf(site).deliverMore(trx, lead.id, { planned: all, now, mark })
}

const dealersOf = (site: Site, lead: Lead) =>
  newsTargets(lead, {
    lead_delivery: settingsOf(site, leadSettings).lead_delivery,
    locations: settingsOf(site, locationSettings).locations,
  })

const once = <Each extends Target>(targets: readonly Each[]): Each[] => [
  ...new Map(targets.map((target) => [JSON.stringify(target), target])).values(),
]

const byOf = (actor: string): 'shopper' | 'dealer' => (actor === 'shopper' ? 'shopper' : 'dealer')

const hookNews = ({ news, lead, actor, note, now }: DriveNotice): Extract<Target, { channel: 'webhook' }>['news'] => ({
  event: `test_drive.${news}`,
  test_drive: {
    starts_at: iso(lead.slot ?? lead.slot_cancelled?.starts_at),
    ends_at: iso(lead.slot_ends ?? lead.slot_cancelled?.ends_at),
    location: lead.location?.slug ?? null,
    changes: lead.slot_changes ?? 0,
    by: actor.split(':')[0]!,
    note,
    at: iso(now),
  },
})

const iso = (moment: number | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString()

function aboutDrive(
  site: Site,
  {
    news,
    lead,
    before,
    actor,
    note,
    stock,
    change,
  }: DriveNotice & {
    readonly stock: BookedCar | null
    readonly change: string
  },
): AboutDrive {
  const { locations } = settingsOf(site, locationSettings)
  const { name: dealer, phone_numbers } = settingsOf(site, siteSettings)
  const placeOf = (one: Lead): Location | undefined =>
    locations.find(({ id }) => String(id) === one.location?.id) ?? primaryLocation(locations)
  const place = placeOf(lead)
  const number = phoneFor(phone_numbers, undefined, place)
  const { car, person } = lead
  return {
    news,
    by: byOf(actor),
    note,
    visit: visitWords(lead),
    shopper: {
      notified: person.email !== null,
      first: person.name,
      full: fullName(lead),
      short: shortName(lead),
      links: waysToAnswer(lead),
    },
    car: car &&
      stock && {
        name: car.name,
        stocknum: car.stocknum,
        href: stock.shown ? `${site.origin}${paths.vehicle(encodeURIComponent(car.slug))}` : undefined,
        others: { alike: stock.others.alike, href: `${site.origin}${stock.others.address}` },
      },
    dealer,
    place: {
      name: place?.name ?? lead.location?.name ?? dealer,
      text: [place?.name ?? dealer, place && addressLine(place.address)].filter(Boolean).join(', '),
    },
    phone: number ? { text: formatPhone(number), href: phoneLink(number) } : null,
    time: timeWords(site, lead.slot ?? lead.slot_cancelled?.starts_at ?? 0, place),
    before:
      before?.slot == null
        ? null
        : { time: timeWords(site, before.slot, placeOf(before)), place: placeOf(before)?.name ?? dealer },
    change,
    book:
      site.origin +
      (car && stock?.offered ? paths.formAbout('test-drive', encodeURIComponent(car.slug)) : paths.form('test-drive')),
  }
}

function timeWords(site: Site, moment: number, place: Location | undefined): TimeWords {
  const zone = zoneOf(place, site)
  return { long: localMoment(moment, zone), short: shortMoment(moment, zone) }
}

function waysToAnswer({ person }: Lead): LetterLink[] {
  const tel = person.phone ? telLink(person.phone) : undefined
  const mail = person.email ? mailLink(person.email) : undefined
  return [
    ...(tel ? [{ label: `Call ${spokenPhone(person.phone!)}`, href: tel }] : []),
    ...(mail ? [{ label: person.email!, href: mail }] : []),
  ]
}
