import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkoutWorker } from '#server/workers/checkout-worker.ts'
import { openLog } from '#server/log/log.ts'
import { describeDatabases } from '../../databases.ts'
import { checkoutSite } from '../../factories/leads/reservation.ts'
import { moneyFaults } from '../../stripe/money-faults.ts'
import { DEALER, paying, preparedFor, SECRET_KEY } from '../../stripe/pays.ts'
import { type Sale, STORIES, type Story } from '../../stripe/sale-process.ts'
import { saleRunner } from '../../stripe/sale-runner.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

/** Forty boundaries, twenty-five times each, on each engine. */
const KILLS = 1_000
const STORY_NAMES = Object.keys(STORIES) as Story[]
const MINUTE = 60_000
const DAY = 1_440 * MINUTE
/** How long after the end of a program another one looks: while the hold lasts, after it, after the reservation. */
const LATER = [2 * MINUTE, 20 * MINUTE, 3 * DAY]

describe('P4', { timeout: 3_600_000 }, () => {
  describeDatabases('a program that is killed at a boundary', (tables) => {
    test('P4 leaves no charge without a reservation, and none that is given back twice, after one pass', async ({
      task,
    }) => {
      let now = Date.parse('2026-11-21T02:00:00Z')
      const clock = () => now
      const kills = scaled(KILLS)
      const cars = Array.from({ length: kills + STORY_NAMES.length }, (_, i) => `car-${i}`)
      const site = await checkoutSite(tables.database, 'east', { now: clock, cars })
      // The emulator shares this process: a machine that stands still for seconds is not a provider that is down.
      const { stripe, payments } = await paying({ now: clock, timeoutMs: 60_000 })
      const form = await preparedFor(site)
      const runner = saleRunner()
      const providers = { sandbox: payments, stripe: payments }
      const registry = { bySlug: async () => site, refresh: async () => [] }
      const log = openLog('silent')
      const lookAfter = async () => {
        await checkoutWorker({
          database: tables.database,
          registry,
          providers,
          log,
          onLetters: () => {},
          now: clock,
        }).round()
      }
      // PostgreSQL rolls the transaction of a killed program back when it notices: minutes here are milliseconds there.
      const gone = async () => {
        if (tables.database.engine !== 'postgres') return
        const open = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null` // prettier-ignore
        while ((await open.execute(tables.database.read)).rows[0]!.n > 0) await pause(5)
      }
      const sale = (changes: Pick<Sale, 'story' | 'killAt'>): Sale => ({
        address: tables.address,
        stripe: stripe.url,
        slug: site.slug,
        settings: site.settings,
        key: SECRET_KEY,
        account: DEALER.account,
        car: cars.pop()!,
        prepared: form,
        now,
        ...changes,
      })
      try {
        const boundaries: { story: Story; killAt: number; name: string }[] = []
        for (const story of STORY_NAMES) {
          const { names } = await runner.run(sale({ story, killAt: 0 }))
          boundaries.push(...names!.map((name, index) => ({ story, killAt: index + 1, name })))
          now += DAY
        }
        expect(boundaries.length).toBeGreaterThan(40)
        const faults: string[] = []
        for (let kill = 0; kill < kills; kill++) {
          // At a small count they are spread over all boundaries.
          const at = boundaries[Math.floor(((kill % boundaries.length) + 0.5) * Math.max(1, boundaries.length / kills)) % boundaries.length]! // prettier-ignore
          const { signal } = await runner.run(sale(at))
          if (signal !== 'SIGKILL') faults.push(`"${at.story}" was not killed at ${at.killAt}, ${at.name}`)
          await gone()
          now += STORIES[at.story] + LATER[kill % LATER.length]!
          await lookAfter()
          for (const fault of await moneyFaults(site, stripe, DEALER.account)) {
            faults.push(`"${at.story}" killed at ${at.killAt}, ${at.name}: ${fault}`)
          }
          now += 4 * DAY
          await lookAfter()
        }
        repeated(task, kills, new Set(faults.map((fault) => fault.split(':')[0])).size)
        expect(faults).toEqual([])
        expect(await moneyFaults(site, stripe, DEALER.account)).toEqual([])
      } finally {
        await runner.close()
        await stripe.close()
      }
    })
  })
})
