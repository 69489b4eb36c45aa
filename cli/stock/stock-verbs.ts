import { type Command, InvalidArgumentError } from 'commander'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { tellWaiting } from '#app/features/checkout/reservation/letters/tell-waiting.server.ts'
import { drivesIn } from '#app/features/test-drives/drive-list.server.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { putOnSale, recordSale, setPrice, withdrawCar } from '#app/features/stock/overrides/car-verbs.server.ts'
import { type OverrideField, feedValuesOf } from '#app/features/stock/overrides/override.ts'
import { type Decision, overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import type { CarRow } from '#app/features/stock/stock.tables.ts'
import { priceOf, priceText, searchPrice } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { formatDollars } from '#lib/money.ts'
import { nameGiven, plain, userName } from './by-whom.ts'
import { carByName, type CarByName } from './car-named.ts'
import { listMoment } from '../local-moments.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from '../report.ts'
import { visitCount } from '../visit-count.ts'
import { inWorkspace, siteNamed } from '../workspace.ts'

export interface VerbFlags extends JsonOption {
  site: string
  dealership?: string
  by?: string
  note?: string
}
type LeavingFlags = VerbFlags & { endReservation?: boolean }
type PriceFlags = VerbFlags & { was?: number; force?: boolean }

/** Begins commands about one vehicle of a site, by its stock number. */
export const stockVerb =
  (stock: Command) =>
  (name: string, description: string): Command =>
    stock
      .command(name)
      .description(description)
      .requiredOption('--site <slug>', 'the site')
      .option('--dealership <id>', 'whose it is, where several dealerships have this stock number')
      .option('--by <name>', 'who decided it, for the record; else whoever is signed in here', nameGiven)
      .option('--note <text>', 'why, for the record')
      .option(...JSON_OPTION)

/** Adds what a dealer does to one vehicle by its stock number; it stands over what feeds say. */
export function addStockVerbs(stock: Command): void {
  const verb = stockVerb(stock)
  verb('sold <stocknum>', 'record the sale of a vehicle: it is sold everywhere, whatever its feed says')
    .option(...END_RESERVATION)
    .action((stocknum: string, flags: LeavingFlags) => carryOut(stocknum, flags, (work) => sell(work, flags)))
  verb('withdraw <stocknum>', 'take a vehicle off the site, whatever its feed says')
    .option(...END_RESERVATION)
    .action((stocknum: string, flags: LeavingFlags) => carryOut(stocknum, flags, (work) => withdraw(work, flags)))
  verb('price <stocknum> <price>', 'set the price that shoppers see, in dollars; "feed" takes the feed’s own again')
    .option('--was <price>', 'what it cost before, shown as "Was"', dollarsGiven)
    .option('--force', 'even if it is less than half, or more than double, of what it costs now')
    .action((stocknum: string, price: string, flags: PriceFlags) =>
      carryOut(stocknum, flags, (work) => reprice(work, { ...flags, price })),
    )
  verb('back <stocknum>', 'put a vehicle back on sale that was sold or withdrawn').action(
    (stocknum: string, flags: VerbFlags) => carryOut(stocknum, flags, putBack),
  )
}

const END_RESERVATION = [
  '--end-reservation',
  'even if somebody has reserved it: their reservation ends, and the deposit goes back',
] as const

export const HOSTED = '  Its hosted search hears of it with the next "forecourt search push".'

export interface CarWork {
  readonly site: Site
  readonly car: CarByName
  readonly decision: Decision
}

export function carryOut(stocknum: string, flags: VerbFlags, work: (work: CarWork) => Promise<Outcome>): Promise<void> {
  return report(flags, () =>
    inWorkspace(async (workspace) => {
      const found = await siteNamed(workspace, flags.site)
      if (!found.ok) return failure(found.reason)
      const { site } = found
      const named = await carByName(site, stocknum, flags.dealership)
      if (!named.ok) return failure(named.reason)
      const decision = { by: `staff:${flags.by ?? userName()}`, note: flags.note ?? '', now: site.now() }
      const outcome = await work({ site, car: named.car, decision })
      const hosted = settingsOf(site, searchSettings).search_host !== undefined
      return outcome.ok && hosted ? { ...outcome, details: [HOSTED] } : outcome
    }),
  )
}

async function sell(work: CarWork, { endReservation }: LeavingFlags): Promise<Outcome> {
  const { site, car, decision } = work
  const known = (await overridesOf(site).of(car.slug)).find(
    ({ field, value }) => field === 'status' && value === '"sold"',
  )
  if (known) {
    const when = listMoment(known.set_at, zoneOfSite(site))
    const line = `${car.name}: the sale was recorded already, on ${when} by ${plain(known.set_by.replace('staff:', ''))}.`
    return { ok: true, line, json: await jsonOf(work) }
  }
  const reserved = await reservedBy(work, endReservation, `If it was sold to them: forecourt reservations sold`)
  if (reserved) return failure(reserved)
  await site.database.write((trx) => recordSale(trx, site, { slug: car.slug, ...decision }))
  const line = `${car.name} is sold. It stays so, whatever its feed says, until "forecourt stock back".`
  return { ok: true, line: line + (await drivesText(work)), json: await jsonOf(work) }
}

async function withdraw(work: CarWork, { endReservation }: LeavingFlags): Promise<Outcome> {
  const { site, car, decision } = work
  const reserved = await reservedBy(work, endReservation, 'To see it: forecourt reservations show')
  if (reserved) return failure(reserved)
  await site.database.write((trx) => withdrawCar(trx, site, { slug: car.slug, ...decision }))
  const line = `${car.name} is off the site. It stays so, whatever its feed says, until "forecourt stock back".`
  return { ok: true, line: line + (await drivesText(work)), json: await jsonOf(work) }
}

/** Who was to drive it; the worker writes to both sides. */
async function drivesText({ site, car, decision: { now } }: CarWork): Promise<string> {
  const drives = await drivesIn(site, { from: now, to: Number.MAX_SAFE_INTEGER, car: car.slug })
  if (drives.length === 0) return ''
  const count = visitCount(drives.map(({ lead }) => lead))
  return ` ${count} of it ${drives.length === 1 ? 'is' : 'are'} booked: both sides are told by email.`
}

/** Why a car cannot leave: somebody has paid to keep it. The worker ends a reservation whose car is gone. */
async function reservedBy(
  { site, car }: CarWork,
  endReservation: boolean | undefined,
  instead: string,
): Promise<string | null> {
  if (endReservation) return null
  const active = await reservationsOf(site).activeOf(car.slug)
  if (active?.state !== 'reserved') return null
  const { person } = active.lead
  const who = plain(`${person.name} ${person.last_name}`) || 'Somebody'
  return (
    `${who} has reserved ${car.name} (${active.reference}), so nothing was changed. ` +
    `${instead} ${active.reference} --site ${site.slug}. To end the reservation and give the deposit back, add --end-reservation.`
  )
}

async function reprice(work: CarWork, { price: typed, was, force }: PriceFlags & { price: string }): Promise<Outcome> {
  const { site, car, decision } = work
  const price = typed === 'feed' ? null : dollarsIn(typed)
  if (price === undefined) return failure(`"${plain(typed)}" is no price such as 23990, and not "feed" either.`)
  const before = await rowOf(work)
  const current = before ? searchPrice(rowToCar(before)) : undefined
  if (!force && price !== null && current !== undefined && (price < current / 2 || price > current * 2)) {
    return failure(
      `${car.name} costs ${formatDollars(current)}: ${formatDollars(price)} is ${price < current ? 'less than half' : 'more than double'} of that, so nothing was changed. Add --force if it is meant.`,
    )
  }
  await site.database.write((trx) => setPrice(trx, site, { slug: car.slug, price, was, ...decision }))
  const row = await rowOf(work)
  const seen = row ? priceText(priceOf(rowToCar(row), settingsOf(site, vehicleSettings))) : ''
  const feed = feedValuesOf(await overridesOf(site).of(car.slug)).price
  const aside =
    price === null ? ', as its feed says' : typeof feed === 'number' ? `; its feed says ${formatDollars(feed)}` : ''
  return { ok: true, line: `${car.name}: shoppers see ${seen}${aside}.`, json: await jsonOf(work) }
}

async function putBack(work: CarWork): Promise<Outcome> {
  const { site, car, decision } = work
  const { slug } = car
  const done = await site.database.write(async (trx) => {
    const back = await putOnSale(trx, site, { slug, ...decision })
    // Whoever asked to hear when it is free again.
    if (back && !back.wasOnSale) await tellWaiting(trx, site, { row: { car_slug: slug, email: '' }, now: decision.now })
    return back
  })
  if (!done) return failure(`${car.name} is no longer there.`)
  const { against, wasOnSale, row } = done
  const feed = against ? ` Its feed has it ${against}: what the feed says next counts again.` : ''
  const hidden = row.listed === 1 ? '' : ' Shoppers do not see it: show_on_dealer_website is not true in its feed.'
  const line = `${car.name} ${wasOnSale ? 'was on sale already' : 'is back on sale'}.${feed}${hidden}`
  return { ok: true, line, json: await jsonOf(work) }
}

const rowOf = ({ site, car }: CarWork): Promise<CarRow | null> =>
  site.database.write((trx) => overridesOf(site).lock(trx, car.slug))

export async function jsonOf(work: CarWork): Promise<object> {
  const { site, car } = work
  const row = await rowOf(work)
  const { status, price = null } = row ? rowToCar(row) : { status: null }
  const overrides = await overridesOf(site).of(car.slug)
  return {
    site: site.slug,
    stocknum: car.stocknum,
    slug: car.slug,
    status,
    withdrawn: row?.withdrawn_at !== null,
    price,
    set_by_hand: overrides.map(({ field, value, feed_value, set_by, set_at, note, until }) => ({
      field: field as OverrideField,
      value: JSON.parse(value) as unknown,
      feed_value: JSON.parse(feed_value) as unknown,
      by: set_by,
      at: new Date(set_at).toISOString(),
      note,
      until,
    })),
  }
}

/** "23990", "$23,990", "23990.50" */
function dollarsIn(typed: string): number | undefined {
  const digits = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,8})(\.\d{1,2})?$/.exec(typed.trim())
  return digits ? Number(`${digits[1]!.replaceAll(',', '')}${digits[2] ?? ''}`) : undefined
}

function dollarsGiven(typed: string): number {
  const dollars = dollarsIn(typed)
  if (dollars === undefined) throw new InvalidArgumentError(`"${typed}" is not a price such as 23990.`)
  return dollars
}
