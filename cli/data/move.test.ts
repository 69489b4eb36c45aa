import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CommandEnv, startCommand } from '#tests/running/command.ts'
import { newPostgresDatabase } from '#tests/databases.ts'
import { cars } from '#tests/factories/car.ts'
import { contentOf, openPlace } from '#tests/factories/moved-databases.ts'
import { type S3Server, s3Server } from '#tests/factories/servers/s3-server.ts'

let folder: string
let postgres: Awaited<ReturnType<typeof newPostgresDatabase>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-move-command-'))
  postgres = await newPostgresDatabase()
})
afterEach(async () => {
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
})

const data = (name = 'data') => join(folder, name)
const start = (args: readonly string[], env: CommandEnv = {}, name = 'data') => startCommand(data(name), args, env)
async function forecourt(args: readonly string[], env: CommandEnv = {}, input = '') {
  const command = start(args, env)
  command.process.stdin?.end(input)
  return command.result
}

async function siteWithStock(env: CommandEnv = {}): Promise<void> {
  const file = join(folder, 'north.json')
  await writeFile(file, JSON.stringify({ schema: 1, slug: 'north', name: 'North' }))
  expect((await forecourt(['site', 'apply', file], env)).stderr).toBe('')
  const imported = await forecourt(['stock', 'import', '--site', 'north', '--format', 'json', '-'], env, JSON.stringify(cars(300))) // prettier-ignore
  expect(imported.stdout).toContain('created 300')
}

const rowsAt = async (place: Parameters<typeof openPlace>[0]) => {
  const database = openPlace(place)
  try {
    return await contentOf(database)
  } finally {
    await database.close()
  }
}

describe('forecourt move', { timeout: 240_000 }, () => {
  test.each([
    [[], 'Say what to move'],
    [['--to', 'mysql://x'], '--to must be postgres://'],
    [['--to', 'sqlite:'], '--to must be postgres://'],
    [['--media', 's3://Not A Bucket'], '--media must be s3://'],
    [['--to', 'postgres://127.0.0.1:1/none'], 'There is no database in'],
  ])('%j is refused with what to do', async (args, reason) => {
    const { code, stdout, stderr } = await forecourt(['move', ...args])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(reason)
  })

  test('is refused while a worker runs, and says what to do', async () => {
    await siteWithStock()
    const worker = start(['worker'])
    await new Promise<void>((resolve) => worker.process.stdout?.once('data', () => resolve()))
    const { code, stderr } = await forecourt(['move', '--to', postgres.address])
    worker.process.kill('SIGTERM')
    await worker.result
    expect(code).toBe(1)
    expect(stderr).toContain('is in use. Stop every server and worker')
    expect((await forecourt(['move', '--to', 'postgres://127.0.0.1:1/none'])).stderr).toContain('cannot be had')
    const moved = await forecourt(['move', '--to', postgres.address.replace('//postgres@', '//postgres:hunter@')])
    expect(moved.stdout).toContain('counts and hashes of every table are the same at both ends')
    expect(moved.stdout).toContain('Now set DATABASE_URL')
    expect(moved.stdout).not.toContain('hunter')
  })

  test('two at once: one moves, the other is refused, and nothing is doubled', async () => {
    await siteWithStock()
    const content = await rowsAt({ dataFolder: data() })
    const both = [start(['move', '--to', postgres.address]), start(['move', '--to', postgres.address])]
    const codes = await Promise.all(both.map(async ({ result }) => (await result).code))
    expect(new Set(codes)).toEqual(new Set([0, 1]))
    expect(await rowsAt({ dataFolder: data(), databaseUrl: postgres.address })).toEqual(content)
  })

  test('a disk that is full leaves the source as it was and nothing that could be served', async () => {
    const env = { DATABASE_URL: postgres.address }
    await siteWithStock(env)
    const place = { dataFolder: data(), databaseUrl: postgres.address }
    const content = await rowsAt(place)
    const target = data('back')
    const { code, stderr } = await forecourt(['move', '--to', `sqlite:${target}`], { ...env, fileBlocks: '300' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Nothing was moved: .*(full|nothing more).* run it again; it starts over/i)
    expect(await readdir(target)).toEqual([])
    expect(await rowsAt(place)).toEqual(content)
    expect((await forecourt(['move', '--to', `sqlite:${target}`], env)).code).toBe(0)
    expect(await rowsAt({ dataFolder: target })).toEqual(content)
  })

  test('a folder that a move was broken off in is refused by every program', async () => {
    await siteWithStock()
    const { mkdir } = await import('node:fs/promises')
    await mkdir(data('half'))
    await writeFile(join(data('half'), 'forecourt.sqlite.moving'), '')
    for (const args of [['serve'], ['worker'], ['site', 'list']]) {
      const { code, stderr } = await start(args, {}, 'half').result
      expect([args, code]).toEqual([args, 1])
      expect(stderr).toContain('was begun and did not end')
    }
  })
})

describe('with a bucket', { timeout: 240_000 }, () => {
  let s3: S3Server
  beforeEach(async () => {
    s3 = await s3Server()
  })
  afterEach(() => s3.close())

  const feedWithPicture = async (): Promise<string> => {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
    await writeFile(join(folder, 'one.jpg'), await picture.jpeg().toBuffer())
    const feed = join(folder, 'feed.json')
    const [one] = cars(1)
    await writeFile(feed, JSON.stringify([{ ...one, images: [{ image: { url: 'one.jpg' } }] }]))
    return feed
  }
  const originals = async (place: string) => (await readdir(join(place, 'north'))).filter((name) => name.endsWith('.jpg')) // prettier-ignore

  test('backup copies the originals out of it, restore into it; move takes them to it and back', async () => {
    const file = join(folder, 'north.json')
    await writeFile(file, JSON.stringify({ schema: 1, slug: 'north', name: 'North' }))
    await forecourt(['site', 'apply', file])
    expect((await forecourt(['stock', 'import', '--site', 'north', await feedWithPicture()])).code).toBe(0)
    const moved = await forecourt(['move', '--media', s3.env.MEDIA_STORE!], s3.env)
    // With MEDIA_STORE set the bucket itself is the source.
    expect(moved.stdout).toContain('Copied 0 files')
    expect(moved.stdout).toContain('MEDIA_STORE names this place already')
    expect(moved.stdout).not.toContain('Now set')
    const { MEDIA_STORE: bucket, ...access } = s3.env
    const first = await forecourt(['move', '--media', bucket!], access)
    expect([first.stderr, first.stdout]).toEqual(['', expect.stringContaining('all are the same in both places')])
    expect(first.stdout).toContain(`Now set MEDIA_STORE=${bucket}`)
    const both = await forecourt(['move', '--to', `sqlite:${join(folder, 'both')}`, '--media', bucket!], access)
    expect(both.stdout).toContain('Moved')
    expect(both.stdout).toContain(`Now set MEDIA_STORE=${bucket}`)
    expect(both.stdout).not.toMatch(/Pictures stay|copy it into that data folder/)

    const copy = join(folder, 'copy')
    const backed = await forecourt(['backup', join(folder, 'copy.sqlite'), '--media', copy], s3.env)
    expect(backed.stdout).toContain('1 new pictures')
    expect(await originals(copy)).toHaveLength(1)
    const emptied = await s3Server()
    try {
      const restored = start(['restore', join(folder, 'copy.sqlite'), '--media', copy], emptied.env, 'fresh')
      expect((await restored.result).stdout).toContain('and 1 pictures')
      expect(emptied.requested.filter((line) => line.startsWith('PUT '))).toHaveLength(1)
    } finally {
      await emptied.close()
    }
  })

  test('an import whose pictures cannot be kept changes nothing and says why', async () => {
    const file = join(folder, 'north.json')
    await writeFile(file, JSON.stringify({ schema: 1, slug: 'north', name: 'North' }))
    await forecourt(['site', 'apply', file])
    s3.trouble = 'refuse'
    const { code, stderr } = await forecourt(['stock', 'import', '--site', 'north', await feedWithPicture()], s3.env)
    expect([code, stderr]).toEqual([1, expect.stringContaining('refuses us (AccessDenied)')])
    expect((await rowsAt({ dataFolder: data() })).get('car')).toMatch(/^0 /)
    expect((await rowsAt({ dataFolder: data() })).get('stock_import')).toMatch(/^0 /)
    const added = await forecourt(['media', 'add', '--site', 'north', join(folder, 'one.jpg')], s3.env)
    expect([added.code, added.stderr]).toEqual([1, expect.stringContaining('refuses us')])
  })
})
