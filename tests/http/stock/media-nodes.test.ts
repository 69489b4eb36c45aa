import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRESETS } from '#app/features/site/pictures/media-presets.ts'
import { startCommand } from '../../running/command.ts'
import { newPostgresDatabase } from '../../databases.ts'
import { builtServer } from '../../factories/servers/built-server.ts'
import { car } from '../../factories/car.ts'
import { type PictureHost, pictureHost } from '../../factories/servers/picture-host.ts'
import { type S3Server, s3Server } from '../../factories/servers/s3-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { askNode, startNode, type WebNode } from '../../factories/servers/web-nodes.ts'

const LIMIT_MS = 120_000
const FILM = Buffer.concat([Buffer.from('1a45dfa3874282847765626d1f43b67580', 'hex'), Buffer.alloc(100, 7)])

let home: string
let s3: S3Server
let postgres: Awaited<ReturnType<typeof newPostgresDatabase>>
let host: PictureHost
const nodes: WebNode[] = []

const folder = (name: string) => join(home, name)
const env = () => ({ ...s3.env, DATABASE_URL: postgres.address, OUTGOING_ALLOW: `127.0.0.1:${host.port}` })
async function forecourt(name: string, args: readonly string[], input = ''): Promise<string> {
  const { process: child, result } = startCommand(folder(name), args, env())
  child.stdin?.end(input)
  const { code, stdout, stderr } = await result
  if (code !== 0) throw new Error(stderr)
  return stdout
}
const picture = (red: number) =>
  sharp({ create: { width: 1_800, height: 1_200, channels: 3, background: { r: red, g: 60, b: 90 } } })
    .jpeg()
    .toBuffer()
const ask = (node: WebNode | undefined, path: string, headers = {}) =>
  askNode({ port: node!.port, site: 'north', path, headers })
const statusOf = async (node: WebNode | undefined, path: string) => (await ask(node, path))?.status

/** Addresses of the pictures on a page. */
const mediaOn = (html: string): string[] => [...new Set(html.match(/\/media\/[a-z2-7]{20}/g) ?? [])]

beforeAll(async () => {
  await builtServer()
  home = await mkdtemp(join(tmpdir(), 'forecourt-media-nodes-'))
  s3 = await s3Server({ prefix: 'dealers' })
  host = await pictureHost()
  postgres = await newPostgresDatabase()
  const file = join(home, 'north.json')
  await writeFile(file, JSON.stringify(siteDocument({ slug: 'north' })))
  await forecourt('office', ['site', 'apply', file])
  await writeFile(join(home, 'beside.jpg'), await picture(200))
  const feed = join(home, 'feed.json')
  const images = (url: string) => [{ image: { url } }]
  await writeFile(
    feed,
    JSON.stringify([
      car({ slug: 'beside', stocknum: 'beside', images: images('beside.jpg') }),
      car({ slug: 'fetched', stocknum: 'fetched', images: images(host.url('ok/far.jpg')) }),
    ]),
  )
  await forecourt('office', ['stock', 'import', '--site', 'north', feed])
  nodes.push(await startNode(folder('one'), env()))
  nodes.push(await startNode(folder('two'), env(), ['--no-worker']))
}, 300_000)
afterAll(async () => {
  for (const node of nodes) node.command.process.kill('SIGTERM')
  for (const node of nodes) await node.command.result
  await postgres?.remove()
  await host?.close()
  await s3?.close()
  await rm(home, { recursive: true, force: true })
}, 120_000)

describe('two nodes with a bucket and no folder in common', () => {
  test('a picture that one has brought is served by the other, in every preset', { timeout: LIMIT_MS }, async () => {
    const beside = mediaOn((await ask(nodes[1], '/cars/beside'))!.text)
    expect(beside.length).toBeGreaterThan(0)
    for (const preset of Object.keys(PRESETS)) {
      for (const node of nodes) expect([preset, await statusOf(node, `${beside[0]}/${preset}`)]).toEqual([preset, 200])
    }
    // Each was made once, and lies in the bucket for every other.
    const made = s3.requested.filter((line) => line.startsWith('PUT ') && line.includes(`/made/${beside[0]!.slice(7)}`))
    expect(made.length).toBe(new Set(made).size)
    expect(await readdir(folder('two'))).not.toContain('media')
  })

  test('a picture by address that one has fetched is shown by the other', { timeout: LIMIT_MS }, async () => {
    for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(300)) {
      const found = mediaOn((await ask(nodes[1], '/cars/fetched'))!.text)
      if (found.length === 0) continue
      return expect(await statusOf(nodes[1], `${found[0]}/card`)).toBe(200)
    }
    throw new Error('The picture was never shown.')
  })

  test('a film that the office has added comes in pieces', { timeout: LIMIT_MS }, async () => {
    const file = join(home, 'tour.webm')
    await writeFile(file, FILM)
    const [added] = JSON.parse(await forecourt('office', ['media', 'add', '--site', 'north', '--json', file])) as { address: string }[] // prettier-ignore
    const answer = await ask(nodes[0], added!.address, { range: 'bytes=0-3' })
    expect([answer?.status, answer?.headers['content-range']]).toEqual([206, `bytes 0-3/${FILM.length}`])
  })

  test(
    'all originals go into a folder and into another bucket, and are the same there',
    { timeout: LIMIT_MS },
    async () => {
      const out = join(home, 'out')
      const copied = JSON.parse(await forecourt('office', ['move', '--media', out, '--json'])) as { copied: number }
      expect(copied).toMatchObject({ different: [], damaged: [], same: 0 })
      expect(copied.copied).toBeGreaterThan(3)
      expect(await forecourt('office', ['move', '--media', out])).toContain(`${copied.copied} were there already`)
    },
  )

  test('while the bucket is away pages come, and pictures say so and come back', { timeout: LIMIT_MS }, async () => {
    const [beside] = mediaOn((await ask(nodes[1], '/cars/beside'))!.text)
    const third = await startNode(folder('three'), env(), ['--no-worker'])
    nodes.push(third)
    s3.trouble = 'error'
    const fourth = await startNode(folder('four'), env(), ['--no-worker'])
    nodes.push(fourth)
    try {
      for (const node of [third, fourth]) {
        for (const path of ['/', '/search', '/cars/beside'])
          expect([path, await statusOf(node, path)]).toEqual([path, 200])
        const answer = await ask(node, `${beside}/card`)
        expect([answer?.status, answer?.headers['retry-after'], answer?.headers['cache-control']]).toEqual([503, '10', 'no-store']) // prettier-ignore
        await expect.poll(() => node.log()).toContain('SlowDown 503')
      }
      // What a node has shown before it still shows.
      expect(await statusOf(nodes[1], `${beside}/card`)).toBe(200)
    } finally {
      s3.trouble = 'none'
    }
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(300)) {
      if ((await statusOf(third, `${beside}/card`)) === 200) return
    }
    throw new Error('The picture did not come back.')
  })
})
