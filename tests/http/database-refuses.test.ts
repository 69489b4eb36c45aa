import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageForm, type SiteFolder, siteFolder } from '../factories/site-folder.ts'
import { askNode, postForm, startNode } from '../factories/web-nodes.ts'

const site = 'harbour'
/** No file may grow beyond this, in blocks of 512 bytes: 3 MB. */
const FILE_BLOCKS = '6000'

let own: SiteFolder
beforeAll(async () => {
  own = await siteFolder(site)
}, 120_000)
afterAll(() => own?.close())

const send = (port: number, path = '/forms/email-us') =>
  postForm(
    {
      port,
      path,
      site,
      headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    },
    messageForm({ secret: own.secret, site }),
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
