import type { Command } from 'commander'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import {
  fieldGiven,
  setField,
  settableFields,
  unsetField,
  unsettableReason,
} from '#app/features/stock/overrides/set-field.server.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { pricesOf } from '#app/features/stock/prices.server.ts'
import { nearest } from '#lib/nearest.ts'
import { historyLines, wordOf } from './history-lines.ts'
import { listMoment } from '../local-moments.ts'
import { failure, type Outcome } from '../report.ts'
import { type CarWork, carryOut, jsonOf, stockVerb, type VerbFlags } from './stock-verbs.ts'

/** Adds `stock set`, `unset` and `history`: single fields of a vehicle over its feed, and what was said of it so far. */
export function addFieldVerbs(stock: Command): void {
  const verb = stockVerb(stock)
  verb(
    'set <stocknum> <field> <value>',
    'set a field of a vehicle, whatever its feed says; an empty value leaves it empty',
  ).action((stocknum: string, field: string, value: string, flags: VerbFlags) =>
    carryOut(stocknum, flags, (work) => set(work, field, value)),
  )
  verb('unset <stocknum> <field>', 'let the feed decide a field again').action(
    (stocknum: string, field: string, flags: VerbFlags) => carryOut(stocknum, flags, (work) => unset(work, field)),
  )
  verb('history <stocknum>', 'print every price that a vehicle has had, and what is set of it by hand').action(
    (stocknum: string, flags: VerbFlags) => carryOut(stocknum, flags, history),
  )
}

async function set(work: CarWork, field: string, typed: string): Promise<Outcome> {
  const { site, car, decision } = work
  const given = fieldGiven(field, typed)
  if (!given.ok) return failure(withNearest(field, given.reason))
  const { value } = given
  const done = await site.database.write((trx) => setField(trx, site, { slug: car.slug, field, value, ...decision }))
  if (!done.ok) return failure(done.reason)
  const own = (await overridesOf(site).of(car.slug)).find((one) => one.field === field)!
  const line = `${car.name}: ${field} is ${wordOf(field, own.value)}; its feed says ${wordOf(field, own.feed_value)}.`
  return { ok: true, line, json: await jsonOf(work) }
}

async function unset(work: CarWork, field: string): Promise<Outcome> {
  const { site, car, decision } = work
  const fault = unsettableReason(field)
  if (fault !== null) return failure(withNearest(field, fault))
  const was = await site.database.write((trx) => unsetField(trx, site, { slug: car.slug, field, ...decision }))
  const line = was ? `${car.name}: ${field} is what its feed says.` : `${car.name}: ${field} was not set by hand.`
  return { ok: true, line, json: await jsonOf(work) }
}

function withNearest(field: string, reason: string): string {
  const meant = reason.includes('is no field') ? nearest(field, settableFields()) : undefined
  return meant === undefined ? reason : `${reason} Did you mean "${meant}"?`
}

async function history(work: CarWork): Promise<Outcome> {
  const { site, car } = work
  const zone = zoneOfSite(site)
  const prices = await pricesOf(site, car.slug)
  const overrides = await overridesOf(site).of(car.slug)
  const details = historyLines(prices, overrides).map(({ at, text }) => `  ${listMoment(at, zone)}  ${text}`)
  const json = {
    ...(await jsonOf(work)),
    prices: prices.map(({ at, source, price_cents, before_price_cents, offer_price_cents }) => ({
      at: new Date(at).toISOString(),
      by: source,
      price: dollars(price_cents),
      before_price: dollars(before_price_cents),
      offer_price: dollars(offer_price_cents),
    })),
  }
  return {
    ok: true,
    line: `${car.name}: ${details.length} ${details.length === 1 ? 'entry' : 'entries'}.`,
    details,
    json,
  }
}

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)
