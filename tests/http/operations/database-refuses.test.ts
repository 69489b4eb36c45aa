import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { startCommand } from '../../running/command.ts'
import { runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { messageForm, type SiteFolder, siteFolder } from '../../factories/site-folder.ts'
import { type Answer, askNode, postForm, startNode } from '../../factories/servers/web-nodes.ts'
import { startPostgres } from '../../postgres-server.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const site = 'harbour'
/** No file may grow beyond this, in blocks of 512 bytes: 3 MB. */
const FILE_BLOCKS = '6000'

let own: SiteFolder
beforeAll(async () => {
  own = await siteFolder(site)
}, 120_000)
afterAll(() => own?.close())

const send = (port: number, path = '/forms/email-us', secret = own.secret) =>
  postForm(
    {
      port,
      path,
      site,
      headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    },
    messageForm({ secret, site }),
  )
const leads = async (): Promise<number> => (await own.database.read.selectFrom('lead').selectAll().execute()).length

describe('a SQLite file that takes nothing', { timeout: 120_000 }, () => {
  test('N6 locked by another program: a form is refused honestly, and pages go on', async () => {
    const node = await startNode(own.folder, { LOG_LEVEL: 'error' })
    // The server writes now and then by itself.
    const other = new DatabaseSync(join(own.folder, 'forecourt.sqlite'), { timeout: 5_000 })
    other.exec('begin immediate')
    try {
      const sent = send(node.port)
      const page = await askNode({ port: node.port, path: '/search', site })
      expect(page?.status).toBe(200)
      const refused = await sent
      expect([refused?.status, refused?.headers['retry-after']]).toEqual([503, '5'])
      expect(refused?.text).toContain('Do you have this one in white?')
      expect(await leads()).toBe(0)
    } finally {
      other.exec('rollback')
      other.close()
    }
    expect((await send(node.port))?.status).toBe(303)
    node.command.process.kill('SIGTERM')
    expect((await node.command.result).code).toBe(0)
  })

  test('N6 on a disk that is full: a form is refused honestly, and pages go on', async () => {
    const before = await leads()
    const node = await startNode(own.folder, { LOG_LEVEL: 'error', fileBlocks: FILE_BLOCKS })
    // Another program has filled the log of writes as far as this server may write.
    await own.database.write(async (trx) => {
      await trx
        .insertInto('platform_secret')
        .values({ name: 'ballast', value: 'x'.repeat(3_500_000) })
        .execute()
    })
    for (const path of ['/forms/email-us', '/forms/email-us/part']) {
      const refused = await send(node.port, path)
      expect([path, refused?.status, refused?.headers['retry-after']]).toEqual([path, 503, '5'])
    }
    for (const path of ['/', '/search', '/forms/email-us'])
      expect([path, (await askNode({ port: node.port, path, site }))?.status]).toEqual([path, 200])
    expect(await leads()).toBe(before)
    node.command.process.kill('SIGKILL')
    await node.command.result
  })
})

const WRITES = ['/forms/email-us', '/forms/email-us/part'] as const
const READS = [
  '/',
  '/search',
  '/search?query=toyota',
  '/api/search/suggest?q=toy',
  '/forms/email-us',
  '/contact-us',
] as const

type Ask = (path: string, body?: URLSearchParams) => Promise<Pick<Answer, 'status' | 'headers'> | null>

/** What is answered while the database may only be read; each is tried so often. How often anything was asked. */
async function onlyReads(ask: Ask, times: number, secret: string): Promise<number> {
  for (let i = 0; i < times; i++) {
    for (const path of WRITES) {
      const refused = await ask(path, messageForm({ secret, site }))
      expect([path, refused?.status, refused?.headers['retry-after']]).toEqual([path, 503, '5'])
    }
    // A query of its own each time, so that no page is one that was kept.
    for (const path of [...READS, `/search?query=word${i}`])
      expect([path, (await ask(path))?.status]).toEqual([path, 200])
  }
  return times * (WRITES.length + READS.length + 1)
}

describe('a database that may only be read', { timeout: 600_000 }, () => {
  test('U17 on SQLite: what writes is refused with 503, pages and search go on', async ({ task }) => {
    const server = await runningServer({ sites: [{ document: siteDocument({ slug: site }) }] })
    const ask: Ask = async (path, body) => {
      const headers = { origin: `http://${site}.localhost`, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await server.get(path, body ? { method: 'POST', body: body.toString(), headers } : {})
      return { status: answer.status, headers: Object.fromEntries(answer.headers) }
    }
    const secret = await sharedSecret(server.database, 'forms')
    expect((await ask('/forms/email-us', messageForm({ secret, site })))?.status).toBe(303)
    // As on a disk that was mounted anew to be read only: every write on this connection fails with SQLITE_READONLY.
    await server.ownDatabase.write((trx) => sql`pragma query_only = on`.execute(trx))
    repeated(task, await onlyReads(ask, scaled(250), secret))
    const stored = await server.database.read.selectFrom('lead').selectAll().execute()
    expect(stored).toHaveLength(1)
    await server.close()
  })

  test('U17 on PostgreSQL: likewise, and it recovers by itself', async ({ task }) => {
    const postgres = await startPostgres()
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-read-only-'))
    try {
      const env = { DATABASE_URL: postgres.url }
      const document = join(folder, 'site.json')
      await writeFile(document, JSON.stringify(siteDocument({ slug: site })))
      expect((await startCommand(folder, ['site', 'apply', document], env).result).code).toBe(0)
      const database = openPostgres(postgres.url, { onConnectionLost: () => {} })
      const secret = await sharedSecret(database, 'forms')
      const node = await startNode(folder, { ...env, LOG_LEVEL: 'error' })
      const readOnly = async (on: boolean) => {
        await sql`alter system set default_transaction_read_only = ${sql.lit(on ? 'on' : 'off')}`.execute(database.read)
        await sql`select pg_reload_conf()`.execute(database.read)
      }
      const sent = () => send(node.port, '/forms/email-us', secret)
      expect((await sent())?.status).toBe(303)
      const ask: Ask = (path, body) => (body ? send(node.port, path, secret) : askNode({ port: node.port, path, site }))
      await readOnly(true)
      await expect.poll(async () => (await sent())?.status).toBe(503)
      repeated(task, await onlyReads(ask, scaled(250), secret))
      await readOnly(false)
      await expect.poll(async () => (await sent())?.status).toBe(303)
      expect(node.log()).not.toContain('"status":500')
      node.command.process.kill('SIGTERM')
      expect((await node.command.result).code).toBe(0)
      await database.close()
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
