import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { type RunningCommand, startCommand } from '../../running/command.ts'
import { describeEmptyDatabases } from '../../databases.ts'
import { builtServer } from '../../factories/servers/built-server.ts'
import { messageForm } from '../../factories/site-folder.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const KILLS = 200
/** A site takes 300 leads an hour: enough sites that none comes near. */
const SITES = Array.from({ length: 24 }, (_, i) => `kill-test-${i}`)
/** Who posts at once. */
const POSTERS = 6
/** The server lives this long before it is killed, ms. */
const LIFE_MS: readonly [number, number] = [50, 700]
const READY = /Forecourt ready: http:\/\/localhost:(\d+)/

interface PostedLead {
  readonly site: string
  readonly submission: URLSearchParams
  /** Told to the shopper: the id of a lead. Absent: nothing was claimed. */
  lead?: string
  /** One for each poster: what an answer that never came is asked for again with. */
  readonly address: string
}

describe('leads survive', { timeout: 900_000 }, () => {
  describeEmptyDatabases('a server that is killed', (tables) => {
    test('D1 no acknowledged lead is lost, halved or doubled', async ({ task }) => {
      await builtServer()
      const folder = await mkdtemp(join(tmpdir(), 'forecourt-kills-'))
      const settings = { dataFolder: folder, databaseUrl: tables.engine === 'postgres' ? tables.address : undefined }
      const database = openDatabase(settings)
      try {
        await migrate(database)
        await applySites(database)
        const secret = await sharedSecret(database, 'forms')
        const kills = scaled(KILLS)
        const posted: PostedLead[] = []
        for (let kill = 0; kill < kills; kill++) {
          const server = await started(folder, settings.databaseUrl)
          const ends = new AbortController()
          const posters = Array.from({ length: POSTERS }, () =>
            postUntil(ends.signal, { port: server.port, secret, posted }),
          )
          await pause(randomInt(...LIFE_MS))
          server.command.process.kill('SIGKILL')
          ends.abort()
          await Promise.all([...posters, server.command.result])
        }
        // Whoever heard nothing sends the same form again, as people do.
        const server = await started(folder, settings.databaseUrl)
        for (const one of posted.filter(({ lead }) => lead === undefined)) {
          one.lead = (await post(server.port, one)) ?? undefined
        }
        server.command.process.kill('SIGTERM')
        await server.command.result

        repeated(task, kills)
        const faults = await faultsIn(database, posted)
        expect(posted.length).toBeGreaterThan(kills)
        expect(faults).toEqual([])
      } finally {
        await database.close()
        await rm(folder, { recursive: true, force: true })
      }
    })
  })
})

async function applySites(database: Database): Promise<void> {
  for (const [index, slug] of SITES.entries()) {
    const location = { id: index + 1, name: 'Yard', slug: 'yard', address: {}, primary: true }
    const contact_detail = { phone: '', landline_phone: '', email: `leads@${slug}.example`, opening_hours: [] }
    const document = { schema: 1, slug, name: slug, locations: [{ ...location, contact_detail }] }
    const stored = { slug, domains: [], hash: slug, document: JSON.stringify(document), by: 'test', now: Date.now() }
    const applied = await sitesOf(database).apply(stored, async () => undefined)
    if (!applied.ok) throw new Error(applied.reason)
  }
}

async function started(folder: string, databaseUrl: string | undefined) {
  const env = { PORT: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const command: RunningCommand = startCommand(folder, ['serve'], env)
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    command.process.stdout?.on('data', (text: string) => {
      said += text
      const ready = READY.exec(said)
      if (ready) resolve(Number(ready[1]))
    })
    void command.result.then(({ stderr }) => reject(new Error(`The server did not start: ${stderr}`)))
  })
  return { command, port }
}

interface PostUntilOptions {
  readonly port: number
  readonly secret: string
  readonly posted: PostedLead[]
}

async function postUntil(signal: AbortSignal, { port, secret, posted }: PostUntilOptions): Promise<void> {
  while (!signal.aborted) {
    const site = SITES[randomInt(SITES.length)]!
    const email = `${randomUUID()}@example.com`
    const submission = messageForm({ secret, site, email, message: randomBytes(200).toString('hex') })
    const one: PostedLead = { site, submission, address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
    posted.push(one)
    const lead = await post(port, one)
    if (lead === null) return
    one.lead = lead
  }
}

/** Sends a form as a browser without JavaScript does; null when no answer came. */
function post(port: number, { site, submission, address }: PostedLead): Promise<string | null> {
  const host = `${site}.localhost:${port}`
  const body = submission.toString()
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      'x-forwarded-for': address,
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
    }
    const requested = request(
      { host: '127.0.0.1', port, path: '/forms/email-us', method: 'POST', headers },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('error', () => resolve(null))
        response.on('end', () => {
          const id = /lead_id=([\w-]{22})/.exec(response.headers.location ?? '')?.[1]
          if (response.statusCode === 303 && id) resolve(id)
          else reject(new Error(`${response.statusCode}: ${text.slice(0, 500)}`))
        })
      },
    )
    requested.on('error', () => resolve(null))
    requested.end(body)
  })
}

/** What is wrong with the leads that are there, as lines to read. */
async function faultsIn(database: Database, posted: readonly PostedLead[]): Promise<string[]> {
  const { read } = tablesOf<LeadTables>(database)
  const leads = await read.selectFrom('lead').selectAll().execute()
  const deliveries = await read.selectFrom('lead_delivery').selectAll().execute()
  const consents = await read.selectFrom('lead_consent').selectAll().execute()
  const byEmail = Map.groupBy(leads, (lead) => lead.email ?? '')
  const sent = Map.groupBy(deliveries, ({ lead_id }) => lead_id)
  const agreed = new Set(consents.map(({ lead_id }) => lead_id))
  return posted.flatMap(({ lead, submission, site }) => {
    const own = byEmail.get(submission.get('email')!) ?? []
    if (!lead) return [`${site}: a form could not be sent even after the restart`]
    if (own.length !== 1) return [`${lead}: there ${own.length} times`]
    const [row] = own
    if (row!.lead_id !== lead || row!.site_id !== site) return [`${lead}: stored as ${row!.lead_id}`]
    // To the dealer and to the shopper.
    if (sent.get(lead)?.length !== 2) return [`${lead}: has ${sent.get(lead)?.length ?? 0} deliveries`]
    return agreed.has(lead) ? [] : [`${lead}: without what was agreed to`]
  })
}
