import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { setField, unsetField } from '#app/features/stock/overrides/set-field.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { pickFrom, randomFrom } from '#tests/factories/hostile/random.ts'
import { feedCars } from '#tests/factories/imported-stock.ts'
import { inventoryAt, inventorySite, jobRunner, seenOf } from '#tests/factories/inventory.ts'
import { type TestStaff, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { repeated } from '#tests/http/repeated.ts'
import { scaled } from '#tests/running/scale.ts'
import { runDueJobs } from './run-job.server.ts'
import type { StockChange } from './stock-change.ts'
import type { StockJobTables } from './stock-job.tables.ts'

const RACES = 10_000
const NUMBERS = ['U1', 'U2', 'U3', 'U4']
/** What is compared of a car as it is shown. */
const FIELDS = ['status', 'price', 'before_price', 'offer_price', 'colour', 'badge', 'km'] as const
const ON_SALE = ['status', 'sold', 'sold_date_timestamp', 'withdrawn_at']
const slugOf = (stocknum: string) => `ute-${stocknum.toLowerCase()}`
const person = (name: string): TestStaff => ({ id: name.toLowerCase(), name, role: 'manager', sites: ['banksia', 'wattle'] }) // prettier-ignore
const [kim, lee, bec] = ['Kim', 'Lee', 'Bec'].map(person) as [TestStaff, TestStaff, TestStaff]

type Values = Record<string, unknown>
/** What the feed last said of a car, and what people have set of it: each of these values is right. */
interface ExpectedCar {
  feed: Values
  isWithdrawn: boolean
  readonly set: Map<string, readonly unknown[]>
}
/** A job that was carried out, with what was set of its field before. */
interface RunJob {
  readonly id: string
  readonly field: string
  readonly before: ReadonlyMap<string, readonly unknown[] | undefined>
}

describeDatabases('imports, people and jobs, at once', (tables) => {
  const random = randomFrom(39)
  const upTo = (most: number) => Math.floor(random() * most)
  const chance = (part: number) => random() < part
  let now = TUESDAY_9
  /** Somebody who hears that the database is too busy to be asked tries again. */
  async function again<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (tries > 5 || !/too busy/.test(String(error))) throw error
      }
    }
  }

  const whole = (stocknum: string): Values => ({
    stocknum, slug: slugOf(stocknum), make: 'Toyota', model: 'HiLux', year: 2021, show_on_dealer_website: true, location_id: 1,
    status: pickFrom(['in_stock', 'in_stock', 'coming_soon', 'sold'], random), price: 20_000 + upTo(40_000),
    colour: pickFrom(['White', 'Red'], random), badge: pickFrom(['SR', 'SR5'], random), km: upTo(100_000),
    ...(chance(0.3) && { offer_price: 19_000 }), ...(chance(0.3) && { before_price: 70_000 }),
  }) // prettier-ignore
  const change = (stocknum: string): Values => ({
    stocknum,
    ...(chance(0.5) && { price: 20_000 + upTo(40_000) }),
    ...(chance(0.5) && { colour: pickFrom(['White', 'Red', null], random) }),
    ...(chance(0.3) && { status: pickFrom(['in_stock', 'sold'], random) }),
  })

  /** A full feed that may lack cars, whole rows of some, or changes; what the feed says then. */
  async function importInto(site: Site, cars: Map<string, ExpectedCar>): Promise<void> {
    const kind = upTo(3)
    const named = NUMBERS.filter(() => chance(0.7))
    const rows = (named.length > 0 ? named : NUMBERS).map(kind === 2 ? change : whole)
    await again(() => feedCars(site, rows, { force: true, full: kind === 0, delta: kind === 2 }))
    if (kind === 0) for (const car of cars.values()) car.isWithdrawn = true
    for (const row of rows) {
      const car = cars.get(row['stocknum'] as string)!
      car.feed = kind === 2 ? { ...car.feed, ...row } : row
      if (kind !== 2 || 'status' in row) car.isWithdrawn = false
    }
  }

  /** Two people set the same field at once: one of them is last, and both were. */
  async function contestBadge(site: Site, stocknum: string, { set }: ExpectedCar): Promise<void> {
    const slug = slugOf(stocknum)
    const values = [kim, lee].map(({ name }) => `${name} ${upTo(99)}`)
    const by = async (n: number, name: string) => {
      await wait(upTo(12))
      const given = { slug, field: 'badge', value: values[n]!, by: `staff:${name}`, note: '', now }
      await again(() => tables.database.write((trx) => setField(trx, site, given)))
    }
    await Promise.all([by(0, 'Kim'), by(1, 'Lee')])
    set.set('badge', values)
  }

  async function priceOne(site: Site, stocknum: string, { set }: ExpectedCar): Promise<void> {
    const slug = slugOf(stocknum)
    await wait(upTo(12))
    const row = await again(() => tables.database.read.selectFrom('car').selectAll().where('site_id', '=', site.slug).where('slug', '=', slug).executeTakeFirstOrThrow()) // prettier-ignore
    const cents = row as { price_cents: number | null; offer_price_cents: number | null }
    const seen = (cents.offer_price_cents ?? cents.price_cents)! / 100
    const price = 10_000 + upTo(9_000)
    const was = chance(0.5) ? 90_000 : null
    const confirmed = ['far', 'was']
    const result = await again(() => inventoryAt(site, lee).setPrice!(slug, { price, was, until: 'dealer', seen, confirmed }, 'Shown on the yard')) // prettier-ignore
    // The import came first: what was seen is not there any more, so nothing was done.
    if (!result.ok && result.reason === 'changed') return
    if (!result.ok) throw new Error(JSON.stringify(result))
    set.delete('before_price')
    set.set('price', [price]).set('offer_price', [null])
    if (was !== null) set.set('before_price', [was])
  }

  async function standOne(site: Site, stocknum: string, { set }: ExpectedCar): Promise<void> {
    const slug = slugOf(stocknum)
    await wait(upTo(12))
    const inventory = inventoryAt(site, kim)
    /** Whoever hears that it stands otherwise by now looks again. */
    async function move(verb: 'markSold' | 'withdraw' | 'backOnSale'): Promise<void> {
      for (;;) {
        const seen = await again(() => seenOf(site, slug))
        const done = await again(() => inventory[verb]!(slug, { seen }, ''))
        if (done.ok || done.reason !== 'changed') return
      }
    }
    switch (pickFrom(['sold', 'withdraw', 'back', 'back', 'unset'], random)) {
      case 'sold':
        await move('markSold')
        return void set.set('status', ['sold'])
      case 'withdraw':
        await move('withdraw')
        return void set.set('withdrawn_at', [now])
      case 'back':
        await move('backOnSale')
        return ON_SALE.forEach((name) => set.delete(name))
      case 'unset':
        await again(() =>
          tables.database.write((trx) => unsetField(trx, site, { slug, field: 'km', by: 'staff:Kim', now })),
        )
        return void set.delete('km')
    }
  }

  /** A job that is looked at before the import and carried out while it runs, by two nodes. */
  async function prepareJob(site: Site): Promise<{ id: string; slugs: readonly string[] } | null> {
    const slugs = NUMBERS.filter(() => chance(0.7)).map(slugOf)
    const changes: StockChange[] = [
      { kind: 'field', field: 'colour', value: pickFrom(['Blue', 'Rogue', null], random), until: 'dealer' },
      { kind: 'hold', fields: ['colour'], until: 'dealer' },
      { kind: 'let-go', fields: ['colour'] },
    ]
    const inventory = inventoryAt(site, bec)
    const made = await inventory.chooseCars!({ slugs })
    if (!made.ok) return null
    const plan = { change: pickFrom(changes, random), moment: now + 1 }
    if (!(await inventory.previewChange!(made.job, plan)).ok) return null
    const { version } = (await inventory.stockChoice!(made.job))!
    const applied = await inventory.applyChange!(made.job, { version, confirmed: ['most'], note: '' })
    return applied.ok ? { id: made.job, slugs } : null
  }

  /** What a job has done to each car, put into what is expected. */
  async function takeIn(site: Site, id: string, cars: Map<string, ExpectedCar>): Promise<RunJob> {
    const rows = await tablesOf<StockJobTables>(tables.database).read.selectFrom('stock_job_car').selectAll().where('site_id', '=', site.slug).where('job_id', '=', id).execute() // prettier-ignore
    const before = new Map<string, readonly unknown[] | undefined>()
    for (const row of rows.filter(({ state }) => state === 'done')) {
      const { set } = cars.get(NUMBERS.find((number) => slugOf(number) === row.car_slug)!)!
      before.set(row.car_slug, set.get('colour'))
      const after = JSON.parse(row.after!) as readonly { value: string }[]
      if (after.length === 0) set.delete('colour')
      else set.set('colour', [JSON.parse(after[0]!.value)])
    }
    const undone = rows.filter(({ reason }) => reason.startsWith('It could not be'))
    if (undone.length > 0) throw new Error(JSON.stringify(undone))
    return { id, field: 'colour', before }
  }

  async function undo(site: Site, job: RunJob, cars: Map<string, ExpectedCar>): Promise<void> {
    await wait(upTo(12))
    const results = await Promise.all([kim, lee].map((who) => again(() => inventoryAt(site, who).undoJob!(job.id))))
    if (!results.every(({ ok }) => ok)) throw new Error(JSON.stringify(results))
    for (const [slug, values] of job.before) {
      const { set } = cars.get(NUMBERS.find((number) => slugOf(number) === slug)!)!
      if (values === undefined) set.delete(job.field)
      else set.set(job.field, values)
    }
  }

  /** What is not as it should be of a car: what people set has gone, or the feed below it is another. */
  async function faultsOf(site: Site, stocknum: string, { feed, isWithdrawn, set }: ExpectedCar): Promise<string[]> {
    const slug = slugOf(stocknum)
    const rows = await overridesOf(site).of(slug)
    const shown = (await stockOf(site).bySlug(slug)) as Values | undefined
    const over = new Map(rows.map(({ field, value }) => [field, JSON.parse(value) as unknown]))
    const kept = rows.filter(({ until, field }) => until === 'dealer' && field !== 'sold_date_timestamp')
    const faults: string[] = []
    const text = (value: unknown) => JSON.stringify(value)
    const compare = (what: string, is: unknown, right: readonly unknown[]) => {
      if (!right.some((each) => text(each) === text(is))) faults.push(`${what}: ${text(is)} for ${text(right)}`)
    }
    compare('fields set by hand', kept.map(({ field }) => field).toSorted(), [[...set.keys()].toSorted()])
    for (const [field, right] of set) compare(`${field} set by hand`, over.get(field), right)
    const badge = rows.find(({ field }) => field === 'badge')
    if (badge) compare('who set the badge', badge.set_by, [`staff:${(over.get('badge') as string).split(' ')[0]}`])
    const isHidden = over.has('withdrawn_at') ? over.get('withdrawn_at') !== null : isWithdrawn
    compare('hidden', shown === undefined, [isHidden])
    for (const field of FIELDS) {
      const said = feed[field] ?? null
      if (shown) compare(field, shown[field] ?? null, [over.has(field) ? over.get(field) : said])
      const below = rows.find((row) => row.field === field)
      if (below) compare(`${field} of the feed`, JSON.parse(below.feed_value), [said])
    }
    return faults.map((fault) => `${site.slug} ${stocknum} ${fault}`)
  }

  test(
    'K39 nothing that is set by hand is lost, and nothing is done twice',
    { timeout: 7_200_000 },
    async ({ task }) => {
      const sites = await Promise.all(['banksia', 'wattle'].map((slug) => inventorySite(tables.database, slug, { now: () => now }))) // prettier-ignore
      const known = new Map<Site, Map<string, ExpectedCar>>()
      for (const site of sites) {
        const cars = NUMBERS.map((number): [string, ExpectedCar] => {
          return [number, { feed: { ...whole(number), status: 'in_stock' }, isWithdrawn: false, set: new Map() }]
        })
        known.set(site, new Map(cars))
        await feedCars(site, cars.map(([, { feed }]) => feed), { full: true }) // prettier-ignore
      }
      const races = scaled(RACES)
      const lost: string[] = []
      const last = new Map<Site, RunJob>()
      let raced = 0
      while (raced < races) {
        for (const [site, cars] of known) {
          now += 1_000
          const former = last.get(site)
          const job = former ? null : await prepareJob(site)
          now += 10
          const deeds = [...cars].flatMap(([number, car]) => [
            () => contestBadge(site, number, car),
            () => priceOne(site, number, car),
            () => standOne(site, number, car),
          ])
          // As many at once as a pool of five can bear.
          const chosen = deeds.toSorted(() => random() - 0.5).slice(0, 5)
          await Promise.all([
            importInto(site, cars),
            ...chosen.map((deed) => deed()),
            ...(job ? ['one', 'two'].map((worker) => runDueJobs(site, jobRunner(worker))) : []),
            ...(former ? [undo(site, former, cars)] : []),
          ])
          last.delete(site)
          if (job) last.set(site, await takeIn(site, job.id, cars))
          for (const [number, car] of cars) lost.push(...(await faultsOf(site, number, car)).slice(0, 1))
          raced += chosen.length + (job?.slugs.length ?? 0) + (former?.before.size ?? 0)
        }
      }
      repeated(task, raced, lost.length)
      expect(lost.slice(0, 20)).toEqual([])
    },
  )
})
