import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newFormToken } from '#app/features/leads/abuse/form-token.server.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { emptySite, forecourt, manyCars } from './many-cars.ts'
import type { Measurement } from './measurement.ts'

const SLUG = 'bench-leads'
const CARS = 600
/** Each second, whether or not those before have been answered. */
const LEADS_A_SECOND = 50
const PAGES_A_SECOND = 20
const SECONDS = 20
/** Rates that no honest site needs. */
const LIMITS = { address_per_minute: 100_000, address_per_hour: 100_000, site_per_hour: 100_000 }

/** How long a lead takes to be accepted, at 50 a second beside page traffic; its delivery is not waited for. */
export async function benchLeads(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-leads-'))
  const locations = [
    { id: 1, name: 'Yard', slug: 'yard', address: {}, contact_detail: { email: 'leads@bench-leads.example' } },
  ]
  const stock = await emptySite(folder, SLUG, manyCars(CARS), { locations, lead_limits: LIMITS })
  await forecourt(folder, ['stock', 'import', '--site', SLUG, stock])
  const database = openDatabase({ dataFolder: folder })
  const secret = await sharedSecret(database, 'forms')
  const cars = await database.read.selectFrom('car').select('slug').where('listed', '=', 1).limit(200).execute()
  await database.close()

  const server = await serving(folder)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const ask = asker(server.port, agent)
  for (let i = 0; i < 200; i++) await ask('/search')
  const lead = (n: number) => {
    const form = new URLSearchParams({
      form_token: newFormToken({ secret, site: SLUG, kind: 'enquiry' }, Date.now() - 5_000),
      car: String(cars[n % cars.length]?.slug),
      name: 'Alex',
      last_name: `Tester ${n}`,
      email: `alex.tester.${n}@example.com`,
      phone: '0491 570 156',
      postcode: '4106',
      category: 'General Enquiry',
      message: 'Is it still there, and could I see it on Saturday morning?',
    })
    return ask('/forms/enquiry', form.toString())
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => lead(n)))
  const leads: Promise<number>[] = []
  const pages: Promise<number>[] = []
  const begun = performance.now()
  for (let n = 0; n < SECONDS * LEADS_A_SECOND; n++) {
    leads.push(lead(1_000 + n))
    if (n % Math.round(LEADS_A_SECOND / PAGES_A_SECOND) === 0) {
      pages.push(ask(n % 4 === 0 ? '/search' : `/cars/${String(cars[n % cars.length]?.slug)}`))
    }
    await pause(Math.max(0, begun + ((n + 1) * 1_000) / LEADS_A_SECOND - performance.now()))
  }
  const [accepted, shown] = await Promise.all([Promise.all(leads), Promise.all(pages)])
  server.stop()
  agent.destroy()
  rmSync(folder, { recursive: true, force: true })

  const at = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!
  const bench = `leads, ${LEADS_A_SECOND} a second beside ${PAGES_A_SECOND} pages`
  return [
    { bench, metric: 'lead accepted p50', value: at(accepted, 0.5), unit: 'ms' },
    { bench, metric: 'lead accepted p95', value: at(accepted, 0.95), unit: 'ms' },
    { bench, metric: 'page p95', value: at(shown, 0.95), unit: 'ms' },
  ]
}

async function serving(folder: string): Promise<{ port: number; stop: () => void }> {
  const env = { ...process.env, FORECOURT_DATA: folder, PORT: '0', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['cli/forecourt.ts', 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((found, failed) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const ready = /Forecourt ready: http:\/\/localhost:(\d+)/.exec((said += text))
      if (ready) found(Number(ready[1]))
    })
    child.once('exit', () => failed(new Error('The server did not start.')))
  })
  return { port, stop: () => child.kill() }
}

/** Asks for a page, or sends a form; resolves with the milliseconds to the end of the answer. */
const asker =
  (port: number, agent: Agent) =>
  (path: string, body?: string): Promise<number> =>
    new Promise((done, failed) => {
      const host = `${SLUG}.localhost:${port}`
      const sending = {
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      }
      const begun = performance.now()
      const options = { host: '127.0.0.1', port, path, agent, method: body ? 'POST' : 'GET' }
      const asked = request({ ...options, headers: { host, ...(body && sending) } }, (answer) => {
        const right = body ? answer.statusCode === 303 : answer.statusCode === 200
        answer.resume().on('end', () => {
          if (right) done(performance.now() - begun)
          else failed(new Error(`${path} answered ${answer.statusCode}.`))
        })
      })
      asked.on('error', failed)
      asked.end(body)
    })
