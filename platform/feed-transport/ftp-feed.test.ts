import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import type { lookup } from 'node:dns'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CSV, fetchOnce, reasonOf } from '#tests/factories/feeds/feed-fetch.ts'
import { FTP_USER, ftpServer } from '#tests/factories/servers/ftp-server.ts'

let root: string
let certificate: { key: string; cert: string }
const open: { close(): unknown }[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ftp-root-'))
  await writeFile(join(root, 'stock.csv'), CSV)
  await utimes(join(root, 'stock.csv'), 1_700_000_000, 1_700_000_000)
  await writeFile(join(root, 'empty.csv'), '')
  certificate = await selfSigned()
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})
afterAll(() => rm(root, { recursive: true }))

async function selfSigned(): Promise<{ key: string; cert: string }> {
  const [key, cert] = [join(root, 'key.pem'), join(root, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' })
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
}

async function serving(more: Partial<Parameters<typeof ftpServer>[0]> = {}) {
  const server = await ftpServer({ root, ...more })
  open.push(server)
  const at = (path: string, options: Parameters<typeof fetchOnce>[2] = {}, place: object = FTP_USER) =>
    fetchOnce(`ftp://127.0.0.1:${server.port}/${path}`, place, options)
  return { at, server }
}

/** A server that says what it is given for each command; `data` is the port that its files come from. */
async function saying(answers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 hello\r\n')
    socket.on('data', (data) => {
      const [command = ''] = String(data).trim().split(' ')
      const usual: Record<string, string> = {
        USER: '331 go on',
        PASS: '230 come in',
        SIZE: '213 9',
        MDTM: '213 20260101000000',
      }
      socket.write(`${answers[command] ?? usual[command] ?? '200 fine'}\r\n`)
    })
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `ftp://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`
}

describe('a feed by FTP', () => {
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
    const { hash: _none, ...byDate } = answer.version
    expect((await at('stock.csv', { known: byDate })).answer).toEqual({ status: 'unchanged', version: byDate })
    expect((await at('stock.csv', { known: { hash: answer.version.hash } })).answer.status).toBe('unchanged')
  })

  test('is the newest file of a folder that fits', async () => {
    const folder = await mkdtemp(join(root, 'daily-'))
    const name = folder.slice(root.length + 1)
    for (const [file, when] of [['stock_1.csv', 1_000], ['stock_3.csv', 3_000], ['stock_2.csv', 2_000], ['parts.csv', 9_000]] as const) {
      await writeFile(join(folder, file), file)
      await utimes(join(folder, file), when, when)
    } // prettier-ignore
    const { at } = await serving()
    expect((await at(`${name}/stock_*.csv`)).text).toBe('stock_3.csv')
    expect(reasonOf(await at(`${name}/cars_*.csv`)).reason).toContain(
      'There is no file called cars_*.csv in the folder.',
    )
  })

  test('a wrong password, a file that is not there and an empty one have their reasons', async () => {
    const { at } = await serving()
    expect(reasonOf(await at('stock.csv', {}, { user: 'agency', password: 'wrong' }))).toEqual({
      reason: expect.stringContaining('the user or the password is not accepted. Ask for the right ones.'),
      again: false,
    })
    expect(reasonOf(await at('none.csv')).reason).toMatch(/^The server answered ".*": there is no such file|stat/)
    expect(reasonOf(await at('empty.csv')).reason).toContain('The file is empty.')
  })

  test('half a file, an endless one, a drip and one that changes while it is read are not taken', async () => {
    const half = await serving({ send: () => Readable.from([CSV.slice(0, 20)]) })
    const large = await serving({ send: () => Readable.from([Buffer.alloc(200_000, 'a')]) })
    const endless = await serving({
      send: () => new Readable({ read() { this.push(Buffer.alloc(65_536, 'a')) } }), // prettier-ignore
    })
    const drip = await serving({ send: () => new Readable({ read() {} }) })
    let requested = 0
    const changing = await serving({
      beforeFacts: async () => {
        // Size and date are asked for before and after.
        if (++requested === 3) await utimes(join(root, 'changing.csv'), 1_800_000_000, 1_800_000_000)
      },
    })
    await writeFile(join(root, 'changing.csv'), CSV)
    expect(reasonOf(await half.at('stock.csv'))).toEqual({
      reason: `Only 20 of ${CSV.length} bytes came. Nothing of it was taken; it is tried again.`,
      again: true,
    })
    const most = { maxBytes: 100_000 }
    for (const { at } of [large, endless]) {
      expect(reasonOf(await at('stock.csv', most)).reason).toContain('It is larger than 98 KB')
    }
    expect(reasonOf(await drip.at('stock.csv')).reason).toContain('Nothing came, although the connection was open.')
    expect(reasonOf(await changing.at('changing.csv')).reason).toContain('The file changed while it was read.')
  })

  test('a size that is too large is not begun with', async () => {
    let sent = 0
    const { at } = await serving({ send: () => (sent++, Readable.from(['a'])) })
    expect(reasonOf(await at('stock.csv', { maxBytes: 10 })).reason).toContain('It is larger than')
    expect(sent).toBe(0)
  })

  test('stops in the middle when it is told to', async () => {
    const stop = new AbortController()
    const { at } = await serving({
      send: () => new Readable({ read() { setTimeout(() => stop.abort(), 50) } }), // prettier-ignore
    })
    expect(reasonOf(await at('stock.csv', { signal: stop.signal })).reason).toContain('It was stopped before its end.')
  })

  test('a server that hangs, breaks off or turns everybody away has its reason', async () => {
    const hanging = createServer(() => undefined)
    open.push(hanging)
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const url = `ftp://127.0.0.1:${(hanging.address() as AddressInfo).port}/stock.csv`
    expect(reasonOf(await fetchOnce(url)).reason).toBe('It did not answer within 1.5 s. It is tried again.')
    const full = await saying({ USER: '421 Too many users' })
    expect(reasonOf(await fetchOnce(full))).toEqual({
      reason: 'The server answered "421 Too many users". It is tried again.',
      again: true,
    })
  })

  test('S1 a server that sends its visitors on to another machine is not followed', async () => {
    for (const elsewhere of ['169,254,169,254,0,80', '10,0,0,5,0,21', '8,8,8,8,0,53']) {
      const url = await saying({ EPSV: '500 what', PASV: `227 Entering Passive Mode (${elsewhere})` })
      expect(reasonOf(await fetchOnce(url))).toEqual({
        reason:
          'The server wants the file to be had from another address than its own, where nobody goes. Whoever runs it has to set its passive address right.',
        again: false,
      })
    }
  })

  test('a line break in the address or the password never becomes a command', async () => {
    const { at } = await serving()
    expect(reasonOf(await at('stock.csv%0d%0aDELE%20stock.csv')).reason).toContain(
      'a line break or another control character',
    )
    const password = await at('stock.csv', {}, { user: 'agency', password: 'secret\r\nDELE stock.csv' })
    expect(reasonOf(password).reason).toContain('a line break or another control character')
  })
})

describe('a feed by FTP over TLS', () => {
  const known = getCACertificates('default')
  afterEach(() => setDefaultCACertificates(known))

  test('comes from a host with the certificate of its name', async () => {
    const { server } = await serving({ tls: certificate })
    const url = `ftps://localhost:${server.port}/stock.csv`
    expect(reasonOf(await fetchOnce(url, FTP_USER)).reason).toContain('Nobody vouches for the certificate of the host')
    setDefaultCACertificates([...known, certificate.cert])
    expect((await fetchOnce(url, FTP_USER)).text).toBe(CSV)
    const other = await fetchOnce(`ftps://127.0.0.1:${server.port}/stock.csv`, FTP_USER)
    expect(reasonOf(other).reason).toBe('The certificate of the host is for another name. Check the address.')
  })

  // Only root may listen there.
  test.skipIf(process.getuid?.() !== 0)('comes from port 990 with TLS from the first byte', async () => {
    setDefaultCACertificates([...known, certificate.cert])
    const address = `127.${process.pid & 127}.${(process.pid >> 7) & 255}.9`
    await serving({ tls: certificate, implicitAt: address })
    const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address, family: 4 }])) as unknown as typeof lookup
    const rules = { allow: ['localhost:990'], resolve }
    expect((await fetchOnce('ftps://localhost:990/stock.csv', FTP_USER, { rules })).text).toBe(CSV)
  })

  test('a server without TLS is not asked without', async () => {
    const { server } = await serving()
    const { reason } = reasonOf(await fetchOnce(`ftps://127.0.0.1:${server.port}/stock.csv`, FTP_USER))
    expect(reason).toMatch(/^The server answered "5/)
    expect(server.logins()).toBe(0)
  })
})
