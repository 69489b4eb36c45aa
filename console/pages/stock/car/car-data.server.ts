import { CHANNEL_NAMES, CHANNELS, channelVerdict } from '#app/features/inventory/channels/channel-rules.ts'
import { valueWords } from '#app/features/inventory/car/value-words.ts'
import { fieldLabel, MAIN_FIELDS } from '#app/features/inventory/car/field-groups.ts'
import type { CarField } from '#app/features/inventory/car/read-car.server.ts'
import { type Inventory, inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { InventoryPorts } from '#app/features/inventory/inventory-actor.ts'
import { stockQuery } from '#app/features/inventory/list/stock-query.ts'
import { wasRuleOf } from '#app/features/inventory/prices/price-verbs.server.ts'
import { bestWas } from '#app/features/inventory/prices/was-evidence.ts'
import { advertOf } from '#app/features/inventory/rules/advert.ts'
import { verdictsOf } from '#app/features/inventory/rules/advert-rule.ts'
import { ADVERT_RULES } from '#app/features/inventory/rules/advert-rules.ts'
import { BY_HAND } from '#app/features/inventory/standing/car-standing.ts'
import { consequencesOf, type StateVerb } from '#app/features/inventory/verbs/consequences.ts'
import { keptBy } from '#app/features/garage/own/kept-by.server.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { isOfFeed } from '#app/features/stock/prices.server.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import * as publicPaths from '#app/paths.ts'
import { formatDollars } from '#lib/money.ts'
import { localTime } from '#lib/local-time.ts'
import { type MomentWords, momentWords } from '../../../parts/moments/moment-words.ts'
import * as paths from '../../../paths.ts'
import { qrSvg } from '../../../parts/qr-svg.server.ts'
import { carHistory } from './car-history.ts'
import { choiceAt } from './deposit-choice.ts'
import { fieldWords } from './field-words.ts'
import { marketView, type MarketView } from './market-view.ts'
import { type PriceCurve, priceCurve } from './price-curve.ts'

/** A field as its row shows it. */
export interface FieldLine {
  readonly path: string
  readonly label: string
  readonly shown: string
  /** As it stands in the form. */
  readonly typed: string
  /** JSON of what is shown, for whoever changes it. */
  readonly seen: string
  /** What the feed says; null where it says the same. */
  readonly feed: string | null
  /** What is held of it, for whoever keeps it or gives it back. */
  readonly holdSeen: string
  readonly hold: { readonly by: string; readonly when: MomentWords; readonly note: string; readonly ends: boolean } | null // prettier-ignore
  /** Since when the feed says something else than when it was held. */
  readonly feedMoved: string | null
  readonly isMain: boolean
}

/** The address of a car as its page may carry it. */
export type CarData = Awaited<ReturnType<typeof carData>> & object

/** A car in words; null where there is none, or it is beyond reach. */
export async function carData(
  access: SiteAccess,
  ports: InventoryPorts,
  given: { readonly slug: string; readonly params: URLSearchParams; /** Of the console. */ readonly origin: string },
) {
  // prettier-ignore
  const inventory = inventoryOf(access, ports)
  const { slug, params, origin } = given
  const detail = inventory.readCar ? await inventory.readCar(slug) : null
  if (!detail || !inventory.listSlugs) return null
  const { site } = access
  const list = params.get('list') ?? ''
  const [neighbours, saves, plans, undo] = await Promise.all([
    params.has('list') ? neighboursOf(inventory, site.slug, { slug, list }) : null,
    keptBy(site, slug),
    inventory.pricePlans?.(slug) ?? [],
    params.has('done') ? (inventory.undoable?.(slug) ?? null) : null,
  ])
  const zone = zoneOfSite(site)
  const now = site.now()
  const when = (moment: number): MomentWords => momentWords(moment, now, zone)
  const { car, standing, ties, prices, listed, source } = detail
  const price = searchPrice(car)
  const evidence = price === undefined ? null : bestWas(prices, { now: price, at: now, listed }, wasRuleOf(site))
  const withPlans = ties && { ...ties, plans: plans.length }
  return {
    site: site.slug,
    slug,
    name: nameOf(car),
    stocknum: car.stocknum,
    standing,
    seen: detail.seen,
    keepingSeen: detail.keepingSeen,
    keptUntil: detail.reservedUntil === null ? null : when(detail.reservedUntil),
    keptFor: detail.keptFor,
    days: detail.days,
    isByHand: source === BY_HAND,
    source: source === BY_HAND ? 'put in by hand' : source === null ? 'from the feed' : `from feed ${source}`,
    neighbours,
    list,
    pictures: (car.images ?? []).map(({ image: { url }, label = '' }) => {
      const id = mediaIdOf(url)
      return { src: id === null ? null : paths.media(site.slug, id, 'card-small'), label }
    }),
    publicHref: detail.offSite.length === 0 ? site.origin + publicPaths.vehicle(encodeURIComponent(slug)) : null,
    offSite: detail.offSite,
    price: price === undefined ? null : formatDollars(price),
    // As shoppers read it: a car that says nothing takes the site's word.
    priceType: price === undefined ? '' : car.price_type || settingsOf(site, vehicleSettings).default_price_type,
    was: price !== undefined && (car.before_price ?? 0) > price ? formatDollars(car.before_price!) : null,
    wasWords: evidence?.may ? `Was/now may be shown: ${formatDollars(evidence.from)} stood for ${evidence.stood} days` : null, // prettier-ignore
    market: price === undefined ? null : marketView(price, detail.market),
    alike: detail.alike.map((one) => alikeLine(site.slug, one)),
    picturesCode: qrSvg(origin + paths.carPictures(site.slug, slug)),
    /** What may be taken back of what this person has just done. */
    undo,
    groups: detail.groups.map(({ name, fields }) => ({ name, fields: fields.map((field) => fieldLine(field, now, when)) })), // prettier-ignore
    heldCount: detail.groups.flatMap(({ fields }) => fields).filter(({ hold }) => hold).length,
    history: carHistory(detail.deeds, detail.changes, { by: byWords, change: changeWords }).map((line) => ({ ...line, when: when(line.at) })), // prettier-ignore
    prices: prices.toReversed().map(({ at, source: by, price_cents, offer_price_cents }) => ({ by: byWords(by), when: when(at), price: centsWords(offer_price_cents ?? price_cents, by) })), // prettier-ignore
    curve: priceCurve(prices, { from: detail.createdAt, to: now }),
    plans: plans.map((plan) => ({ ...plan, when: when(plan.at), words: plan.price === null ? 'No price' : formatDollars(plan.price) })), // prettier-ignore
    figures: { views: detail.views, saves, enquiries: detail.enquiries },
    rules: verdictsOf(ADVERT_RULES, advertOf(site, car, { prices, listed, rule: wasRuleOf(site) })),
    channels: CHANNEL_NAMES.map((channel) => ({ name: CHANNELS[channel], verdict: channelVerdict(channel, car) })),
    consequences:
      withPlans &&
      ({
        sold: consequencesOf('sold', withPlans),
        withdraw: consequencesOf('withdraw', withPlans),
        reserve: consequencesOf('reserve', withPlans),
        release: consequencesOf('release', withPlans),
        back: consequencesOf('back', withPlans),
        publish: consequencesOf('publish', withPlans),
        unpublish: consequencesOf('unpublish', withPlans),
        copy: consequencesOf('copy', withPlans),
      } satisfies Record<StateVerb, string[]>),
    reservation: ties?.reservation ?? null,
    choice: choiceAt(params),
    locations: settingsOf(site, locationSettings)
      .locations.filter(({ visible }) => visible)
      .map(({ id, name }) => [String(id), name] as const),
    locationId: String(car.location_id ?? ''),
    priceNow: price ?? null,
    today: localTime(zone, now).date,
    may: {
      hold: inventory.holdField !== undefined,
      price: inventory.setPrice !== undefined,
      sell: inventory.markSold !== undefined,
      photograph: inventory.addPictures !== undefined,
      publish: inventory.publishCar !== undefined && source === BY_HAND,
      copy: inventory.addCar !== undefined,
    },
  }
}

export type { MarketView, PriceCurve }

/** The cars before and after this one in the list that somebody came from. */
async function neighboursOf(inventory: Inventory, site: string, { slug, list }: { slug: string; list: string }) {
  const slugs = await inventory.listSlugs!(stockQuery(new URLSearchParams(list)))
  const at = slugs.indexOf(slug)
  const to = (other: string | undefined) =>
    other === undefined ? null : `${paths.car(site, other)}?${new URLSearchParams({ list })}`
  return at === -1 ? null : { place: at + 1, count: slugs.length, before: to(slugs[at - 1]), next: to(slugs[at + 1]) }
}

/** Another car of the site to compare with. */
const alikeLine = (site: string, car: StockCar) => {
  const price = searchPrice(car)
  return {
    slug: car.slug,
    name: nameOf(car),
    to: paths.car(site, car.slug),
    km: fieldWords('km', car.km ?? null),
    price: price === undefined ? 'no price' : formatDollars(price),
  }
}

const MAIN: ReadonlySet<string> = new Set(MAIN_FIELDS)

function fieldLine(field: CarField, now: number, when: (moment: number) => MomentWords): FieldLine {
  const { path, label, shown, feed, hold, holdSeen, feedMoved } = field
  const words = fieldWords(path, shown)
  return {
    path,
    label,
    shown: words,
    typed: valueWords(shown).replace(/^(Yes|No)$/, (word) => word.toLowerCase()),
    seen: JSON.stringify(shown),
    feed: JSON.stringify(feed) === JSON.stringify(shown) ? null : fieldWords(path, feed) || 'nothing',
    holdSeen,
    hold: hold && { by: byWords(hold.set_by), when: when(hold.set_at), note: hold.note, ends: hold.until === 'feed' },
    feedMoved: feedMoved === null ? null : when(feedMoved).text,
    isMain: MAIN.has(path) || hold !== null,
  }
}

const byWords = (source: string): string => {
  if (source.startsWith('staff:')) return source.slice('staff:'.length)
  return source === 'feed' || !isOfFeed(source) ? 'Feed' : `Feed ${source.slice('feed:'.length)}`
}

function centsWords(cents: number | null, by: string): string {
  if (cents === null) return by.startsWith('staff:') ? 'the feed’s again' : 'no price'
  return cents === 0 ? 'no price' : formatDollars(cents / 100)
}

/** "Price: $27,290, was $27,777" */
function changeWords(field: string, before: string, after: string): string {
  const value = (json: string) => fieldWords(field, JSON.parse(json))
  if (field === 'withdrawn_at') return after === 'null' ? 'Came back' : 'Withdrawn'
  if (field === 'sold_date_timestamp') return after === 'null' ? 'Sale taken back' : 'Sale recorded'
  const [was, is] = [value(before), value(after)]
  return `${fieldLabel(field)}: ${is || 'nothing'}${was ? `, was ${was}` : ''}`
}
