import { tablesOf, transactionOf } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { PRICE_FIELDS, setPrice } from '#app/features/stock/overrides/car-verbs.server.ts'
import type { CarOverrideRow } from '#app/features/stock/stock.tables.ts'
import { availabilityOf } from '#app/features/vehicle/availability.ts'
import { DAY } from '#lib/durations.ts'
import { formatDollars } from '#lib/money.ts'
import { askingCents, type ChangedCar, type Circumstances, seenCar, wasEvidenceOf } from '../bulk/car-change.ts'
import { createJob, type JobTables } from '../bulk/job-store.server.ts'
import { overridesAndPrices } from '../bulk/read-cars.server.ts'
import type { PriceChange } from '../bulk/stock-change.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { actOnCar, type CarVerbResult, type CarWork } from '../reach/act-on-car.server.ts'
import { carReach, isCarWithin } from '../reach/car-reach.ts'
import type { UndoRecord } from '../reach/car-record.ts'
import { inventorySettings } from '../settings.schema.ts'
import { withUndo } from '../verbs/undo-verbs.server.ts'
import { plansOf, type PricePlan } from './planned-prices.server.ts'
import { type PriceQuestion, priceQuestions } from './price-questions.ts'
import type { WasRule } from './was-evidence.ts'

/** What a car costs: now, or from a moment on. */
export interface PriceVerbs {
  setPrice(slug: string, price: PriceGiven, note: string): Promise<PriceResult>
  /** Has the price change at a moment (epoch ms); nothing shows before. */
  planPrice(
    slug: string,
    price: PriceGiven & { readonly at: number },
    note: string,
  ): Promise<PriceResult<{ readonly plan: string }>>
  cancelPlan(slug: string, plan: string): Promise<CarVerbResult>
  /** What is planned for the price of a car, the next first; alone or with many others. */
  pricePlans(slug: string): Promise<PricePlan[]>
}

export interface PriceGiven {
  /** Dollars; null for no price. */
  readonly price: number | null
  /** What it cost before, dollars; null where nothing is said of that. */
  readonly was: number | null
  readonly until: CarOverrideRow['until']
  /** The price that whoever decides has seen, dollars; null for none. */
  readonly seen: number | null
  /** Ids of the questions that were confirmed. */
  readonly confirmed?: readonly string[]
}

/** What became of a price; what surprises has to be confirmed first. */
export type PriceResult<More extends object = object> =
  | CarVerbResult<More>
  | {
      readonly ok: false
      readonly reason: 'unconfirmed'
      readonly message: string
      readonly questions: readonly PriceQuestion[]
    }

/** Prices are planned no further ahead. */
const LATEST_MS = 366 * DAY
const NO_REDUCTION =
  '“Was” is what the car cost before it became cheaper: write more than the new price, or leave it out.'
const WHY = 'There is no evidence of the price before. Say why it is true, or leave it out.'

/** The rule about "Was" at a site. */
export function wasRuleOf(site: Pick<Site, 'settings'>): WasRule {
  const { was_price_days: days, was_price_within_days: within } = settingsOf(site, inventorySettings)
  return { days, within }
}

export function priceVerbs(actor: InventoryActor): PriceVerbs {
  const { site } = actor
  const { read } = tablesOf<JobTables>(site.database)
  const rule = wasRuleOf(site)

  interface Attempt {
    readonly slug: string
    readonly price: PriceGiven
    readonly note: string
    readonly verb: string
  }

  /** Does something with a price that was seen as it is, once what surprises was confirmed. */
  async function withPrice<More extends object>(
    { slug, price, note, verb }: Attempt,
    work: (given: CarWork & { readonly car: ChangedCar }) => Promise<{ readonly more: More; readonly undo?: UndoRecord }>, // prettier-ignore
  ): Promise<PriceResult<More>> {
    let open: readonly PriceQuestion[] = []
    const result = await actOnCar<More>(actor, { right: 'stock.price', verb, note }, slug, async (given) => {
      const { row, trx, decision } = given
      const now = dollars(askingCents(row))
      if (now !== price.seen) return { changed: changedWords(price.seen, now) }
      if (price.was !== null && price.was <= (price.price ?? Infinity)) return { refused: NO_REDUCTION }
      const car = { row, ...(await overridesAndPrices(trx, site, [slug]))(slug) }
      open = openQuestions(car, price, { at: decision.now, rule })
      if (open.length > 0) return { refused: wordsOf(open) }
      if (price.confirmed?.includes('was') && note.trim() === '') return { refused: WHY }
      const { seen: _, confirmed, ...after } = price
      const done = await work({ ...given, car })
      // Whoever has reserved it has seen both prices by then.
      const undo = availabilityOf(rowToCar(row), decision.now) === 'reserved' ? undefined : done.undo
      return { more: done.more, before: { price: now }, after: { ...after, note, confirmed }, undo }
    })
    return open.length === 0 ? result : { ok: false, reason: 'unconfirmed', message: wordsOf(open), questions: open }
  }

  return {
    setPrice: (slug, price, note) =>
      withPrice({ slug, price, note, verb: 'car.price' }, async ({ trx, decision }) => {
        const was = price.was ?? undefined
        const { undo } = await withUndo(trx, site, { slug, fields: PRICE_FIELDS }, () =>
          setPrice(trx, site, { slug, price: price.price ?? 'none', was, until: price.until, ...decision }),
        )
        return { more: {}, undo }
      }),
    async planPrice(slug, price, note) {
      const now = site.now()
      if (!(price.at > now)) return refusal('That moment has passed. Choose a later one, or change the price now.')
      if (price.at > now + LATEST_MS) return refusal('A price can be planned for a year ahead at most.')
      return withPrice({ slug, price, note, verb: 'car.plan-price' }, async ({ trx, car }) => {
        const change: PriceChange = {
          kind: 'price',
          how: 'set',
          amount: price.price,
          ending: null,
          was: price.was ?? false,
          ...(price.confirmed?.includes('was') && { wasConfirmed: true }),
          until: price.until,
        }
        const planned = { price: price.price, offer_price: null, ...(price.was !== null && { before_price: price.was }) } // prettier-ignore
        const seen = JSON.stringify(seenCar(car, change))
        const cars = [{ car_slug: slug, seen, planned: JSON.stringify(planned) }]
        const reach = carReach(actor, 'stock.price')!
        return {
          more: { plan: await createJob(trx, actor, { cars, plan: { change, moment: price.at }, note, reach }) },
        }
      })
    },
    cancelPlan: (slug, plan) =>
      actOnCar(actor, { right: 'stock.price', verb: 'car.cancel-price' }, slug, async ({ trx, decision }) => {
        const known = (await plansOf(transactionOf<JobTables>(trx), site, slug)).find(({ id }) => id === plan)
        if (!known) return { refused: 'This price is no longer planned: it was called off, or its moment has come.' }
        if (known.isBulk) return { refused: 'This price is planned for many cars. Call it off for all of them.' }
        const { numUpdatedRows } = await transactionOf<JobTables>(trx)
          .updateTable('stock_job')
          .set({ state: 'cancelled', ended_at: decision.now, undone_by: actor.staff.name })
          .where('site_id', '=', site.slug)
          .where('job_id', '=', plan)
          .where('state', '=', 'waiting')
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return { refused: 'The moment of this price has come already.' }
        return { more: {}, before: { price: known.price, at: known.at } }
      }),
    async pricePlans(slug) {
      const row = await read
        .selectFrom('car')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('slug', '=', slug)
        .executeTakeFirst()
      const reach = carReach(actor, 'stock.price')
      if (!row || reach === undefined || !isCarWithin(reach, rowToCar(row))) return []
      return plansOf(read, site, slug)
    },
  }
}

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)
const priceWords = (price: number | null): string => (price === null ? 'without a price' : formatDollars(price))
const changedWords = (seen: number | null, now: number | null): string =>
  `The price has changed meanwhile: you saw it ${priceWords(seen)}, it is ${priceWords(now)} now. Nothing was done.`
const wordsOf = (questions: readonly PriceQuestion[]): string => questions.map(({ words }) => words).join(' ')
const refusal = (message: string) => ({ ok: false, reason: 'refused', message }) as const

/** What is still to be confirmed about a price. */
function openQuestions(
  car: ChangedCar,
  { price, was, confirmed = [] }: PriceGiven,
  circumstances: Circumstances,
): PriceQuestion[] {
  const { row } = car
  const evidence = was === null || price === null ? null : wasEvidenceOf(car, { was, now: price }, circumstances)
  const isReserved = availabilityOf(rowToCar(row), circumstances.at) === 'reserved'
  const questions = priceQuestions({ price, now: dollars(askingCents(row)), was: evidence, isReserved })
  return questions.filter(({ id }) => !confirmed.includes(id))
}
