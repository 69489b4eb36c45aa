import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { S3_CREDENTIALS, type S3Server, s3Server, type Trouble } from '#tests/factories/servers/s3-server.ts'
import { cachedFiles } from './cached-files.ts'
import { copyMedia } from './copy-media.ts'
import { localFiles } from './local-files.ts'
import { isMediaAway, type MediaFiles } from './media-files.ts'
import { bucketTrouble } from './open-media.ts'
import { s3Files } from './s3-files.ts'

const KEY = 'north/made/a-1.webp'
const MB = 1024 * 1024

let server: S3Server
let folder: string
let far: MediaFiles
beforeAll(async () => {
  server = await s3Server({ prefix: 'media' })
})
beforeEach(async () => {
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value)
  folder = await mkdtemp(join(tmpdir(), 'forecourt-s3-cache-'))
  far = s3Files(server.settings)
})
afterEach(async () => {
  server.trouble = 'none'
  server.requested.length = 0
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})
afterAll(() => server.close())

const requested = (method: string) => server.requested.filter((line) => line.startsWith(`${method} `)).length
const failure = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'it went well'
  } catch (error) {
    return isMediaAway(error) ? `${error.passing ? 'passing' : 'lasting'}: ${error.message}` : String(error)
  }
}

describe('a bucket', () => {
  test('keeps files under its prefix, gives pieces of them, lists them and takes them away', async () => {
    const bytes = Buffer.from('0123456789')
    for (const key of ['north/a.jpg', KEY, 'north/ab.jpg', 'south/a.jpg']) await far.write(key, bytes)
    expect(server.requested).toContain('PUT /forecourt-media/media/north/a.jpg')
    expect(await far.read(KEY)).toEqual(bytes)
    expect(Buffer.from(await far.piece(KEY, 2, 4)).toString()).toBe('234')
    expect([await far.size(KEY), await far.size('north/none.jpg'), await far.read('north/none.jpg')]).toEqual([10, null, null]) // prettier-ignore
    const keys = async () => {
      const all: string[] = []
      for await (const { key, bytes: size, md5 } of far.list()) all.push(`${key} ${size} ${md5?.length}`)
      return all
    }
    expect(await keys()).toEqual([`north/a.jpg 10 32`, `north/ab.jpg 10 32`, `${KEY} 10 32`, `south/a.jpg 10 32`])
    await far.removeOf('north', ['a'])
    expect(await keys()).toEqual(['south/a.jpg 10 32'])
    await far.removeOf('south', ['a'])
  })

  test.each<[Trouble, string]>([
    ['error', 'passing: The S3 server http://127.0.0.1:0 answers with an error (SlowDown 503).'],
    ['half', 'passing: The S3 server http://127.0.0.1:0 cannot be reached (ECONNRESET).'],
    ['refuse', 'lasting: The bucket "forecourt-media" at http://127.0.0.1:0 refuses us (AccessDenied): the credentials have to let us get, put, delete and list.'], // prettier-ignore
  ])('that answers with %s is asked again where that helps, and says why', async (trouble, reason) => {
    await far.write(KEY, Buffer.from('whole'))
    server.requested.length = 0
    server.trouble = trouble
    expect((await failure(far.read(KEY))).replace(/:\d+/, ':0')).toBe(reason)
    expect(requested('GET')).toBe(reason.startsWith('passing') ? 3 : 1)
    // A page with fifty pictures does not wait fifty times.
    const began = performance.now()
    await Promise.all(Array.from({ length: 50 }, () => failure(far.read(KEY))))
    if (reason.startsWith('passing')) expect(requested('GET')).toBe(3)
    expect(performance.now() - began).toBeLessThan(5_000)
    server.trouble = 'none'
    await vi.waitFor(async () => expect(await far.read(KEY)).toEqual(Buffer.from('whole')), { timeout: 30_000, interval: 200 }) // prettier-ignore
  })

  test('that says nothing is given up in time', { timeout: 120_000 }, async () => {
    server.trouble = 'hang'
    const began = performance.now()
    expect(await failure(far.read(KEY))).toMatch(/^passing: The S3 server .* cannot be reached/)
    expect(performance.now() - began).toBeLessThan(40_000)
  })

  test('is looked at when a server starts', async () => {
    expect(await bucketTrouble(server.settings)).toBeNull()
    expect(await bucketTrouble({ ...server.settings, bucket: 'nobody-has-it' })).toContain(
      'There is no bucket "nobody-has-it"',
    )
    expect(await bucketTrouble({ ...server.settings, endpoint: 'http://127.0.0.1:1' })).toContain('ECONNREFUSED')
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'nobody')
    expect(await bucketTrouble(server.settings)).toContain('refuses us (InvalidAccessKeyId)')
  })
})

describe('copies nearby', () => {
  const node = (limitBytes = 8 * MB, name = 'one') => cachedFiles(far, { folder: join(folder, name), limitBytes })

  test('are read in place of the bucket, and brought once however many ask', async () => {
    await far.write(KEY, Buffer.from('whole'))
    const one = node()
    const all = await Promise.all(Array.from({ length: 20 }, () => one.read(KEY)))
    expect(new Set(all.map(String))).toEqual(new Set(['whole']))
    server.trouble = 'error'
    expect(String(await one.read(KEY))).toBe('whole')
    expect(String(await node().read(KEY))).toBe('whole')
    expect(requested('GET')).toBe(1)
    expect(await failure(node(8 * MB, 'other').read(KEY))).toContain('SlowDown')
  })

  test('take no more of the disk than they may, and those used last stay', async () => {
    const one = node(2 * MB)
    for (let at = 0; at < 60; at++) await one.write(`north/f${at}.jpg`, Buffer.alloc(100_000, at))
    const names = await readdir(join(folder, 'one', 'north'))
    const sizes = await Promise.all(names.map((name) => stat(join(folder, 'one', 'north', name))))
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(2 * MB)
    expect(names).toContain('f59.jpg')
    expect(names).not.toContain('f0.jpg')
    // What has no copy any more still comes.
    expect((await one.read('north/f0.jpg'))?.length).toBe(100_000)
  })

  test('a disk that takes none of them keeps nobody from the files', async () => {
    await far.write(KEY, Buffer.from('whole'))
    await writeFile(join(folder, 'file'), 'no folder')
    const nowhere = cachedFiles(far, { folder: join(folder, 'file', 'none'), limitBytes: MB })
    expect(String(await nowhere.read(KEY))).toBe('whole')
    await nowhere.write('north/b.jpg', Buffer.from('b'))
    expect(String(await far.read('north/b.jpg'))).toBe('b')
  })

  test('of a film: a player that jumps gets its piece, one that wants all of it leaves a copy', async () => {
    await far.write('north/film.mp4', Buffer.from('0123456789'))
    const one = node()
    expect(Buffer.from(await one.piece('north/film.mp4', 3, 5)).toString()).toBe('345')
    expect(await readdir(join(folder, 'one')).catch(() => [])).toEqual([])
    expect(Buffer.from(await one.piece('north/film.mp4', 0, 9)).toString()).toBe('0123456789')
    server.trouble = 'error'
    expect(Buffer.from(await one.piece('north/film.mp4', 7, 9)).toString()).toBe('789')
  })
})

describe('a copy of all media', () => {
  test('goes to a bucket and back, again and again, and both places are compared', async () => {
    const here = localFiles(join(folder, 'here'))
    await here.write('north/a.jpg', Buffer.from('a'))
    await here.write('north/made/a-1.webp', Buffer.from('made'))
    await here.write('south/b.pdf', Buffer.alloc(300_000, 7))
    const first = await copyMedia(here, far)
    expect(first).toMatchObject({ copied: 3, same: 0, bytes: 300_005, different: [] })
    await far.write('north/a.jpg', Buffer.from('x'))
    expect(await copyMedia(here, far)).toMatchObject({ copied: 1, same: 2, different: [] })
    const back = localFiles(join(folder, 'back'))
    expect(await copyMedia(far, back, { originalsOnly: true })).toMatchObject({ same: 0, different: [] })
    expect(await back.read('north/a.jpg')).toEqual(Buffer.from('a'))
    expect(await back.read('north/made/a-1.webp')).toBeNull()
    expect(await copyMedia(far, back)).toMatchObject({ different: [] })
    expect(await back.read('north/made/a-1.webp')).toEqual(Buffer.from('made'))
  })

  test('names originals that were damaged before, and files that did not arrive', async () => {
    const here = localFiles(join(folder, 'here'))
    await here.write(`north/${'a'.repeat(20)}.jpg`, Buffer.from('not what its name says'))
    await here.write('north/c.jpg', Buffer.from('c'))
    const forgetful: MediaFiles = { ...far, write: async (key, bytes) => (key === 'north/c.jpg' ? undefined : far.write(key, bytes)) } // prettier-ignore
    const copied = await copyMedia(here, forgetful)
    expect(copied).toMatchObject({ damaged: [`north/${'a'.repeat(20)}.jpg`], different: ['north/c.jpg'] })
  })
})
