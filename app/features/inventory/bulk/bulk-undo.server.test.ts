import { expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { pickFrom, randomFrom } from '#tests/factories/hostile/random.ts'
import { feedCars } from '#tests/factories/imported-stock.ts'
import { inventoryAt, inventorySite, jobRunner, seenOf } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { stockLayers } from '#tests/factories/stock-layers.ts'
import { repeated } from '#tests/http/repeated.ts'
import { scaled } from '#tests/running/scale.ts'
import type { Inventory } from '../inventory.server.ts'
import { runDueJobs } from './run-job.server.ts'
import type { StockChange } from './stock-change.ts'

const JOBS = 1_000
const CARS = 12
const people = ['Bec', 'Kim', 'Lee'].map((name) => ({ id: name.toLowerCase(), name, role: 'manager' as const, sites: ['banksia', 'wattle'] })) // prettier-ignore

describeDatabases('changes of many cars, undone', (tables) => {
  const random = randomFrom(38)
  const upTo = (most: number) => Math.floor(random() * most)
  const chance = (part: number) => random() < part
  let now = TUESDAY_9
  const slugOf = (n: number) => `ute-${n}`
  const some = (part: number) => Array.from({ length: CARS }, (_, n) => n).filter(() => chance(part))

  const row = (n: number) => ({
    stocknum: `U${n}`, slug: slugOf(n), make: 'Toyota', model: 'HiLux', year: 2021, show_on_dealer_website: true,
    location_id: 1, price: 20_000 + upTo(40_000), colour: pickFrom(['White', 'Red', 'Grey'], random), km: upTo(100_000),
    status: pickFrom(['in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold', 'unavailable'], random),
    ...(chance(0.3) && { offer_price: 15_000 + upTo(4_000) }), ...(chance(0.3) && { before_price: 70_000 }),
    ...(chance(0.3) && { tag: 'Special' }), ...(chance(0.2) && { variant: { cylinders: 4 + upTo(4), name: 'SR' } }),
  }) // prettier-ignore

  const until = () => pickFrom(['dealer', 'feed'] as const, random)
  const fields = () => [...new Set([pickFrom(['price', 'colour', 'km', 'tag', 'variant.cylinders'], random), pickFrom(['price', 'badge'], random)])] // prettier-ignore
  const randomChange = (): StockChange => {
    const kind = pickFrom(['price', 'price', 'price', 'field', 'field', 'hold', 'let-go', 'move', 'sold', 'withdraw', 'on-sale'] as const, random) // prettier-ignore
    switch (kind) {
      case 'price': {
        const how = pickFrom(['percent', 'dollars', 'set'] as const, random)
        const amount = how === 'percent' ? upTo(80) - 40 || 5 : how === 'dollars' ? upTo(9_000) - 4_500 || 5 : 9_000 + upTo(60_000) // prettier-ignore
        return { kind, how, amount: how === 'set' && chance(0.1) ? null : amount, ending: pickFrom([null, 990, 500], random), was: chance(0.4), until: until() } // prettier-ignore
      }
      case 'field': {
        const value = pickFrom([['colour', 'Blue'], ['colour', null], ['km', 1_234], ['tag', 'Sale'], ['badge', 'SR5'], ['variant.cylinders', 6]] as const, random) // prettier-ignore
        return { kind, field: value[0], value: value[1], until: until() }
      }
      case 'hold':
        return { kind, fields: fields(), until: until() }
      case 'let-go':
        return { kind, fields: fields() }
      case 'move':
        return {
          kind,
          location: pickFrom(
            [
              { id: 1, name: 'Rocklea' },
              { id: 2, name: 'Chermside' },
            ],
            random,
          ),
        }
      default:
        return { kind }
    }
  }

  /** What the people and the feed of a dealer do before the job. */
  async function everyday(site: Site): Promise<void> {
    now += HOUR
    const named = some(0.7)
    if (named.length > 0) await feedCars(site, named.map(row), { full: chance(0.3), force: true })
    for (let n = upTo(5); n > 0; n--) {
      now += 60_000
      const slug = slugOf(upTo(CARS))
      const who = at(site)
      const deeds = [
        async () => who.markSold!(slug, { seen: await seenOf(site, slug) }, ''),
        async () => who.withdraw!(slug, { seen: await seenOf(site, slug) }, ''),
        async () => who.backOnSale!(slug, { seen: await seenOf(site, slug) }, ''),
        () => who.setPrice!(slug, { price: 9_000 + upTo(60_000), was: null, until: until(), seen: null, confirmed: ['far', 'reserved'] }, ''), // prettier-ignore
        () => changeMany(who, [slug], randomChange()),
      ]
      await pickFrom(deeds, random)()
    }
  }

  const at = (site: Site): Inventory => inventoryAt(site, pickFrom(people, random))

  /** Chooses, looks and carries out; the job, or null where nothing would have changed. */
  async function changeMany(who: Inventory, slugs: readonly string[], change: StockChange): Promise<string | null> {
    const made = await who.chooseCars!({ slugs })
    if (!made.ok) return null
    const looked = await who.previewChange!(made.job, { change, moment: null })
    if (!looked.ok) return null
    const { version } = (await who.stockChoice!(made.job))!
    const applied = await who.applyChange!(made.job, { version, confirmed: ['most', 'far', 'none'], note: 'A job' })
    return applied.ok ? made.job : null
  }

  test('K38 jobs that are undone leave the stock as it was before', { timeout: 7_200_000 }, async ({ task }) => {
    const sites = await Promise.all(
      ['banksia', 'wattle'].map((slug) => inventorySite(tables.database, slug, { now: () => now })),
    )
    for (const site of sites)
      await feedCars(
        site,
        Array.from({ length: CARS }, (_, n) => row(n)),
      )
    const jobs = scaled(JOBS)
    const faults: string[] = []
    let undone = 0
    for (let n = 0; undone < jobs; n++) {
      const [site, other] = n % 2 ? [sites[0]!, sites[1]!] : [sites[1]!, sites[0]!]
      await everyday(site)
      now += HOUR
      const [before, elsewhere] = await Promise.all([stockLayers(site), stockLayers(other)])
      const change = randomChange()
      const who = at(site)
      const job = await changeMany(who, some(0.6).map(slugOf), change)
      if (!job) continue
      now += upTo(29) * DAY
      const between = JSON.stringify(await stockLayers(site))
      const result = await at(site).undoJob!(job)
      await at(site).undoJob!(job)
      await runDueJobs(site, jobRunner('nobody is left'))
      const after = await stockLayers(site)
      if (between === JSON.stringify(before)) faults.push(`${n}: ${JSON.stringify(change)} changed nothing`)
      const differing = Object.keys(before).filter((slug) => JSON.stringify(sorted(before[slug])) !== JSON.stringify(sorted(after[slug]))) // prettier-ignore
      if (!result.ok || differing.length > 0)
        faults.push(`${n}: ${JSON.stringify(change)} ${JSON.stringify(differing.map((slug) => [before[slug], after[slug]]))}`) // prettier-ignore
      if (JSON.stringify(elsewhere) !== JSON.stringify(await stockLayers(other))) faults.push(`${n}: another site`)
      undone++
    }
    repeated(task, undone, faults.length)
    expect(faults.slice(0, 5)).toEqual([])
  })
})

/** Fields of a car in one order, whatever order they were written in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, sorted(each)])) // prettier-ignore
}
