import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CSV, fetchOnce, reasonOf } from '#tests/factories/feeds/feed-fetch.ts'
import { SFTP_USER, sftpServer } from '#tests/factories/servers/sftp-server.ts'

let root: string
const open: { close(): unknown }[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sftp-root-'))
  for (const name of ['stock.csv', 'changing.csv']) await writeFile(join(root, name), CSV)
  await utimes(join(root, 'stock.csv'), 1_700_000_000, 1_700_000_000)
  await writeFile(join(root, 'empty.csv'), '')
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})
afterAll(() => rm(root, { recursive: true }))

async function serving(more: Partial<Parameters<typeof sftpServer>[0]> = {}) {
  const server = await sftpServer({ root, ...more })
  open.push(server)
  const { hostKey, port } = server
  const at = (path: string, options: Parameters<typeof fetchOnce>[2] = {}, place: object = {}) =>
    fetchOnce(`sftp://127.0.0.1:${port}/${path}`, { ...SFTP_USER, hostKey, ...place }, options)
  return { at, hostKey, port }
}

describe('a feed by SFTP', () => {
  test('comes to the disk, and not again while size and date are the same', async () => {
    const { at } = await serving()
    const { answer, text } = await at('stock.csv')
    expect(text).toBe(CSV)
    expect(answer).toMatchObject({
      status: 'fetched',
      name: 'stock.csv',
      version: { etag: `${CSV.length} stock.csv`, modified: '1700000000000' },
    })
    if (answer.status !== 'fetched') throw new Error('not fetched')
    const { hash, ...byDate } = answer.version
    expect((await at('stock.csv', { known: byDate })).answer).toEqual({ status: 'unchanged', version: byDate })
    expect((await at('stock.csv', { known: { hash } })).answer.status).toBe('unchanged')
    expect((await at('~/stock.csv')).text).toBe(CSV)
  })

  test('of some megabytes comes whole', async () => {
    const large = 'N1,Toyota,Hilux\n'.repeat(300_000)
    await writeFile(join(root, 'large.csv'), large)
    const { at } = await serving()
    expect((await at('large.csv', { maxBytes: 10_000_000 })).text === large).toBe(true)
  })

  test('is the newest file of a folder that fits', async () => {
    const folder = await mkdtemp(join(root, 'daily-'))
    for (const [file, when] of [['a.csv', 1_000], ['c.csv', 3_000], ['b.csv', 2_000], ['.c.csv.part', 9_000], ['readme.pdf', 9_000]] as const) {
      await writeFile(join(folder, file), file)
      await utimes(join(folder, file), when, when)
    } // prettier-ignore
    const { at } = await serving()
    expect((await at(`${folder.slice(root.length + 1)}/`)).text).toBe('c.csv')
  })

  test('lets the user in with a private key, or with the password asked for in the server’s own words', async () => {
    const keys = ssh2.utils.generateKeyPairSync('ed25519')
    const byKey = await serving({ clientKey: keys.public })
    const place = { password: undefined, privateKey: keys.private }
    expect((await byKey.at('stock.csv', {}, place)).text).toBe(CSV)
    const other = ssh2.utils.generateKeyPairSync('ed25519').private
    expect(reasonOf(await byKey.at('stock.csv', {}, { ...place, privateKey: other }))).toEqual({
      reason: 'The user, the password or the key is not accepted. Ask for the right ones.',
      again: false,
    })
    const { privateKey: rsa } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
      publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    })
    const byRsa = await serving({ clientKey: rsa })
    expect((await byRsa.at('stock.csv', {}, { ...place, privateKey: rsa })).text).toBe(CSV)
    expect(reasonOf(await byRsa.at('stock.csv', {}, { ...place, privateKey: 'nonsense' })).reason).toContain(
      'The private key cannot be read.',
    )
    const asking = await serving({ keyboard: true })
    expect((await asking.at('stock.csv')).text).toBe(CSV)
  })

  test('a wrong password, a file that is not there, a folder and an empty file have their reasons', async () => {
    const { at } = await serving()
    expect(reasonOf(await at('stock.csv', {}, { password: 'wrong' }))).toEqual({
      reason: 'The user, the password or the key is not accepted. Ask for the right ones.',
      again: false,
    })
    expect(reasonOf(await at('none.csv')).reason).toContain('There is no such file on the server.')
    expect(reasonOf(await at('empty.csv')).reason).toContain('The file is empty.')
    const folder = await mkdtemp(join(root, 'folder-'))
    expect(reasonOf(await at(folder.slice(root.length + 1))).reason).toContain('A folder ends with a slash.')
  })

  test('a server is trusted by its key alone: another key, or none named, and nobody tells it the password', async () => {
    const { at, hostKey } = await serving()
    const other = await serving()
    expect(other.hostKey).not.toBe(hostKey)
    expect(reasonOf(await at('stock.csv', {}, { hostKey: undefined }))).toEqual({
      reason: `The server has the key ${hostKey} (ssh-rsa), and nothing says that it is the right one. Ask whoever runs it, then name it in the document of the site.`,
      again: false,
    })
    expect(reasonOf(await at('stock.csv', {}, { hostKey: other.hostKey }))).toEqual({
      reason: `The server has the key ${hostKey} (ssh-rsa), not the one that the document of the site names: it may be another server. Ask whoever runs it before you change the document.`,
      again: false,
    })
    expect(reasonOf(await at('stock.csv', {}, { hostKey: '' })).again).toBe(false)
    for (const written of [`${other.hostKey} ${hostKey}`, hostKey.replace('SHA256:', ''), `${hostKey}=`]) {
      expect((await at('stock.csv', {}, { hostKey: written })).text).toBe(CSV)
    }
  })

  test('half a file, an endless one, silence and one that changes while it is read are not taken', async () => {
    const half = await serving({ send: (offset) => (offset === 0 ? Buffer.from(CSV.slice(0, 20)) : null) })
    const endless = await serving({ send: () => Buffer.alloc(32_768, 'a') })
    const silent = await serving({ send: () => undefined })
    let requested = 0
    const changing = await serving({
      beforeFacts: async () => {
        if (++requested === 2) await utimes(join(root, 'changing.csv'), 1_800_000_000, 1_800_000_000)
      },
    })
    expect(reasonOf(await half.at('stock.csv'))).toEqual({
      reason: `Only 20 of ${CSV.length} bytes came. Nothing of it was taken; it is tried again.`,
      again: true,
    })
    expect(reasonOf(await endless.at('stock.csv', { maxBytes: 100_000 })).reason).toContain('It is larger than 98 KB')
    expect(reasonOf(await silent.at('stock.csv')).reason).toBe(
      'Nothing came, although the connection was open. It is tried again.',
    )
    expect(reasonOf(await changing.at('changing.csv')).reason).toContain('The file changed while it was read.')
  })

  test('stops in the middle when it is told to', async () => {
    const stop = new AbortController()
    const { at } = await serving({ send: () => void setTimeout(() => stop.abort(), 20) })
    const stopped = reasonOf(await at('stock.csv', { signal: stop.signal, limits: { stretchMs: 5_000 } }))
    expect(stopped.reason).toBe('It was stopped before its end. Nothing of it was taken.')
  })

  test('a server that hangs, breaks off, speaks something else or is not there has its reason', async () => {
    const listening = async (greet: (socket: { write(text: string): void; destroy(): void }) => void) => {
      const server = createServer((socket) => greet(socket.on('error', () => undefined)))
      open.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `sftp://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`
    }
    const broken = 'The connection broke off before the end. Nothing of it was taken; it is tried again.'
    const hanging = await listening(() => undefined)
    expect(reasonOf(await fetchOnce(hanging, SFTP_USER)).reason).toBe(
      'It did not answer within 1.5 s. It is tried again.',
    )
    const closing = await listening((socket) => socket.destroy())
    expect(reasonOf(await fetchOnce(closing, SFTP_USER)).reason).toBe(broken)
    const web = await listening((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(reasonOf(await fetchOnce(web, SFTP_USER)).again).toBe(true)
    const gone = await listening(() => undefined)
    open.at(-1)!.close()
    expect(reasonOf(await fetchOnce(gone, SFTP_USER)).reason).toContain('The host takes no connections there.')
  })
})
