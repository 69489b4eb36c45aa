import { expect, test } from 'vitest'
import { purchasesOf } from '#app/features/checkout/purchase/purchases.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { checkoutSite, claimOf, prepared } from '#tests/factories/leads/reservation.ts'
import { openAccount } from '#tests/factories/leads/signed-in.ts'
import { deleteAccount } from './my-account.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')

describeDatabases('A04 an account that is deleted', (tables) => {
  test('takes its purchases along, of its own site alone; its reservation stays and is nobody’s', async () => {
    const sites = []
    for (const slug of ['ghost-gum', 'bottlebrush']) {
      const site = await checkoutSite(tables.database, slug, { now: () => NOON })
      for (const id of ['robin', 'kim']) {
        await openAccount(site, { id, phone: id === 'robin' ? '+61491570006' : '+61491570156' })
        await purchasesOf(site).save({
          asker: { account: id, browser: null },
          car: 'one',
          begun: { answers: {} },
          change: () => ({ answers: { details: { name: id } } }),
          email: null,
          phone: null,
        })
      }
      sites.push(site)
    }
    const [ghost, bottle] = sites as [(typeof sites)[0], (typeof sites)[0]]
    const hold = await reservationsOf(ghost).hold(claimOf('two', { account: 'robin', browser: 'laptop' }), prepared())
    if (!hold.ok) throw new Error(hold.reason)

    await deleteAccount(ghost, 'robin')
    const rows = await tables.database.read.selectFrom('purchase').select(['site_id', 'owner']).execute()
    expect(rows.map(({ site_id, owner }) => `${site_id} ${owner}`).toSorted()).toEqual([
      'bottlebrush account:kim',
      'bottlebrush account:robin',
      'ghost-gum account:kim',
    ])
    expect(await purchasesOf(bottle).ofAccount('robin')).toHaveLength(1)
    expect(await reservationsOf(ghost).byId(hold.reservation.id)).toMatchObject({
      state: 'hold',
      account: null,
      browser: null,
    })
  })
})
