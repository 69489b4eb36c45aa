import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { StockJobTables } from '#app/features/inventory/bulk/stock-job.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { DAY } from '#lib/durations.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { describeEmptyDatabases } from '../../../databases.ts'
import { rio } from '../../../factories/imported-stock.ts'
import { feedCars, inventorySite } from '../../../factories/inventory.ts'
import { CONSOLE_HOST, CONSOLE_ORIGIN, seedConsole } from '../../../factories/servers/console-server.ts'
import { type CommandServer, served } from '../../../factories/servers/served.ts'

const BEC = 'bec@alpha.example'
/** So many take a while even on a quick machine. */
const CARS = 500
const LIMIT_MS = 60_000
const SLUGS = Array.from({ length: CARS }, (_, n) => `rio-${n}`)
const PLANNED = 'planned'

describe('changes of many cars survive', { timeout: 300_000 }, () => {
  describeEmptyDatabases('a server that is killed', (tables) => {
    test('K37 K38 another goes on: each car is changed once, and what was planned comes at its moment', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'forecourt-job-kills-'))
      const databaseUrl = tables.engine === 'postgres' ? tables.address : undefined
      const database = openDatabase({ dataFolder: folder, databaseUrl })
      const env = { FORECOURT_DEMO_INDEX: '1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
      try {
        await migrate(database)
        const sites = await Promise.all(['alpha', 'bravo'].map((slug) => inventorySite(database, slug, { now: Date.now }))) // prettier-ignore
        for (const site of sites) await feedCars(site, cars())
        const organisations = { Alpha: ['alpha', 'bravo'] }
        const people = [{ name: 'Bec Cole', email: BEC, organisation: 'Alpha', role: 'manager' as const }]
        await seedConsole({ database, now: Date.now }, { organisations, people })

        const first = await visit(await served(folder, env))
        const plan = await first.planPrice()
        const job = await first.changePrices()
        const begun = await until(async () => {
          const { value, max } = (await first.progress(job)) ?? { value: CARS, max: CARS }
          return value > 0 && { value, max }
        })
        await first.server.kill()
        const done = await carsDone(sites[0]!, job)
        expect(begun.max).toBe(CARS)
        expect(done).toBeGreaterThanOrEqual(begun.value)
        expect(done).toBeLessThan(CARS)
        // The moment of the price comes while nobody runs, and the minute passes after which another may go on.
        const { write } = tablesOf<StockJobTables>(database)
        await write((trx) => trx.updateTable('stock_job').set({ due_at: Date.now() }).where('job_id', '=', plan).execute()) // prettier-ignore
        await write((trx) => trx.updateTable('stock_job').set({ leased_until: 0 }).execute())

        const second = await visit(await served(folder, env))
        const ended = await until(async () => {
          const html = await second.page(`/alpha/stock/jobs/${job}`)
          return html.includes(`${CARS} cars changed`) && html
        })
        expect(ended).not.toContain('left alone')
        await until(async () => (await priceOf(sites[0]!, PLANNED)) === 19_500)
        await second.server.stop()
        expect(await faultsIn(sites)).toEqual([])
      } finally {
        await database.close()
        await rm(folder, { recursive: true, force: true })
      }
    })
  })
})

const cars = () => [
  ...SLUGS.map((slug, n) => rio(`U${n}`, { slug, price: 20_000, location_id: 1 })),
  rio('P1', { slug: PLANNED, price: 20_000, location_id: 1 }),
]
const priceOf = async (site: Site, slug: string) => (await stockOf(site).bySlug(slug))?.price

/** Asks until there is an answer. */
async function until<Answer>(ask: () => Promise<Answer | false>): Promise<Answer> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(20)) {
    const answer = await ask()
    if (answer !== false) return answer
  }
  throw new Error('It did not come about.')
}

/** Somebody who is signed in at a server. */
async function visit(server: CommandServer) {
  const send = async (path: string, form: Readonly<Record<string, string>> | null, cookie = '') => {
    const headers = form && { origin: CONSOLE_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
    return server.ask(path, {
      host: CONSOLE_HOST,
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
      headers: { ...headers, ...(cookie && { cookie }) },
    })
  }
  const came = await send('/demo', { person: BEC })
  const cookie = came.headers['set-cookie']?.find((each) => each.startsWith('__Host-staff='))?.split(';', 1)[0]
  if (!cookie) throw new Error(`Bec could not sign in: ${came.status} ${came.text}`)
  const page = async (path: string) => (await send(path, null, cookie)).text
  const here = '/alpha/stock/change'

  /** Chooses cars, looks at a change of their prices and carries it out; the job. */
  async function change(slugs: readonly string[], form: Readonly<Record<string, string>>): Promise<string> {
    const what = { change: 'price', ...form }
    const chosen = await send(here, { cars: slugs.join(','), ...what }, cookie)
    const job = new URLSearchParams(chosen.headers.location?.split('?')[1]).get('job') ?? ''
    const looked = await send(here, { ...what, job, intent: 'preview' }, cookie)
    const version = /name="version" value="(\d+)"/.exec(await page(looked.headers.location ?? ''))?.[1] ?? ''
    const applied = await send(here, { job, version, intent: 'apply', confirm: 'most' }, cookie)
    expect([applied.status, applied.headers.location]).toEqual([302, `/alpha/stock/jobs/${job}?done=1`])
    return job
  }

  return {
    server,
    page,
    changePrices: () => change(SLUGS, { how: 'less-percent', by: '10' }),
    planPrice: () => {
      const date = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
      return change([PLANNED], { how: 'set', by: '19,500', from: 'later', date, time: '08:00' })
    },
    /** How far a job is by its page; null where it is over. */
    async progress(job: string) {
      const bar = /<progress[^>]*>/.exec(await page(`/alpha/stock/jobs/${job}`))?.[0]
      const number = (name: string) => Number(new RegExp(`${name}="(\\d+)"`).exec(bar ?? '')?.[1])
      return bar === undefined ? null : { value: number('value'), max: number('max') }
    },
  }
}

async function carsDone(site: Site, job: string): Promise<number> {
  const rows = await tablesOf<StockJobTables>(site.database)
    .read.selectFrom('stock_job_car')
    .select('car_slug')
    .where('job_id', '=', job)
    .where('state', '=', 'done')
    .execute()
  return rows.length
}

/** Cars that were not changed once, as lines to read. */
async function faultsIn(sites: readonly Site[]): Promise<string[]> {
  const faults: string[] = []
  for (const site of sites) {
    const isChanged = site.slug === 'alpha'
    const { read } = tablesOf<StockTables>(site.database)
    const said = await read.selectFrom('car_price').selectAll().where('site_id', '=', site.slug).where('source', '=', 'staff:Bec Cole').execute() // prettier-ignore
    const times = Map.groupBy(said, ({ car_slug }) => car_slug)
    for (const slug of [...SLUGS, PLANNED]) {
      const price = await priceOf(site, slug)
      const right = isChanged ? (slug === PLANNED ? 19_500 : 18_000) : 20_000
      const count = times.get(slug)?.length ?? 0
      if (price !== right || count !== Number(isChanged)) faults.push(`${site.slug} ${slug}: ${price}, set ${count} times`) // prettier-ignore
    }
  }
  return faults
}
