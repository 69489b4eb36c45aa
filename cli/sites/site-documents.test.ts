import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { readEnvironment } from '#server/env.ts'
import { openSiteRegistry } from '#server/sites/site-registry.ts'
import { describeDatabases } from '#tests/databases.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { applyDocument, storedDocument } from './site-documents.ts'
import type { Workspace } from '../workspace.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><circle cx="30" cy="30" r="20"/></svg>'

describeDatabases('a document with pictures beside it', (tables) => {
  let data: string
  let folder: string
  let workspace: Workspace
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'forecourt-documents-'))
    folder = join(data, 'site')
    const { database } = tables
    await database.write((trx) => trx.deleteFrom('site').execute())
    const read = readEnvironment({ FORECOURT_DATA: data })
    if (!read.ok) throw new Error(read.reason)
    const registry = await openSiteRegistry({ database, baseDomain: 'localhost', port: 3000 })
    workspace = { environment: read.environment, database, sites: sitesOf(database), registry, applied: [] }
    await files({ 'pictures/logo.svg': SVG, 'pictures/yard.jpg': await photo(40), 'staff.png': await photo(90) })
  })
  afterEach(() => rm(data, { recursive: true, force: true }))

  const files = async (all: Readonly<Record<string, Uint8Array | string>>) => {
    for (const [name, bytes] of Object.entries(all)) {
      await mkdir(join(folder, name, '..'), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }
  }
  const photo = (red: number, width = 640) =>
    sharp({ create: { width, height: width / 2, channels: 3, background: { r: red, g: 90, b: 40 } } })
      .png()
      .toBuffer()
  const document = (more: object = {}, slug = 'east') =>
    siteDocument({
      slug,
      logo: 'pictures/logo.svg',
      home: { picture: 'pictures/yard.jpg' },
      brands: [{ title: 'Zeta', logo: 'pictures/logo.svg', banner: 'pictures/yard.jpg' }],
      pages: [{ path: '/team', title: 'Team', blocks: [{ kind: 'team', people: [{ name: 'A', role: 'B', picture: 'staff.png' }] }] }],
      ...more,
    }) // prettier-ignore
  const apply = (given: object) => applyDocument(workspace, given, folder)
  const problemsOf = async (given: object) => {
    const result = await apply(given)
    return result.ok ? [] : result.problems.map(({ field, reason }) => `${field}: ${reason}`)
  }
  const kept = async (slug: string) =>
    (await tables.database.read.selectFrom('media').select('id').where('site_id', '=', slug).execute()).length

  test('no site is at the host where staff sign in, by its domain or by its name', async () => {
    workspace = { ...workspace, environment: { ...workspace.environment, consoleHost: 'staff.localhost' } }
    const refused = 'staff sign in'
    expect((await problemsOf(siteDocument({ slug: 'east', domains: ['staff.localhost'] }))).join()).toContain(refused)
    expect((await problemsOf(siteDocument({ slug: 'staff' }))).join()).toContain(refused)
    expect((await problemsOf(siteDocument({ slug: 'console' }))).join()).toContain('kept for the platform itself')
    expect(workspace.registry.list()).toEqual([])
  })

  test('no new site has an address of the platform; one that has it already goes on', async () => {
    expect((await problemsOf(siteDocument({ slug: 'shop' }))).join()).toContain('such as shop-motors')
    expect(workspace.registry.list()).toEqual([])
    const { database } = tables
    await database.write((trx) => trx.insertInto('site').values({ slug: 'shop', revision: 1, version: 0, created_at: 1 }).execute()) // prettier-ignore
    await workspace.registry.refresh()
    expect((await problemsOf(siteDocument({ slug: 'shop' }))).join()).not.toContain('such as shop-motors')
  })

  test('takes them in, prints their addresses, and changes nothing the second time; each site has its own', async () => {
    const created = await apply(document())
    expect(created).toMatchObject({ ok: true, outcome: 'created', version: 1 })
    const media = created.ok ? created.media : []
    expect(media.map(({ file }) => file).toSorted()).toEqual(['pictures/logo.svg', 'pictures/yard.jpg', 'staff.png'])
    const addressOf = (file: string) => media.find((one) => one.file === file)!.address
    const stored = await storedDocument(workspace, 'east')
    expect(stored.ok && stored.document).toMatchObject({
      logo: { url: addressOf('pictures/logo.svg') },
      home: { picture: addressOf('pictures/yard.jpg') },
      brands: [{ logo: addressOf('pictures/logo.svg'), banner: addressOf('pictures/yard.jpg') }],
      pages: [{ blocks: [{ people: [{ picture: addressOf('staff.png') }] }] }],
    })
    expect(media.every(({ address }) => /^\/media\/[a-z2-7]{20}$/.test(address))).toBe(true)
    expect([await kept('east'), await kept('west')]).toEqual([3, 0])
    expect(await apply(document())).toMatchObject({ outcome: 'unchanged', version: 1 })
    // What was printed is the same document, with no folder beside it.
    expect(await applyDocument(workspace, stored.ok && stored.document)).toMatchObject({ outcome: 'unchanged' })
    expect(await apply(document({}, 'west'))).toMatchObject({ outcome: 'created' })
    expect([await kept('east'), await kept('west')]).toEqual([3, 3])
    expect((await readdir(join(data, 'media', 'east'))).filter((name) => name.endsWith('.png'))).toHaveLength(3)
    // Another picture under the same name is another version.
    await files({ 'staff.png': await photo(200) })
    expect(await apply(document())).toMatchObject({ outcome: 'updated', version: 2 })
  })

  test('a file that is not there, or will not do, is a problem with the name of its field', async () => {
    await files({
      'tiny.png': await photo(1, 8),
      'broken.jpg': (await photo(2)).subarray(0, 200),
      'page.html.png': '<html>',
      '../outside.png': await photo(3),
      'bad.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
    })
    await symlink(join(data, 'outside.png'), join(folder, 'link.png'))
    const brands = ['tiny.png', 'broken.jpg', 'page.html.png', 'link.png', '../outside.png', 'bad.svg', 'a/%2e%2e/%2e%2e/outside.png'].map((logo, at) => ({ title: `Z${at}`, logo })) // prettier-ignore
    const logo = { url: 'pictures/logo.png' }
    expect(await problemsOf(document({ logo, brands }))).toEqual([
      'logo.url: "pictures/logo.png": there is no such file beside the document. Did you mean "pictures/logo.svg"?',
      expect.stringMatching(/^brands\.1\.logo: "broken\.jpg": The picture is damaged/),
      expect.stringMatching(/^brands\.2\.logo: "page\.html\.png": The file is not a JPEG/),
      expect.stringMatching(/^brands\.3\.logo: "link\.png": It lies outside the folder of the document/),
      expect.stringMatching(/^brands\.4\.logo: "\.\.\/outside\.png" lies outside the folder of the document/),
      expect.stringMatching(/^brands\.5\.logo: "bad\.svg": The drawing cannot be read/),
      expect.stringMatching(/^brands\.6\.logo: .* lies outside the folder of the document/),
    ])
    const outside = [expect.stringMatching(/^logo: "\.\.\/\.\.\/etc\/passwd" lies outside the folder of the document/)]
    expect(await problemsOf(document({ logo: '../../etc/passwd' }))).toEqual(outside)
    const absent = [expect.stringMatching(/^logo\.url: (?!must be an object)/)]
    expect(await problemsOf(document({ logo: `/media/${'a'.repeat(20)}` }))).toEqual(absent)
    expect(await problemsOf(document({ logo: '/etc/passwd' }))).toEqual([expect.stringMatching(/^logo\.url: must be a picture of this site/)]) // prettier-ignore
    expect(await problemsOf(document({ brands: [{ title: 'Zeta', logo: 'tiny.png' }] }))).toEqual([
      expect.stringMatching(/^brands\.0\.logo: the picture .* is 8 × 4 pixels: too small/),
    ])
    expect(await problemsOf(document({ pages: [{ path: '/t', title: 'T', blocks: [{ kind: 'hero', picture: 'yard.jpg' }] }] }))).toEqual([
      'pages.0.blocks.0.picture: page "/t", block 1 (hero): "yard.jpg": there is no such file beside the document. Did you mean "pictures/yard.jpg"?',
    ]) // prettier-ignore
    expect([await kept('east'), workspace.registry.list()]).toEqual([0, []])
  })

  test('a film of a block comes the same way, and what is none is said', async () => {
    const film = Buffer.concat([Buffer.from('1a45dfa3874282847765626d1f43b67580', 'hex'), Buffer.alloc(100, 7)])
    await files({ 'films/yard.webm': film, 'films/none.mp4': 'no film' })
    const tour = (url: string) =>
      document({ pages: [{ path: '/tour', title: 'Tour', blocks: [{ kind: 'video', title: 'The yard', url, picture: 'staff.png' }] }] }) // prettier-ignore
    expect(await problemsOf(tour('films/none.mp4'))).toEqual([
      expect.stringMatching(/^pages\.0\.blocks\.0\.url: page "\/tour", block 1 \(video\): "films\/none\.mp4": /),
    ])
    const applied = await apply(tour('films/yard.webm'))
    const address = applied.ok ? applied.media.find(({ file }) => file === 'films/yard.webm')?.address : undefined
    expect(address).toMatch(/^\/media\/[a-z2-7]{20}\/film\.webm$/)
    expect(await apply(tour('films/yard.webm'))).toMatchObject({ outcome: 'unchanged' })
    expect(await apply(tour(address!))).toMatchObject({ outcome: 'unchanged' })
  })

  test('what the site has no room for is refused before anything is kept', async () => {
    const noise = Buffer.alloc(900 * 900 * 3)
    for (let at = 0; at < noise.length; at++) noise[at] = (at * 2_654_435_761) >>> 13
    const big = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    await files({ 'pictures/yard.jpg': big })
    expect(await problemsOf(document({ pictures: { quota_mb: 1 } }))).toEqual([
      expect.stringMatching(/^home\.picture: .* take the 1 MB that its document allows \(pictures\.quota_mb\)/),
    ])
    expect([await kept('east'), workspace.registry.list()]).toEqual([0, []])
    expect(await apply(document({ pictures: { quota_mb: 10 } }))).toMatchObject({ outcome: 'created' })
  })
})
