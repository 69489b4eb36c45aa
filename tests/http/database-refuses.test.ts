import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFormToken } from '#app/features/leads/abuse/form-token.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { runCommand } from '../command.ts'
import { builtServer } from '../factories/built-server.ts'
import { siteDocument } from '../factories/site-document.ts'
import { askNode, postForm, startNode } from '../factories/web-nodes.ts'

const site = 'harbour'
/** No file may grow beyond this, in blocks of 512 bytes: 3 MB. */
const FILE_BLOCKS = '6000'

let folder: string
let database: Database
let secret: string
beforeAll(async () => {
  await builtServer()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-refuses-'))
  const file = join(folder, 'site.json')
  await writeFile(file, JSON.stringify(siteDocument({ slug: site })))
  const applied = await runCommand(folder, ['site', 'apply', file])
  if (applied.code !== 0) throw new Error(applied.stderr)
  database = openDatabase({ dataFolder: folder })
  secret = await sharedSecret(database, 'forms')
}, 120_000)
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (port: number, path = '/forms/email-us') =>
  postForm(
    {
      port,
      path,
      site,
      headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    },
    new URLSearchParams({
      form_token: newFormToken({ secret, site, kind: 'email-us' }, Date.now() - 5_000),
      name: 'Alex',
      last_name: 'Tester',
      email: 'alex.tester@example.com',
      phone: '0491 570 156',
      message: 'Do you have this one in white?',
    }),
  )
const leads = async (): Promise<number> => (await database.read.selectFrom('lead').selectAll().execute()).length

describe('a SQLite file that takes nothing', { timeout: 120_000 }, () => {
  test('N6 locked by another program: a form is refused honestly, and pages go on', async () => {
    const node = await startNode(folder, { LOG_LEVEL: 'error' })
    const other = new DatabaseSync(join(folder, 'forecourt.sqlite'))
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
    const node = await startNode(folder, { LOG_LEVEL: 'error', fileBlocks: FILE_BLOCKS })
    // Another program has filled the log of writes as far as this server may write.
    await database.write(async (trx) => {
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
