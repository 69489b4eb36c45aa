import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../running/command.ts'
import { car } from '../../factories/car.ts'
import { type CommandServer, served } from '../../factories/servers/served.ts'
import { siteDocument } from '../../factories/site-document.ts'

let folder: string
let server: CommandServer

const forecourt = (...args: string[]) => runCommand(folder, args)
const command = async (...args: string[]) => {
  const { code, stdout, stderr } = await forecourt(...args)
  if (code !== 0) throw new Error(stderr + stdout)
  return stdout
}
const photo = (red: number) =>
  sharp({ create: { width: 960, height: 640, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer()
const files = async (all: Readonly<Record<string, Uint8Array | string>>) => {
  for (const [name, bytes] of Object.entries(all)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
}
const pageOf = async (path: string, slug: string) => (await server.ask(path, { host: `${slug}.localhost` })).text
const idsIn = (html: string) => [...new Set([...html.matchAll(/\/media\/([a-z2-7]{20})\//g)].map(([, id]) => id!))]
/** Asks again until the page is so: the server looks for what commands have changed each second. */
async function until(path: string, slug: string, is: (html: string) => boolean): Promise<string> {
  for (const end = Date.now() + 30_000; ; await pause(200)) {
    const html = await pageOf(path, slug)
    if (is(html) || Date.now() > end) return html
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-own-pictures-'))
  await files({
    'site/pictures/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><rect width="200" height="50"/></svg>',
    'site/staff/kim.jpg': await photo(30),
    'cars.json': JSON.stringify([car({ slug: 'ute', stocknum: 'N1042' }), car({ slug: 'rio', stocknum: 'U7' })]),
    'photos/N1042-2.jpg': await photo(60),
    'photos/N1042.jpg': await photo(120),
    'photos/U7/front.png': await sharp(await photo(180)).png().toBuffer(),
  }) // prettier-ignore
  const people = [{ name: 'Kim', role: 'Sales', picture: 'staff/kim.jpg' }]
  for (const slug of ['alpha', 'beta']) {
    const pages = [{ path: '/team', title: 'Team', blocks: [{ kind: 'team', people }] }]
    const document = siteDocument({ slug, ...(slug === 'alpha' ? { logo: { url: 'pictures/logo.svg' }, pages } : {}) })
    await writeFile(join(folder, 'site', `${slug}.json`), JSON.stringify(document))
    await command('site', 'apply', join(folder, 'site', `${slug}.json`))
    await command('stock', 'import', '--site', slug, join(folder, 'cars.json'))
  }
  server = await served(folder, { SEARCH_INDEX_MB: '64' })
}, 240_000)
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('own pictures', { timeout: 180_000 }, () => {
  test('that lie beside a document stand on the pages of its site, and on no other', async () => {
    const home = await pageOf('/', 'alpha')
    const [logo = ''] = /\/media\/[a-z2-7]{20}\/logo/.exec(home) ?? []
    expect(logo).not.toBe('')
    expect((await server.ask(logo)).status).toBe(200)
    const [kim = ''] = idsIn((await pageOf('/team', 'alpha')).replaceAll(logo, ''))
    expect((await server.ask(`/media/${kim}/thumb`)).status).toBe(200)
    expect((await server.ask(logo, { host: 'beta.localhost' })).status).toBe(404)
    expect(await command('site', 'export', 'alpha')).not.toContain('logo.svg')
  })

  test('of a folder named by stock number stand on the cars, in their order, also after the next import', async () => {
    const reported = await command('stock', 'pictures', '--site', 'alpha', '--from', join(folder, 'photos'), '--json')
    const { cars } = JSON.parse(reported) as {
      cars: { stocknum: string; pictures: { file: string; address: string }[] }[]
    }
    const ids = cars[0]!.pictures.map(({ address }) => address.split('/')[2]!)
    expect(cars[0]!.pictures.map(({ file }) => file)).toEqual(['N1042.jpg', 'N1042-2.jpg'])
    await until('/cars/ute', 'alpha', (html) => html.includes(ids[1]!))
    await command('stock', 'import', '--site', 'alpha', '--full', join(folder, 'cars.json'))
    const html = await pageOf('/cars/ute', 'alpha')
    expect(idsIn(html).filter((id) => ids.includes(id))).toEqual(ids)
    expect((await server.ask(`/media/${ids[0]}/gallery`)).status).toBe(200)
    expect(await until('/search', 'alpha', (list) => list.includes(ids[0]!))).toContain(`/media/${ids[0]}/card`)
    expect(await pageOf('/cars/ute', 'beta')).not.toContain(ids[0])

    await command('stock', 'unset', 'N1042', 'images', '--site', 'alpha')
    expect(await until('/cars/ute', 'alpha', (page) => !page.includes(ids[0]!))).not.toContain(ids[0])
  })

  test('are brought in as files and folders; what will not do is said, with the rest taken', async () => {
    await files({ 'more/bad.jpg': '<html>', 'more/good.webp': await sharp(await photo(220)).webp().toBuffer(), 'more/notes.txt': 'x' }) // prettier-ignore
    const added = await forecourt('media', 'add', '--site', 'beta', join(folder, 'more'), join(folder, 'photos/N1042.jpg'), join(folder, 'none.png'), '--json') // prettier-ignore
    expect(added.code).toBe(1)
    const { added: taken, refused } = JSON.parse(added.stdout) as Record<'added' | 'refused', { file: string; address: string; reason: string }[]> // prettier-ignore
    expect(taken.map(({ file }) => file)).toEqual([join(folder, 'more/good.webp'), join(folder, 'photos/N1042.jpg')])
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('not a JPEG, PNG, WebP or AVIF'),
      expect.stringContaining('does not exist'),
    ])
    for (const { address } of taken) {
      expect((await server.ask(`${address}/card`, { host: 'beta.localhost' })).status).toBe(200)
    }
  })
})
