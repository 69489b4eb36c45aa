import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { pickFrom, randomFrom } from '#tests/factories/hostile/random.ts'
import { feedCars } from '#tests/factories/imported-stock.ts'
import { storeSite } from '#tests/factories/store-site.ts'
import { repeated } from '#tests/http/repeated.ts'
import { scaled } from '#tests/running/scale.ts'
import { stockOf } from '../stock.server.ts'
import { putOnSale, recordSale, setPrice, withdrawCar } from './car-verbs.server.ts'
import { overridesOf } from './overrides.server.ts'
import { setField, unsetField } from './set-field.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const RACES = 10_000
const NUMBERS = ['U1', 'U2', 'U3', 'U4', 'U5']
const BY_HAND = ['colour', 'badge', 'km'] as const
/** What is compared of a car as it is shown. */
const FIELDS = ['status', 'price', 'before_price', 'offer_price', 'colour', 'badge', 'km'] as const
const ON_SALE = ['status', 'sold', 'sold_date_timestamp', 'withdrawn_at']

type Values = Record<string, unknown>
/** What the feed last said of a car, and what the dealer has set of it. */
interface ExpectedCar {
  feed: Values
  isWithdrawn: boolean
  readonly set: Map<string, unknown>
}

describeDatabases('imports and what is set by hand, at once', (tables) => {
  const random = randomFrom(5)
  const upTo = (most: number) => Math.floor(random() * most)
  let now = NOON
  const siteOf = (slug: string) => storeSite(tables, slug, { now: () => now })
  const sites = [siteOf('ghost-gum'), siteOf('bottlebrush')]
  /** Somebody who hears that the database is too busy to be asked tries again. */
  const write = async <T>(work: (trx: AnyTransaction) => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries++) {
      try {
        return await tables.database.write(work)
      } catch (error) {
        if (tries > 5 || !/too busy/.test(String(error))) throw error
      }
    }
  }

  beforeEach(() =>
    write(async (trx) => {
      await trx.deleteFrom('site').execute()
      for (const { slug } of sites)
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: NOON }).execute()
    }),
  )

  const whole = (stocknum: string): Values => ({
    stocknum, slug: `ute-${stocknum.toLowerCase()}`, make: 'Toyota', model: 'HiLux', year: 2021, show_on_dealer_website: true,
    status: pickFrom(['in_stock', 'in_stock', 'coming_soon', 'sold'], random), price: 20_000 + upTo(40_000),
    colour: pickFrom(['White', 'Red'], random), badge: pickFrom(['SR', 'SR5'], random), km: upTo(100_000),
    ...(random() < 0.3 && { offer_price: 19_000 }), ...(random() < 0.3 && { before_price: 70_000 }),
  }) // prettier-ignore
  const change = (stocknum: string): Values => ({
    stocknum,
    ...(random() < 0.5 && { price: 20_000 + upTo(40_000) }),
    ...(random() < 0.5 && { colour: pickFrom(['White', 'Red', null], random) }),
    ...(random() < 0.3 && { status: pickFrom(['in_stock', 'sold'], random) }),
  })

  async function take(site: Site, rows: readonly Values[], how: { delta?: boolean; full?: boolean }) {
    const { rejected, rejects } = await feedCars(site, rows, { force: true, ...how })
    if (rejected > 0) throw new Error(JSON.stringify(rejects))
  }

  /** A full feed that may lack cars, whole rows of some, or changes; what the feed says then. */
  async function importInto(site: Site, cars: Map<string, ExpectedCar>) {
    const kind = upTo(3)
    const named = NUMBERS.filter(() => random() < 0.7)
    const rows = (named.length > 0 ? named : NUMBERS).map(kind === 2 ? change : whole)
    await take(site, rows, { full: kind === 0, delta: kind === 2 })
    if (kind === 0) for (const car of cars.values()) car.isWithdrawn = true
    for (const row of rows) {
      const car = cars.get(row['stocknum'] as string)!
      car.feed = kind === 2 ? { ...car.feed, ...row } : row
      if (kind !== 2 || 'status' in row) car.isWithdrawn = false
    }
  }

  async function setByHand(site: Site, stocknum: string, { set }: ExpectedCar): Promise<void> {
    const slug = `ute-${stocknum.toLowerCase()}`
    const kim = { slug, by: 'staff:Kim', note: '', now }
    const field = pickFrom(BY_HAND, random)
    await wait(upTo(12))
    switch (pickFrom(['set', 'set', 'unset', 'price', 'feed price', 'sold', 'withdraw', 'back', 'back'], random)) {
      case 'set': {
        const value = field === 'km' ? upTo(9_000) : pickFrom(['Blue', 'Rogue', null], random)
        await write((trx) => setField(trx, site, { ...kim, field, value }))
        return void set.set(field, value)
      }
      case 'unset':
        await write((trx) => unsetField(trx, site, { slug, field, by: 'staff:Kim', now }))
        return void set.delete(field)
      case 'price': {
        const price = 10_000 + upTo(9_000)
        const was = random() < 0.5 ? 90_000 : undefined
        await write((trx) => setPrice(trx, site, { ...kim, price, was }))
        set.delete('before_price')
        set.set('price', price).set('offer_price', null)
        return void (was && set.set('before_price', was))
      }
      case 'feed price':
        await write((trx) => setPrice(trx, site, { ...kim, price: null }))
        return ['price', 'offer_price', 'before_price'].forEach((name) => set.delete(name))
      case 'sold':
        await write((trx) => recordSale(trx, site, kim))
        return void set.set('status', 'sold')
      case 'withdraw':
        await write((trx) => withdrawCar(trx, site, kim))
        return void set.set('withdrawn_at', now)
      case 'back':
        await write((trx) => putOnSale(trx, site, kim))
        return ON_SALE.forEach((name) => set.delete(name))
    }
  }

  /** What is not as it should be of a car: what the dealer set has gone, or the feed below it is another. */
  async function faultsOf(site: Site, stocknum: string, { feed, isWithdrawn, set }: ExpectedCar): Promise<string[]> {
    const slug = `ute-${stocknum.toLowerCase()}`
    const rows = await overridesOf(site).of(slug)
    const shown = (await stockOf(site).bySlug(slug)) as Values | undefined
    const over = new Map(rows.map(({ field, value }) => [field, JSON.parse(value) as unknown]))
    const kept = new Map(rows.filter(({ until }) => until === 'dealer').map(({ field }) => [field, over.get(field)]))
    kept.delete('sold_date_timestamp')
    const faults: string[] = []
    const compare = (what: string, is: unknown, expected: unknown) => {
      if (JSON.stringify(is) !== JSON.stringify(expected)) faults.push(`${what}: ${JSON.stringify(is)} for ${JSON.stringify(expected)}`) // prettier-ignore
    }
    const inOrder = (values: Map<string, unknown>) => [...values].toSorted(([one], [other]) => (one < other ? -1 : 1))
    compare('set by hand', inOrder(kept), inOrder(set))
    const isHidden = over.has('withdrawn_at') ? over.get('withdrawn_at') !== null : isWithdrawn
    compare('hidden', shown === undefined, isHidden)
    for (const field of FIELDS) {
      const said = feed[field] ?? null
      if (shown) compare(field, shown[field] ?? null, over.has(field) ? over.get(field) : said)
      const below = rows.find((row) => row.field === field)
      if (below) compare(`${field} of the feed`, JSON.parse(below.feed_value), said)
    }
    return faults.map((fault) => `${site.slug} ${stocknum} ${fault}`)
  }

  test(
    'F5 an import never takes away what is set of a car in the same moment',
    { timeout: 7_200_000 },
    async ({ task }) => {
      const known = new Map<Site, Map<string, ExpectedCar>>()
      for (const site of sites) {
        const cars = NUMBERS.map((stocknum): [string, ExpectedCar] => {
          return [stocknum, { feed: { ...whole(stocknum), status: 'in_stock' }, isWithdrawn: false, set: new Map() }]
        })
        known.set(site, new Map(cars))
        await take(site, cars.map(([, { feed }]) => feed), { full: true }) // prettier-ignore
      }
      const races = scaled(RACES)
      const lost: string[] = []
      let raced = 0
      while (raced < races) {
        now += 1_000
        const one = async ([site, cars]: [Site, Map<string, ExpectedCar>]) => {
          await Promise.all([importInto(site, cars), ...[...cars].map(([number, car]) => setByHand(site, number, car))])
          for (const [number, car] of cars) lost.push(...(await faultsOf(site, number, car)).slice(0, 1))
        }
        // As many at once as a pool of five can bear, of one site and of the other in turn.
        for (const each of known) await one(each)
        raced += sites.length * NUMBERS.length
      }
      repeated(task, raced, lost.length)
      expect(lost.slice(0, 20)).toEqual([])
    },
  )
})
