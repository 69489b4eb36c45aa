import { expect, test } from 'vitest'
import { DAY } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { rio } from '#tests/factories/imported-stock.ts'
import { feedCars, inventoryAt, inventorySite, jobRunner } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { stockLayers } from '#tests/factories/stock-layers.ts'
import { scaled } from '#tests/running/scale.ts'
import { runDueJobs } from './run-job.server.ts'
import { MOST_CARS } from './stock-job.ts'

const bec = { id: 'bec', name: 'Bec', role: 'manager' as const, sites: ['banksia'] }

describeDatabases('as many cars as a job can have', (tables) => {
  test('K38 five thousand cars are looked at, changed by two nodes and put back', { timeout: 600_000 }, async () => {
    let now = TUESDAY_9
    const site = await inventorySite(tables.database, 'banksia', { now: () => now })
    const cars = scaled(MOST_CARS)
    const slugs = Array.from({ length: cars }, (_, n) => `rio-${n}`)
    await feedCars(site, slugs.map((slug, n) => rio(`U${n}`, { slug, price: 20_000 + n, location_id: 1 }))) // prettier-ignore
    now += DAY
    const before = await stockLayers(site)
    const inventory = inventoryAt(site, bec)
    const made = await inventory.chooseCars!({ slugs })
    const job = made.ok ? made.job : ''
    const change = { kind: 'price', how: 'percent', amount: -3, ending: 990, was: true, until: 'dealer' } as const
    await inventory.previewChange!(job, { change, moment: null })
    const choice = (await inventory.stockChoice!(job))!
    const changes = choice.preview!.changes
    const given = { version: choice.version, confirmed: ['most', 'far'], note: '' }
    expect(await inventory.applyChange!(job, given)).toMatchObject({ ok: true })
    await Promise.all(['one', 'two'].map((worker) => runDueJobs(site, jobRunner(worker))))
    expect(await inventory.stockJob!(job)).toMatchObject({ state: 'done', counts: { done: changes, chosen: 0 } })
    now += DAY
    await inventory.undoJob!(job)
    await runDueJobs(site, jobRunner('one'))
    expect(await inventory.stockJob!(job)).toMatchObject({ state: 'undone', counts: { undone: changes } })
    expect(await stockLayers(site)).toEqual(before)
  })
})
