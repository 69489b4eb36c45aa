import { execFileSync, spawn } from 'node:child_process'
import fs, { createWriteStream } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CSV, fetchOnce, reasonOf } from '#tests/factories/feeds/feed-fetch.ts'

const made: string[] = []
let root: string
let feeds: string

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'feed-folder-')))
  made.push(root)
  feeds = join(root, 'feeds')
  await mkdir(join(feeds, 'northside'), { recursive: true })
})
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true })
})

const put = async (path: string, text: string, when?: number) => {
  await writeFile(join(feeds, path), text)
  if (when !== undefined) await utimes(join(feeds, path), when, when)
}
const at = (path: string, more: Parameters<typeof fetchOnce>[2] = {}) =>
  fetchOnce(`file://${path}`, {}, { feedFolders: [feeds], ...more })

describe('a feed in a watched folder', () => {
  test('is the newest file that fits, and not had again while it is the same', async () => {
    await put('northside/monday.csv', 'old', 1_700_000_000)
    await put('northside/tuesday.csv', CSV, 1_700_000_100)
    await put('northside/tuesday.log', 'no feed', 1_700_000_200)
    await put('northside/.wednesday.csv', 'half', 1_700_000_300)
    for (const path of ['northside/', 'northside', 'northside/tues*.csv', 'northside/tuesday.csv']) {
      const { answer, text } = await at(join(feeds, path))
      expect(text).toBe(CSV)
      expect(answer).toMatchObject({ status: 'fetched', name: 'tuesday.csv' })
      if (answer.status !== 'fetched') throw new Error('not fetched')
      const { hash, ...byDate } = answer.version
      expect((await at(join(feeds, path), { known: byDate })).answer).toEqual({ status: 'unchanged', version: byDate })
      await put('northside/tuesday.csv', CSV, 1_700_000_101)
      expect((await at(join(feeds, path), { known: { ...byDate, hash } })).answer.status).toBe('unchanged')
      await put('northside/tuesday.csv', CSV, 1_700_000_100)
    }
  })

  test('is not taken while somebody writes to it', async () => {
    await put('northside/stock.csv', CSV)
    const writing = setInterval(() => void appendFile(join(feeds, 'northside/stock.csv'), 'N3,Kia,Rio\n'), 30)
    const busy = await at(join(feeds, 'northside/'), { limits: { settledMs: 150, settleWithinMs: 900 } })
    clearInterval(writing)
    expect(reasonOf(busy)).toEqual({
      reason: 'The file is still being written. It is taken once it has stayed the same for a while.',
      again: true,
    })
    expect((await at(join(feeds, 'northside/'))).text).toContain('N3,Kia,Rio')
  })

  test('lies where the operator allows it, and nowhere else', async () => {
    const nowhere =
      'There is no such folder among those that may be watched. The operator of this server names them in FEED_FOLDERS.'
    await writeFile(join(root, 'secret.csv'), 'a,b\n')
    await mkdir(join(root, 'feeds-of-others'))
    await writeFile(join(root, 'feeds-of-others/stock.csv'), 'a,b\n')
    await symlink(root, join(feeds, 'out'))
    await symlink(join(root, 'secret.csv'), join(feeds, 'northside/link.csv'))
    const outside = [
      '/etc/passwd', '/etc/', '/', root, join(root, 'secret.csv'), `${feeds}/../secret.csv`, `${feeds}/%2e%2e/secret.csv`,
      join(root, 'feeds-of-others/stock.csv'), join(feeds, 'out/secret.csv'), join(feeds, 'out/'), join(root, 'none/'),
    ] // prettier-ignore
    for (const path of outside) expect(reasonOf(await at(path))).toEqual({ reason: nowhere, again: false })
    expect(reasonOf(await at(join(feeds, 'northside/link.csv'))).reason).toContain(
      'There is a link in place of the file.',
    )
    expect(reasonOf(await at(`${feeds}/..%2fsecret.csv`)).reason).toContain('The path of the folder cannot be read')
    expect(reasonOf(await fetchOnce('file://elsewhere/stock.csv', {}, { feedFolders: ['/'] })).again).toBe(false)
    expect(reasonOf(await at(join(feeds, 'northside/'), { feedFolders: [] })).reason).toBe(nowhere)
  })

  test('that is not there, is empty, is no file or is too large has its reason', async () => {
    expect(reasonOf(await at(join(feeds, 'northside/'))).reason).toContain('There is no file that ends in .csv')
    expect(reasonOf(await at(join(feeds, 'northside/none.csv'))).reason).toContain(
      'There is no such file in the folder.',
    )
    await put('northside/stock.csv', '', 1_700_000_000)
    expect(reasonOf(await at(join(feeds, 'northside/'))).reason).toContain('The file is empty.')
    await put('northside/stock.csv', 'a'.repeat(2_000), 1_700_000_000)
    expect(reasonOf(await at(join(feeds, 'northside/'), { maxBytes: 1_000 })).reason).toContain(
      'It is larger than 1 KB',
    )
    execFileSync('mkfifo', [join(feeds, 'northside/pipe.csv')])
    expect(reasonOf(await at(join(feeds, 'northside/pipe.csv'))).reason).toContain('There is no file at this address')
  })

  test('what a killed process has left of a feed is gone before the next is had', async () => {
    const dead = spawn('true')
    await new Promise((resolve) => dead.on('exit', resolve))
    const folder = join(root, 'fetched')
    await mkdir(folder)
    const left = `feed,${hostname()},${dead.pid},0123456789abcdef`
    const others = [`feed,${hostname()},${process.ppid},0123456789abcdef`, 'feed,elsewhere,1,0123456789abcdef', 'feed']
    for (const name of [left, ...others]) await writeFile(join(folder, name), 'half')
    await put('northside/stock.csv', CSV, 1_700_000_000)
    await at(join(feeds, 'northside/'), { folder })
    const now = await readdir(folder)
    expect(now).not.toContain(left)
    expect(now).toEqual(expect.arrayContaining(others))
    expect(now).toHaveLength(others.length + 1)
  })
})

/** A disk of 128 KB that takes what it has room for and then says that it is full, as the system does. */
function smallDisk(path: string) {
  let room = 128 * 1024
  const write: typeof fs.write = ((file: number, bytes: Buffer, from: number, length: number, ...rest: unknown[]) => {
    const done = rest.at(-1) as (error: NodeJS.ErrnoException | null, written: number) => void
    if (room === 0) return done(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }), 0)
    const most = Math.min(room, length)
    room -= most
    fs.write(file, bytes, from, most, null, done)
  }) as never
  return createWriteStream(path, { flags: 'wx', fs: { open: fs.open, close: fs.close, write } })
}

test('a full disk is a reason, and leaves nothing on it', async () => {
  const folder = join(root, 'disk')
  await mkdir(folder)
  await put('northside/stock.csv', 'a'.repeat(500_000), 1_700_000_000)
  const seen: string[] = []
  const newFile = (path: string) => smallDisk(path).on('open', () => seen.push(path))
  expect(reasonOf(await at(join(feeds, 'northside/'), { folder, newFile }))).toEqual({
    reason: 'The disk of this server is full: nothing was kept. Make room on it; the stock stays as it is until then.',
    again: true,
  })
  expect(seen.map((path) => dirname(path))).toEqual([folder])
  expect(await readdir(folder)).toEqual([])
})
