/**
 * Renders the demo's pictures: `node demo/studio/render.ts [body …]`. The results are committed, so this runs only when
 * a vehicle changes. What the camera takes is kept in `.cache/studio` and developed again from there, unless `--fresh`
 * is given; `--views front-left,side` renders only these.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openStudio, type Studio } from './browser.ts'
import { backdrop, develop, type Exposure, type Negative } from './develop.ts'
import { BODIES, entryOf, SHOT_VIEWS, sharedView, type Body } from './list.ts'
import type { Coat } from './scene/paint.ts'

const OUT = resolve(import.meta.dirname, '../pictures')
const NEGATIVES = resolve(import.meta.dirname, '../../.cache/studio')
const WIDTH = 1440
const HEIGHT = 960
const MOST_BYTES = 30_000
const QUALITY = { best: 74, least: 40, step: 8 } as const

interface Size {
  readonly width: number
  readonly height: number
}

/** A WebP within a limit of bytes. */
async function save(path: string, pixels: Uint8Array, { width, height }: Size, most = MOST_BYTES): Promise<number> {
  for (let quality: number = QUALITY.best; quality >= QUALITY.least; quality -= QUALITY.step) {
    const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 4, preset: 'photo', smartSubsample: true })
      .toBuffer()
    if (bytes.length > most && quality - QUALITY.step >= QUALITY.least) continue
    if (bytes.length > most) throw new Error(`${path} is above ${most} bytes at the lowest quality.`)
    const file = join(OUT, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
    return bytes.length
  }
  return 0
}

/** What the camera takes, or took before. */
async function exposure(body: Body, view: string | number, width: number): Promise<Exposure> {
  return { white: await take('white', width), black: await take('black', width / 2) }

  async function take(coat: Coat, wide: number): Promise<Negative> {
    const file = join(NEGATIVES, `${body}-${view}-${coat}.png`)
    if (existsSync(file) && !fresh) {
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, pixels: data }
    }
    const pixels = await (await camera()).shoot({ body, view, coat, width: wide })
    const size = { width: wide, height: Math.round((wide * 2) / 3) }
    await mkdir(NEGATIVES, { recursive: true })
    await sharp(pixels, { raw: { ...size, channels: 4 } })
      .png({ compressionLevel: 2 })
      .toFile(file)
    return { ...size, pixels }
  }
}

let studio: Studio | undefined
const camera = async (): Promise<Studio> => (studio ??= await openStudio())

const ground = backdrop(WIDTH, HEIGHT)

async function renderBody(body: Body): Promise<number> {
  let bytes = 0
  for (const view of SHOT_VIEWS) {
    if (!views.includes(view) || sharedView(body, view) !== body) continue
    const taken = await exposure(body, view, WIDTH)
    for (const colour of entryOf(body).colours)
      bytes += await save(`${body}/${colour}/${view}.webp`, develop(taken, colour, ground), {
        width: WIDTH,
        height: HEIGHT,
      })
  }
  return bytes
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fresh: { type: 'boolean', default: false }, views: { type: 'string' } },
})
const fresh = values.fresh
const views = values.views?.split(',') ?? [...SHOT_VIEWS]
const is = (name: string) => positionals.length === 0 || positionals.includes(name)
let total = 0
for (const body of Object.keys(BODIES) as Body[]) {
  if (!is(body)) continue
  const bytes = await renderBody(body)
  total += bytes
  process.stdout.write(`${body}: ${Math.round(bytes / 1000)} KB\n`)
}
await studio?.close()
process.stdout.write(`Rendered ${Math.round(total / 1000)} KB of pictures into ${OUT}.\n`)
