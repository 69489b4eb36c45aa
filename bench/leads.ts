import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { asker, at } from './servers/asker.ts'
import { BENCH_LEAD_LIMITS, benchEnquiry, benchLocations } from './lead-form.ts'
import { emptySite, forecourt, manyCars } from './imports/many-cars.ts'
import type { Measurement } from './measurement.ts'
import { serverProcess } from './servers/server-process.ts'

const SLUG = 'bench-leads'
const CARS = 600
/** Each second, whether or not those before have been answered. */
const LEADS_A_SECOND = 50
const PAGES_A_SECOND = 20
const SECONDS = 20

/** How long a lead takes to be accepted, at 50 a second beside page traffic; its delivery is not waited for. */
export async function benchLeads(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-leads-'))
  const stock = await emptySite(folder, SLUG, manyCars(CARS), {
    locations: benchLocations(SLUG),
    lead_limits: BENCH_LEAD_LIMITS,
  })
  await forecourt(folder, ['stock', 'import', '--site', SLUG, stock])
  const database = openDatabase({ dataFolder: folder })
  const secret = await sharedSecret(database, 'forms')
  const cars = await database.read.selectFrom('car').select('slug').where('listed', '=', 1).limit(200).execute()
  await database.close()

  const server = await serverProcess(folder)
  const { ask, close } = asker({ port: server.port, site: SLUG, connections: 200 })
  for (let i = 0; i < 200; i++) await ask({ path: '/search' })
  const car = (n: number) => String(cars[n % cars.length]?.slug)
  const lead = (n: number) =>
    ask({ path: '/forms/enquiry', form: benchEnquiry({ secret, site: SLUG, car: car(n), n }) })
  await Promise.all(Array.from({ length: 20 }, (_, n) => lead(n)))
  const leads: Promise<number>[] = []
  const pages: Promise<number>[] = []
  const begun = performance.now()
  for (let n = 0; n < SECONDS * LEADS_A_SECOND; n++) {
    leads.push(lead(1_000 + n))
    if (n % Math.round(LEADS_A_SECOND / PAGES_A_SECOND) === 0) {
      pages.push(ask({ path: n % 4 === 0 ? '/search' : `/cars/${car(n)}` }))
    }
    await pause(Math.max(0, begun + ((n + 1) * 1_000) / LEADS_A_SECOND - performance.now()))
  }
  const [accepted, shown] = await Promise.all([Promise.all(leads), Promise.all(pages)])
  await server.stop()
  close()
  rmSync(folder, { recursive: true, force: true })

  const bench = `leads, ${LEADS_A_SECOND} a second beside ${PAGES_A_SECOND} pages`
  return [
    { bench, metric: 'lead accepted p50', value: at(accepted, 0.5), unit: 'ms' },
    { bench, metric: 'lead accepted p95', value: at(accepted, 0.95), unit: 'ms' },
    { bench, metric: 'page p95', value: at(shown, 0.95), unit: 'ms' },
  ]
}
