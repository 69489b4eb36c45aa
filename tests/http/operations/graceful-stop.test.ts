import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request as ask } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { messageForm, type SiteFolder, siteFolder } from '../../factories/site-folder.ts'
import { type Answer, askNode, postForm, startNode, type WebNode } from '../../factories/servers/web-nodes.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const STOPS = 50
const CONNECTIONS = 12
/** Requests before it is told to stop, so that it is under way. */
const WARM = 100
const PATHS = ['/', '/search', '/contact-us', '/forms/email-us', '/health/live']

let own: SiteFolder
const site = 'harbour'

beforeAll(async () => {
  own = await siteFolder(site, { lead_limits: { site_per_hour: 100_000, mailbox_per_day: 100_000 } })
}, 120_000)
afterAll(() => own?.close())

/** Of another visitor each time: one alone may not send so many. */
const anyone = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
const submission = (email: string) => messageForm({ secret: own.secret, site, email })

interface SentRequest {
  readonly what: string
  readonly answer: Answer | null
}

/** Sends one request after another on one connection, until the server says that it ends. */
async function load(port: number, asks: (agent: Agent) => Promise<SentRequest>, sent: SentRequest[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const one = await asks(agent)
    sent.push(one)
    if (one.answer === null || one.answer.headers.connection === 'close') break
  }
  agent.destroy()
}

async function leadsOf(emails: readonly string[]): Promise<number[]> {
  const { read } = tablesOf<LeadTables>(own.database)
  const rows = await read.selectFrom('lead').select('email').execute()
  return emails.map((email) => rows.filter((row) => row.email === email).length)
}

/** A form whose second half comes `ms` later. */
function slowForm({ port }: WebNode, fields: URLSearchParams, ms: number): Promise<number | null> {
  const body = fields.toString()
  const headers = {
    ...anyone(),
    host: `${site}.localhost`,
    origin: `http://${site}.localhost`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
  }
  return new Promise((resolve) => {
    const requested = ask({ host: '127.0.0.1', port, path: '/forms/email-us', method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? null))
    })
    requested.on('error', () => resolve(null))
    requested.write(body.slice(0, 40))
    setTimeout(() => requested.end(body.slice(40)), ms)
  })
}

describe('a server that is told to stop', { timeout: 600_000 }, () => {
  test('N5 cuts off no request, and every lead is stored once', async ({ task }) => {
    const stops = scaled(STOPS)
    const sent: SentRequest[] = []
    const emails: string[] = []
    for (let stop = 0; stop < stops; stop++) {
      const node = await startNode(own.folder, { LOG_LEVEL: 'warn', DRAIN_SECONDS: '1' })
      const { port } = node
      const readers = Array.from({ length: CONNECTIONS }, (_, i) =>
        load(
          port,
          async (agent) => {
            const path = PATHS[(sent.length + i) % PATHS.length]!
            return { what: path, answer: await askNode({ port, path, site, agent }) }
          },
          sent,
        ),
      )
      const posters = Array.from({ length: 3 }, () =>
        load(
          port,
          async (agent) => {
            const email = `${randomUUID()}@example.com`
            emails.push(email)
            const of = { port, path: '/forms/email-us', site, agent, headers: anyone() }
            const answer = await postForm(of, submission(email))
            await pause(25)
            return { what: 'a lead', answer }
          },
          sent,
        ),
      )
      const before = sent.length
      await expect.poll(() => sent.length - before, { timeout: 60_000 }).toBeGreaterThan(WARM)
      const slow = `${randomUUID()}@example.com`
      emails.push(slow)
      const slowly = slowForm(node, submission(slow), 1_500)
      await pause(100)
      node.command.process.kill('SIGTERM')
      await pause(300)
      // New connections are still taken, for proxies that have yet to hear of it.
      expect((await askNode({ port, path: '/health/ready', site }))?.status).toBe(503)
      await Promise.all([...readers, ...posters])
      expect([await slowly, (await node.command.result).code]).toEqual([303, 0])
    }
    repeated(task, stops)
    console.info(`N5 ${stops} stops under ${sent.length} requests, of them ${emails.length} leads`)
    expect(sent.filter(({ answer }) => answer === null).map(({ what }) => what)).toEqual([])
    expect(sent.filter(({ answer }) => answer!.status >= 500)).toEqual([])
    expect(await leadsOf(emails)).toEqual(emails.map(() => 1))
  })

  test('a second signal ends it at once, and says so', async () => {
    const node = await startNode(own.folder, { LOG_LEVEL: 'warn' })
    const slowly = slowForm(node, submission('never@example.com'), 20_000)
    await pause(200)
    node.command.process.kill('SIGTERM')
    await pause(4_000)
    expect(node.command.process.exitCode).toBeNull()
    node.command.process.kill('SIGTERM')
    const { code, stderr } = await node.command.result
    expect([code, await slowly]).toEqual([1, null])
    expect(stderr).toContain('Told to stop a second time')
  })
})
