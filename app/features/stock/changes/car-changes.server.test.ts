import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, inventorySite } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { setPrice } from '../overrides/car-verbs.server.ts'
import { CHANGES_KEPT_MS, changesOf, sweepChanges } from './car-changes.server.ts'

describeDatabases('what changed of a car', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  let wattle: Site
  const plain = car({ slug: 'ute', stocknum: 'U1', id: 1, price: 30_000, colour: 'Red' })
  const ute = (more: object = {}) => ({ ...plain, ...more })
  beforeAll(async () => {
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    for (const site of [banksia, wattle]) await feedCars(site, [ute()])
  })
  const changes = async (site = banksia) =>
    (await changesOf(site, 'ute', 100)).map(({ at, field, source, before, after }) => [
      at - TUESDAY_9, field, source, before, after,
    ]) // prettier-ignore

  test('K35 each field that a feed or a person changes is kept with who and when, at its own site', async () => {
    expect(await changes()).toEqual([])
    now += 1
    await feedCars(banksia, [ute({ price: 29_000, colour: 'Blue' })])
    now += 1
    const decision = { by: 'staff:Kim', note: '', now }
    await tables.database.write((trx) => setPrice(trx, banksia, { slug: 'ute', price: 28_000, ...decision }))
    now += 1
    // Below what is shown the feed goes on speaking.
    await feedCars(banksia, [ute({ price: 27_500, colour: 'Blue' })])
    now += 1
    await feedCars(banksia, [car({ slug: 'rio', stocknum: 'R1', id: 2 })], { full: true })
    expect(await changes()).toEqual([
      [4, 'withdrawn_at', 'feed', 'null', String(now)],
      [3, 'price', 'feed', '29000', '27500'],
      [2, 'price', 'staff:Kim', '29000', '28000'],
      [1, 'colour', 'feed', JSON.stringify(ute().colour), '"Blue"'],
      [1, 'price', 'feed', '30000', '29000'],
    ])
    expect(await changes(wattle)).toEqual([])
  })

  test('K35 what is older than 400 days is forgotten', async () => {
    await sweepChanges(tables.database, now - CHANGES_KEPT_MS)
    expect(await changes()).toHaveLength(5)
    await sweepChanges(tables.database, TUESDAY_9 + 2)
    expect((await changes()).map(([at]) => at)).toEqual([4, 3, 2])
  })

  test('K35 what is forgotten goes some rows at a time, so that others write in between', async () => {
    const row = { site_id: 'banksia', car_slug: 'ute', field: 'km', source: 'feed', before: '1', after: '2' }
    const old = Array.from({ length: 1_500 }, (_, at) => ({ ...row, at }))
    await tables.database.write(async (trx) => {
      for (const from of [0, 750]) await trx.insertInto('car_change').values(old.slice(from, from + 750)).execute() // prettier-ignore
    })
    let writes = 0
    const { engine, read } = tables.database
    const write: typeof tables.database.write = (work) => {
      writes++
      return tables.database.write(work)
    }
    await sweepChanges({ engine, read, write, close: async () => {} }, TUESDAY_9 + 2)
    expect(writes).toBe(2)
    expect((await changes()).map(([at]) => at)).toEqual([4, 3, 2])
  })
})
