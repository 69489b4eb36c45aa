import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { checkoutSite, sandboxOnly } from '#tests/factories/leads/reservation.ts'
import { scaled } from '#tests/running/scale.ts'

const PROCESSES = 8
const LIMIT_MS = 900_000
const run = promisify(execFile)

describeDatabases('C01 many want one car', (tables) => {
  test(
    'P1 one buyer a car whatever happens at once; every other one is told and none of them is charged',
    { timeout: LIMIT_MS },
    async ({ task }) => {
      const cars = scaled(100)
      const each = Math.max(cars, scaled(20_000 / PROCESSES))
      const attempts = each * PROCESSES
      const slugs = Array.from({ length: cars }, (_, n) => `car-${n}`)
      const site = await checkoutSite(tables.database, 'ghost-gum', { now: Date.now, cars: slugs })
      const program = [
        'tests/factories/leads/reserve-attempts.ts',
        tables.address,
        site.slug,
        String(each),
        String(cars),
      ]
      const all = await Promise.all(
        Array.from({ length: PROCESSES }, async () => {
          const { stdout } = await run(process.execPath, program)
          return JSON.parse(stdout) as { won: number; taken: number; other: number }
        }),
      )
      const sum = (name: 'won' | 'taken' | 'other') => all.reduce((total, one) => total + one[name], 0)
      task.meta.count = attempts
      expect({ won: sum('won'), taken: sum('taken'), other: sum('other') }).toEqual({
        won: cars,
        taken: attempts - cars,
        other: 0,
      })

      const reserved = await reservationsOf(site).list({ states: ['reserved'], limit: cars * 2 })
      expect(reserved.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
      expect(await reservationsOf(site).list({ states: ['hold', 'released', 'expired'], limit: 1 })).toEqual([])
      for (const slug of slugs) expect((await stockOf(site).bySlug(slug))?.reserved_until).toBeDefined()

      // The provider’s own books: it has heard of the winners and of nobody else.
      const { sandbox, providers } = sandboxOnly(tables.database)
      const books = async () => {
        const listed = await sandbox.list({ site: site.slug, account: null }, { from: 0, to: Date.now() + 1 })
        return listed.ok ? listed.payments : []
      }
      expect((await books()).map(({ state }) => state)).toEqual(slugs.map(() => 'authorised'))
      for (const { id } of reserved) {
        await reservationsOf(site).apply(id, { event: 'sold', actor: 'staff:Kim' })
        const [payment] = await reservationsOf(site).payments(id)
        await settlePayment(site, payment!.payment_id, providers)
      }
      expect((await books()).reduce((total, { captured }) => total + captured, 0)).toBe(cars * 20_000)
    },
  )
})
