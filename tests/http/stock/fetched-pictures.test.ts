import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { mediaStatus } from '#app/features/stock/pictures/media-status.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { runCommand } from '../../running/command.ts'
import { car, type FeedCar } from '../../factories/car.ts'
import { type PictureHost, pictureHost } from '../../factories/servers/picture-host.ts'
import { type CommandServer, served } from '../../factories/servers/served.ts'
import { siteDocument } from '../../factories/site-document.ts'

let folder: string
let host: PictureHost
let database: Database
let server: CommandServer

const command = async (...args: string[]) => {
  const { code, stdout, stderr } = await runCommand(folder, args)
  if (code !== 0) throw new Error(stderr + stdout)
  return stdout
}
const importCars = async (cars: readonly FeedCar[], ...flags: string[]) => {
  const file = join(folder, 'cars.json')
  await writeFile(file, JSON.stringify(cars))
  return command('stock', 'import', '--site', 'alpha', ...flags, file)
}

interface Status {
  waiting: number
  kept: number
  failed: number
  failures: readonly { car: string | null; url: string; reason: string; tries: number; state: string }[]
}
const status = async (): Promise<Status> =>
  JSON.parse(await command('pictures', 'status', '--site', 'alpha', '--json')) as Status

/** Asks again and again until something is so. */
async function until<T>(what: () => Promise<T>, is: (value: T) => boolean, limitMs = 30_000): Promise<T> {
  for (const end = Date.now() + limitMs; ; await pause(200)) {
    const value = await what()
    if (is(value) || Date.now() > end) return value
  }
}
/** What the command says once something is so in the database: a command a fifth of a second would keep a processor busy. */
async function statusOnce(is: (now: Status) => boolean, limitMs?: number): Promise<Status> {
  await until(() => mediaStatus({ slug: 'alpha', database }), is, limitMs)
  return status()
}
const page = async (slug: string) => (await server.ask(`/cars/${slug}`)).text
const idsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/media\/([a-z2-7]{20})\//g)].map(([, id]) => id!)),
]
const images = (...paths: string[]) => paths.map((path) => ({ image: { url: host.url(path) } }))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pictures-'))
  host = await pictureHost()
  await writeFile(join(folder, 'site.json'), JSON.stringify(siteDocument({ slug: 'alpha' })))
  await command('site', 'apply', join(folder, 'site.json'))
  database = openDatabase({ dataFolder: folder })
  server = await served(folder, { OUTGOING_ALLOW: `127.0.0.1:${host.port}`, SEARCH_INDEX_MB: '64' })
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await database?.close()
  await host?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('pictures by address', { timeout: 120_000 }, () => {
  test('a new car has a silhouette, and its first picture within ten seconds of its import', async () => {
    const one = car({ slug: 'first', images: [
      { image: { url: host.url('ok/front.jpg') }, label: 'exterior' },
      { image: { url: host.url('ok/dash.jpg') }, label: 'interior', alt: 'The dashboard' },
      { image: { url: host.url('moved/back.jpg') } },
    ] }) // prettier-ignore
    const line = await importCars([one])
    const imported = Date.now()
    expect(line).toContain('; 3 pictures to fetch')
    const shown = await until(() => page('first'), (html) => idsIn(html).length > 0, 15_000) // prettier-ignore
    const seconds = (Date.now() - imported) / 1_000
    expect(idsIn(shown).length).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(10)
    const all = await until(() => page('first'), (html) => idsIn(html).length === 3) // prettier-ignore
    const ids = idsIn(all)
    expect(ids).toHaveLength(3)
    // A list has it too, and the picture can be had.
    const list = await until(async () => (await server.ask('/search')).text, (html) => html.includes(ids[0]!)) // prettier-ignore
    expect(list).toContain(`/media/${ids[0]}/card`)
    expect((await server.ask(`/media/${ids[0]}/card`)).status).toBe(200)
    expect(await status()).toMatchObject({ waiting: 0, kept: 3, failed: 0, failures: [] })
    expect(all).not.toContain(String(host.port))
  })

  test('says of each fault why, keeps what is good, and the site answers all the while', async () => {
    const kinds = ['403', '429x', '500', 'html', 'svg', 'bomb', 'endless', 'slow', 'private', 'half', 'ok'] // prettier-ignore
    const faulty = car({ slug: 'faulty', stocknum: 'BAD', images: images(...kinds.filter((kind) => kind !== '429x').map((kind) => `${kind}/a.jpg`)) }) // prettier-ignore
    await importCars([faulty])
    const wanted = kinds.length - 2
    const { failures } = await statusOnce((now) => now.failures.length >= wanted, 60_000)
    const reasons = Object.fromEntries(failures.map(({ url, reason }) => [url.split('/')[3], reason]))
    expect(reasons).toEqual({
      '403': 'It answered 403.',
      '500': 'It answered 500.',
      html: 'It answered with a web page in place of the file.',
      svg: expect.stringContaining('not a JPEG, PNG, WebP or AVIF picture'),
      bomb: expect.stringContaining('more than 40 million pixels'),
      endless: 'It is larger than 20 MB.',
      slow: 'It came too slowly.',
      private: expect.stringContaining('169.254.169.254 is in a private network'),
      half: expect.stringMatching(/broke off/),
    })
    expect(failures.every(({ car: stocknum, tries }) => stocknum === 'BAD' && tries >= 1)).toBe(true)
    // The next import says so too.
    expect(await importCars([faulty])).toMatch(/9 pictures by address could not be had so far, \d of them given up/)
    const html = await until(() => page('faulty'), (text) => idsIn(text).length > 0) // prettier-ignore
    expect(idsIn(html)).toHaveLength(1)
    const { failed, waiting } = await status()
    // Given up at once: SVG, the bomb, the endless one and the one that leads inside.
    expect([failed, waiting]).toEqual([4, 5])
    expect(server.lines().filter(({ level }) => level === 'error')).toEqual([])
  })

  test('a host that is busy is left alone as long as it asks, and asked again', async () => {
    await importCars([car({ slug: 'later', images: images('busy-once/b.jpg') })])
    await statusOnce((now) => now.failures.some(({ reason }) => reason === 'It answered 503.'))
    await command('pictures', 'retry', '--site', 'alpha')
    const html = await until(() => page('later'), (text) => idsIn(text).length > 0) // prettier-ignore
    expect(idsIn(html)).toHaveLength(1)
  })

  test('another picture under the same address takes its place, and what the feed drops goes', async () => {
    const two = (names: string[], more: Partial<FeedCar> = {}) =>
      car({ slug: 'changing', stocknum: 'CH1', images: images(...names), ...more })
    await importCars([two(['ok/c.jpg', 'ok/d.jpg'])])
    const before = idsIn(await until(() => page('changing'), (html) => idsIn(html).length === 2)) // prettier-ignore
    expect(before).toHaveLength(2)
    // A changed price alone brings no silhouette back.
    await importCars([two(['ok/c.jpg', 'ok/d.jpg'], { price: 12_345 })])
    const dearer = await until(() => page('changing'), (html) => html.includes('12,345')) // prettier-ignore
    expect(idsIn(dearer)).toEqual(before)

    const requested = host.unchanged()
    host.replace('c.jpg')
    await command('pictures', 'retry', '--site', 'alpha', '--all')
    const after = idsIn(await until(() => page('changing'), (html) => !html.includes(before[0]!), 40_000)) // prettier-ignore
    expect(after).toHaveLength(2)
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
    expect(host.unchanged()).toBeGreaterThan(requested)

    await importCars([two(['ok/d.jpg'])])
    const dropped = await until(() => page('changing'), (html) => !html.includes(after[0]!)) // prettier-ignore
    expect(dropped).not.toContain(after[0])
    expect(dropped).toContain(`/media/${before[1]}/`)
  })

  test('what is exported names the addresses of the feed, so that importing it changes nothing', async () => {
    const text = await command('stock', 'export', '--site', 'alpha')
    expect(text).toContain(host.url('ok/d.jpg'))
    const again = JSON.parse(await importCars(JSON.parse(text) as FeedCar[], '--json')) as {
      unchanged: number
      read: number
    }
    expect(again.unchanged).toBe(again.read)
  })

  test('a brochure is kept and linked on the page; a history report stays where it lies', async () => {
    const papers = { file: 'https://reports.example/1.pdf', brochure: host.url('pdf/hilux.pdf') }
    const other = { ...papers, brochure: host.url('html/none.pdf') }
    await importCars([
      car({ slug: 'papers', stocknum: 'P1', ...papers }),
      car({ slug: 'no-paper', stocknum: 'P2', ...other }),
    ])
    const html = await until(() => page('papers'), (text) => text.includes('/brochure.pdf')) // prettier-ignore
    const [, at = '', label] = /<a href="(\/media\/[a-z2-7]{20}\/brochure\.pdf)"[^>]*>(.*?)<\/a>/.exec(html) ?? []
    expect(label).toContain('Brochure')
    expect(html).toContain('href="https://reports.example/1.pdf"')
    const paper = await server.ask(at)
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    // What is no PDF is not kept, and no page leads to a host inside.
    const { failures } = await statusOnce((now) => now.failures.some(({ car: one }) => one === 'P2'))
    expect(failures.find(({ car: one }) => one === 'P2')?.reason).toContain('a web page in place of the file')
    expect(await page('no-paper')).not.toContain('Brochure')
  })

  test('a part whose file names a picture by address shows it once it is there', async () => {
    const file = join(folder, 'parts.json')
    await writeFile(file, JSON.stringify([{ part_number: 'B-77', name: 'Bull bar', quantity: 1, image: host.url('ok/bar.jpg') }])) // prettier-ignore
    expect(await command('parts', 'import', '--site', 'alpha', file)).toContain('; 1 picture to fetch')
    const html = await until(async () => (await server.ask('/parts/search')).text, (text) => text.includes('/media/')) // prettier-ignore
    expect(html).toContain('Bull bar')
    expect(idsIn(html)).toHaveLength(1)
    expect((await server.ask(`/media/${idsIn(html)[0]}/thumb`)).status).toBe(200)
  })

  test('OUTGOING_ALLOW is said in the log at the start', async () => {
    expect(server.lines().some(({ allowed }) => JSON.stringify(allowed)?.includes(String(host.port)))).toBe(true)
  })

  test('a host whose address is private is not asked unless it is allowed', async () => {
    const other = await pictureHost()
    try {
      await importCars([car({ slug: 'inside', stocknum: 'IN1', images: [{ image: { url: other.url('ok/x.jpg') } }] })])
      const { failures } = await statusOnce((now) => now.failures.some(({ car: one }) => one === 'IN1'))
      expect(failures.find(({ car: one }) => one === 'IN1')?.reason).toContain('private network')
      expect(other.requested.size).toBe(0)
    } finally {
      await other.close()
    }
  })

  test('429 with Retry-After rests the whole host', async () => {
    await importCars([
      car({ slug: 'resting', images: images(...Array.from({ length: 12 }, (_, i) => `429/${i}.jpg`)) }),
    ])
    await statusOnce((now) => now.failures.some(({ reason }) => reason === 'It answered 429.'))
    await pause(3_000)
    const tried = [...host.requested.keys()].filter((path) => path.startsWith('/429/')).length
    // Those that were under way when the first answer came, and no more.
    expect(tried).toBeLessThanOrEqual(4)
    expect((await status()).waiting).toBeGreaterThan(7)
    expect(host.mostAtOnce()).toBeLessThanOrEqual(4)
  })
})
