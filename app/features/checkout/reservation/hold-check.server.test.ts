import { beforeEach, expect, test } from 'vitest'
import type { CheckoutTables } from '../checkout.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Effort } from '#app/features/site/task/effort.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { checkoutSite, claimOf, forgetReservations, prepared } from '#tests/factories/leads/reservation.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { repeated } from '#tests/http/repeated.ts'
import { scaled } from '#tests/running/scale.ts'
import { holdCheck } from './hold-check.server.ts'
import { reservationsOf } from './reservations.server.ts'

const CARS = 40
const slugs = Array.from({ length: CARS }, (_, n) => `car-${n}`)
let efforts = 0
const solved = (): Effort => ({ kind: 'solved', once: `effort ${efforts++}`, until: Date.now() + 600_000 })
const NONE: Effort = { kind: 'none' }

describeDatabases('U5 cars that nobody has paid for', (tables) => {
  let here: Site
  let there: Site
  const siteOf = async (slug: string, cars: readonly string[]) => checkoutSite(tables.database, slug, { now: Date.now, cars }) // prettier-ignore
  beforeEach(async () => {
    here ??= await siteOf('ghost-gum', slugs)
    there ??= await siteOf('bottlebrush', ['one', 'two', 'three'])
    await forgetReservations(tables.database)
    await tablesOf<RateTables>(tables.database).write((trx) => trx.deleteFrom('rate_count').execute())
  })

  const hold = async (
    site: Site,
    slug: string,
    { address, effort, deposit = 20_000 }: { address: string; effort: Effort; deposit?: number },
  ) => {
    const check = holdCheck(site, { secret: 'secret', visitor: { address, agent: '' }, effort })
    const { submission: _, slot: __, ...lead } = newLead({ form: 'reserve', address })
    const base = prepared({ deposit })
    const held = await reservationsOf(site, check).hold(claimOf(slug), (car, now) => {
      const made = base(car, now)
      return made.ok ? { ...made, content: { ...made.content, lead } } : made
    })
    return held.ok ? 'held' : held.reason === 'refused' ? held.refusal.status : held.reason
  }
  const unpaid = async (site: Site) => {
    const { read } = tablesOf<CheckoutTables>(tables.database)
    const rows = await read.selectFrom('reservation').select('car_slug').where('site_id', '=', site.slug).execute()
    return rows.length
  }

  test.for([
    ['with a deposit', 20_000],
    ['where none is asked for', 0],
  ] as const)(
    'U5 one /48 with 65,000 networks and a solved task for each never holds every car, %s; the shopper beside gets one',
    { timeout: 300_000 },
    async ([, deposit], { task }) => {
      const attempts = Math.max(120, scaled(2_000))
      repeated(task, attempts)
      for (let n = 0; n < attempts; n++) {
        const address = `2001:db8:7:${((n * 257) & 0xffff).toString(16)}::1`
        await hold(here, slugs[n % CARS]!, { address, effort: solved(), deposit })
      }
      expect(await unpaid(here)).toBeLessThanOrEqual(CARS / 4)
      const free = slugs.slice(-5)
      const honest = []
      for (const [n, slug] of free.entries()) honest.push(await hold(here, slug, { address: `203.0.113.${n}`, effort: solved(), deposit })) // prettier-ignore
      expect(honest).toEqual(free.map(() => 'held'))
      // Somebody behind another line of the same provider, without scripts but in no hurry.
      const waited: Effort = { kind: 'waited', once: `page ${efforts++}`, until: Date.now() + 600_000 }
      expect(await hold(here, slugs.at(-6)!, { address: '2001:db8:8::1', effort: waited, deposit })).toBe('held')
      expect(await hold(here, slugs.at(-7)!, { address: '2001:db8:9::1', effort: NONE, deposit })).toBe(429)
      expect(await hold(there, 'one', { address: '2001:db8:9::1', effort: NONE }), 'another site').toBe('held')
    },
  )

  test('U5 one address holds a tenth of the yard, one /56 a quarter', async () => {
    const held = async (addresses: readonly string[]) => {
      const all = []
      for (const [n, address] of addresses.entries()) all.push(await hold(here, slugs[n]!, { address, effort: solved() })) // prettier-ignore
      return all.filter((one) => one === 'held').length
    }
    expect(await held(Array.from({ length: 12 }, () => '203.0.113.9'))).toBe(4)
    await forgetReservations(tables.database)
    expect(await held(Array.from({ length: 30 }, (_, n) => `2001:db8:7:1${n.toString(16).padStart(2, '0')}::1`))).toBe(10) // prettier-ignore
  })

  test('U5 sixty addresses leave half of the yard, and say so', async () => {
    const answers = []
    for (let n = 0; n < 60; n++) answers.push(await hold(here, slugs[n % CARS]!, { address: `198.51.100.${n}`, effort: solved() })) // prettier-ignore
    expect(await unpaid(here)).toBe(CARS / 2)
    expect(answers.slice(20, 40)).toEqual(Array(20).fill(429))
  })

  test('U5 many at once are counted one after the other', async () => {
    const answers = await Promise.all(
      slugs.slice(0, 20).map((slug, n) => hold(here, slug, { address: `2001:db8:7:${n.toString(16)}00::1`, effort: solved() })), // prettier-ignore
    )
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(CARS / 4)
  })

  test('U5 of a small yard one address holds one car, and whoever is beside the next', async () => {
    const stranger = { address: '203.0.113.9', effort: NONE }
    expect(await hold(there, 'one', stranger)).toBe('held')
    expect(await hold(there, 'two', stranger)).toBe(429)
    expect(await hold(there, 'two', { address: '203.0.113.10', effort: NONE })).toBe('held')
  })
})
