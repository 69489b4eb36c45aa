import type { FormProblem } from '#app/features/forms/form-problem.ts'
import type { Account } from '#app/features/account/account.ts'
import { mobileText } from '#app/features/account/mobile.ts'
import { sessionsOf } from '#app/features/account/session/sessions.server.ts'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import type { Card } from '#app/features/search/card/card.ts'
import { cardsOf } from '#app/features/search/card/cards.server.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { isInspected } from '#app/features/leads/booking/inspected.server.ts'
import { TEST_DRIVE } from '#app/features/leads/booking/visit.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { accountCars } from './own/account-cars.server.ts'
import { watchlistLine } from './alerts/searches/searches-page.server.ts'
import { detailsAnswers, detailsFields } from './details-fields.ts'
import { deviceName } from './device-name.ts'
import { enquiriesOf } from './own/enquiries.server.ts'
import { drivesOf, enquiryView } from './own/enquiry-view.server.ts'
import type { GarageAddress } from './garage-address.ts'
import { momentText } from './moment-text.ts'
import { ownCarAnswers, ownCarFacts, ownCarFields, type KeptOwnCar, MOST_OWN_CARS, ownCarName } from './own/own-car.ts'
import { purchaseLines } from './own/own-purchases.server.ts'
import { ownCarsOf } from './own/own-cars.server.ts'
import { type OwnValuation, ownValuations } from './own/own-valuations.server.ts'
import { mustConfirm } from './recent-sign-in.ts'
import { reservationLines } from './own/reservations.server.ts'
import { garageLinks, isSection, type GarageSection, SECTIONS_WITH_PAGES } from './sections.ts'
import { INSPECTION } from '#app/features/leads/forms/form-kinds.ts'

/** Cars in a row of the overview, and viewed cars on their page. */
const FEW = 4
const MOST_VIEWED = 24
const FEW_ENQUIRIES = 3

type Texts = Readonly<Record<string, string>>

interface OwnCarsPart {
  readonly own: ReturnType<typeof ownCarLine>[]
  /** There is room for no other. */
  readonly full: boolean
  readonly valuations: readonly OwnValuation[]
  readonly form: {
    /** Null for a vehicle that is new here. */
    readonly id: string | null
    readonly name: string | null
    readonly fields: ReturnType<typeof ownCarFields>
    readonly values: Texts
    readonly problem: FormProblem | null
  } | null
}

/** Who asks for which part, from which browser. */
export interface GarageRequest {
  readonly site: Site
  readonly account: Account
  /** Name of this browser's session. */
  readonly session: string | null
  readonly places: Places
  /** Signs the links of test drives. */
  readonly secret: string
}

export type GaragePart = NonNullable<Awaited<ReturnType<typeof garagePart>>>
export type PartOf<S extends GarageSection> = Extract<GaragePart, { section: S }>

/** What one part of My Garage shows to its shopper; null where there is no such page. */
export async function garagePart(requested: GarageRequest, { section, id }: GarageAddress) {
  if (!isSection(section) || (id !== null && !SECTIONS_WITH_PAGES.includes(section))) return null
  switch (section) {
    case '':
      return { section, ...(await overview(requested)) } as const
    case 'recently-viewed':
      return { section, cards: await cards(requested, 'viewed_car', MOST_VIEWED) } as const
    case 'enquiries': {
      const sent = await enquiriesOf(requested.site, requested.account.phone)
      const views = await Promise.all(sent.map((one) => enquiryView(requested.site, one)))
      return { section, enquiries: views, listed: await listedAmong(requested, views) } as const
    }
    case 'test-drives': {
      const drives = drivesOf(
        requested.site,
        await enquiriesOf(requested.site, requested.account.phone),
        requested.secret,
      )
      return { section, ...drives, listed: await listedAmong(requested, [...drives.coming, ...drives.past]) } as const
    }
    case 'my-vehicles':
      return id === null ? { section, ...(await ownCars(requested)) } : ownCarPage(requested, id)
    case 'details':
      return {
        section,
        fields: detailsFields(),
        values: detailsAnswers(requested.account),
        problem: null as FormProblem | null,
      } as const
    case 'devices':
      return { section, devices: await devices(requested) } as const
    case 'my-data':
      return { section } as const
    case 'delete-account': {
      const opened =
        (await openSessions(requested)).find(({ id: one }) => one === requested.session)?.created_at ?? null
      return {
        section,
        confirm: mustConfirm(opened, requested.site.now()),
        problem: null as FormProblem | null,
      } as const
    }
  }
}

/** What stands around every part. */
export function garageFrame({ site, account }: Pick<GarageRequest, 'site' | 'account'>, base: string) {
  const { watchlist } = settingsOf(site, accountSettings)
  const { item_type } = settingsOf(site, searchSettings)
  const saved = settingsOf(site, savedSettings)
  const visit = isInspected(site, null) ? INSPECTION : TEST_DRIVE
  return {
    base,
    visit,
    links: garageLinks(base, { watchlist, ...saved, visit }),
    noun: { one: item_type, many: `${item_type}s` },
    dealer: settingsOf(site, siteSettings).name,
    name: account.first_name,
    phone: mobileText(account.phone),
    watchlist,
    favourites: !watchlist && saved.store_favourites,
    viewed: saved.recently_viewed,
  }
}
export type GarageFrameData = ReturnType<typeof garageFrame>

const cards = async ({ site, account, places }: GarageRequest, list: 'watchlist_car' | 'viewed_car', limit: number) =>
  cardsOf(site, await accountCars(site, { account: account.id, list, limit }), { places })

async function overview(requested: GarageRequest) {
  const { site, account, secret } = requested
  const { watchlist } = settingsOf(site, accountSettings)
  const [sent, viewed, saved, own, alerts, reservations, purchases] = await Promise.all([
    enquiriesOf(site, account.phone),
    cards(requested, 'viewed_car', FEW),
    watchlist ? cards(requested, 'watchlist_car', FEW) : ([] as Card[]),
    ownCarsOf(site).list(account.id),
    watchlistLine({ site, account }),
    reservationLines(site, account.id),
    purchaseLines(site, account.id),
  ])
  const { coming } = drivesOf(site, sent, secret)
  const views = await Promise.all(sent.slice(0, FEW_ENQUIRIES).map((one) => enquiryView(site, one)))
  const orders = [...reservations, ...purchases]
  return {
    reservations: orders,
    drive: coming[0] ?? null,
    enquiries: views,
    viewed,
    saved,
    alerts,
    own: own.map(ownCarLine),
    listed: await listedAmong(requested, [...orders, ...views, ...coming.slice(0, 1)]),
  }
}

/** Slugs of the cars that still have a page, with their pictures. */
async function listedAmong(
  { site }: GarageRequest,
  about: readonly { readonly car: { readonly slug: string } | null }[],
) {
  const slugs = [...new Set(about.flatMap(({ car }) => car?.slug ?? []))]
  const found = slugs.length > 0 ? await cardsOf(site, slugs) : []
  return Object.fromEntries(found.map(({ slug, picture, shape, sold }) => [slug, { picture, shape, sold }]))
}

const ownCarLine = (car: KeptOwnCar) => ({ id: car.id, name: ownCarName(car), facts: ownCarFacts(car) })

async function ownCars({ site, account }: GarageRequest): Promise<OwnCarsPart> {
  const own = await ownCarsOf(site).list(account.id)
  const valuations = await ownValuations(site, account.phone, zoneOfSite(site))
  return { own: own.map(ownCarLine), full: own.length >= MOST_OWN_CARS, valuations, form: null }
}

/** The form for a new vehicle, or for one of the shopper's own. */
async function ownCarPage(
  { site, account }: GarageRequest,
  id: string,
): Promise<({ readonly section: 'my-vehicles' } & OwnCarsPart) | null> {
  const car = id === 'new' ? null : await ownCarsOf(site).byId(account.id, id)
  if (id !== 'new' && !car) return null
  const form = {
    id: car?.id ?? null,
    name: car ? ownCarName(car) : null,
    fields: ownCarFieldsAt(site),
    values: car ? ownCarAnswers(car) : {},
    problem: null,
  }
  return { section: 'my-vehicles' as const, own: [], full: false, valuations: [], form }
}

export const ownCarFieldsAt = (site: Site) => ownCarFields(new Date(site.now()).getUTCFullYear())

const openSessions = ({ site, account }: GarageRequest) => sessionsOf(site).list(account.id)

async function devices(requested: GarageRequest) {
  const zone = zoneOfSite(requested.site)
  const all = (await openSessions(requested)).map(({ id, agent, created_at, seen_at }) => ({
    id,
    name: deviceName(agent),
    here: id === requested.session,
    since: momentText(created_at, zone),
    seen: momentText(seen_at, zone),
  }))
  return [...all.filter(({ here }) => here), ...all.filter(({ here }) => !here)]
}
