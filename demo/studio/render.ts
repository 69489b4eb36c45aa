/**
 * Renders the demo's pictures: `node demo/studio/render.ts [body …]`. The results are committed, so this runs only when
 * a vehicle changes. What the camera takes is kept in `.cache/studio` and developed again from there, unless `--fresh`
 * is given; `--views front-left,side` renders only these, of places those of these names; `--fine` takes the black coat
 * in full size, for clean edges.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openStudio, type Studio } from './browser.ts'
import { closeInside, cutOut } from './cut-out.ts'
import { backdrop, develop, OUTDOORS, upright, type Exposure, type Negative } from './develop.ts'
import {
  BODIES,
  CABINS,
  CLOSE_VIEWS,
  CUT_OUTS,
  cutOutPath,
  entryOf,
  INTERIORS,
  SHADES,
  SHOT_VIEWS,
  sharedView,
  viewsOf,
  type Body,
  type View,
} from './list.ts'
import { PLACES } from './place/places.ts'
import type { Coat } from './scene/paint.ts'
import { CABIN_AROUND, FILM, TURNED, TURNING_FRAMES, turningFrames } from './turned.ts'
import type { DrawnColour } from '../stock/cars/colours.ts'

const OUT = resolve(import.meta.dirname, '../pictures')
const NEGATIVES = resolve(import.meta.dirname, '../../.cache/studio')
const WIDTH = 1440
const HEIGHT = 960
const MOST_BYTES = 28_000
const MOST_BYTES_OF: Readonly<Partial<Record<View, number>>> = { front: 19_000, rear: 19_000, wheel: 24_000 }
/** Of what is close there is enough to see in a smaller picture. */
const CLOSE = { width: 1200, most: 20_000, best: 34 } as const
const CABIN_BYTES = 24_000
const QUALITY = { best: 74, least: 26, step: 8 } as const
/** Leaves and gravel take many bytes; a picture of them hides what a lower quality does to flat paint. */
const PLACE_QUALITY = { least: 14, step: 4 } as const
const CUT_OUT_QUALITY = { quality: 72, alphaQuality: 85 } as const
const TURNING_WIDTH = 960
const TURNING_BYTES = 12_000
const AROUND_WIDTH = 3072
const AROUND_BYTES = 110_000

interface Size {
  readonly width: number
  readonly height: number
}

interface Limit {
  readonly most?: number
  /** The lowest quality that is tried, and how far one try lies from the next. */
  readonly least?: number
  readonly step?: number
  /** The highest quality, and a width to make the picture smaller to. */
  readonly best?: number
  readonly width?: number
}

/** The quality that the last picture of a view took; the next one will be much the same. */
const lastQuality = new Map<string, number>()

/** A WebP within a limit of bytes, of the highest quality that keeps it. */
async function save(
  path: string,
  pixels: Uint8Array,
  { width, height }: Size,
  {
    most = MOST_BYTES,
    best = QUALITY.best,
    least = QUALITY.least,
    step = QUALITY.step,
    width: wide = width,
  }: Limit = {},
): Promise<number> {
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(wide)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  const within = async (quality: number): Promise<Buffer | undefined> => {
    const webp = sharp(data, { raw }).webp({ quality, effort: 6, preset: 'photo', smartSubsample: true })
    const bytes = await webp.toBuffer()
    return bytes.length <= most ? bytes : undefined
  }
  const view = basename(path)
  let quality = Math.min(best, lastQuality.get(view) ?? best)
  let kept = await within(quality)
  for (let more = kept; more && quality + step <= best;) {
    more = await within(quality + step)
    if (more) [kept, quality] = [more, quality + step]
  }
  while (!kept && quality - step >= least) kept = await within((quality -= step))
  if (!kept) throw new Error(`${path} is above ${most} bytes at the lowest quality.`)
  lastQuality.set(view, quality)
  const file = join(OUT, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, kept)
  return kept.length
}

/** What the camera takes, or took before. */
async function exposure(
  body: Body,
  view: string | number,
  { width, colours }: { width: number; colours: readonly DrawnColour[] },
): Promise<Exposure> {
  const white = await take('white', width)
  if (colours.every((colour) => colour === 'white')) return { white }
  return { white, black: await take('black', values.fine ? width : width / 2) }

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
    if (!views.includes(view) || !viewsOf(body).includes(view) || sharedView(body, view) !== body) continue
    const { colours } = entryOf(body)
    const taken = await exposure(body, view, { width: WIDTH, colours })
    for (const colour of colours) {
      const close = CLOSE_VIEWS.includes(view)
      const picture = develop(taken, colour, ground, { fades: !close })
      const limit = close && view !== 'wheel' ? CLOSE : { most: MOST_BYTES_OF[view] ?? MOST_BYTES }
      bytes += await save(`${body}/${colour}/${view}.webp`, picture, { width: WIDTH, height: HEIGHT }, limit)
    }
  }
  return bytes
}

async function renderCutOuts(): Promise<number> {
  let bytes = 0
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const
  for (const [body, colour] of Object.entries(CUT_OUTS) as [keyof typeof CUT_OUTS, DrawnColour][]) {
    const taken = await exposure(body, 'front-left', { width: WIDTH, colours: [colour, 'black'] })
    const picture = cutOut(taken, colour)
    const closed = body.startsWith('motorcycle') ? picture : closeInside(picture, raw)
    const webp = sharp(closed, { raw }).webp({ ...CUT_OUT_QUALITY, effort: 6, smartSubsample: true })
    const file = join(OUT, cutOutPath(body))
    await mkdir(dirname(file), { recursive: true })
    bytes += (await webp.toFile(file)).size
  }
  return bytes
}

async function renderTurning(): Promise<number> {
  let bytes = 0
  const size = { width: TURNING_WIDTH, height: (TURNING_WIDTH * 2) / 3 }
  const behind = backdrop(size.width, size.height)
  for (const [body, colour] of Object.entries(TURNED) as [Body, DrawnColour][]) {
    for (const [index, path] of turningFrames(body).entries()) {
      const taken = await exposure(body, (index * 360) / TURNING_FRAMES, { width: TURNING_WIDTH, colours: [colour] })
      bytes += await save(path, develop(taken, colour, behind, { fades: true }), size, { most: TURNING_BYTES })
    }
  }
  return bytes
}

async function renderInteriors(): Promise<number> {
  const behind = backdrop(WIDTH, HEIGHT, OUTDOORS)
  const size = { width: WIDTH, height: HEIGHT }
  let bytes = 0
  for (const interior of INTERIORS)
    for (const shade of SHADES)
      for (const view of CABINS[interior]) {
        const pixels = await (await camera()).inside({ interior, shade, view, width: WIDTH })
        bytes += await save(
          `interiors/${interior}-${shade}/${view}.webp`,
          develop({ white: { ...size, pixels } }, 'white', behind),
          size,
          { most: view === 'interior' ? MOST_BYTES : CABIN_BYTES },
        )
      }
  return bytes
}

async function renderAround(): Promise<number> {
  const size = { width: AROUND_WIDTH, height: AROUND_WIDTH / 2 }
  const pixels = await (await camera()).around({ shade: 'dark', width: size.width })
  const behind = backdrop(size.width, size.height, OUTDOORS)
  return save(CABIN_AROUND, develop({ white: { ...size, pixels } }, 'white', behind), size, { most: AROUND_BYTES })
}

async function renderPlaces(): Promise<number> {
  const size = { width: WIDTH, height: HEIGHT }
  let bytes = 0
  for (const name of Object.keys(PLACES)) {
    if (values.views && !views.includes(name)) continue
    const pixels = await (await camera()).place({ name, width: WIDTH })
    bytes += await save(`places/${name}.webp`, upright(pixels, size), size, PLACE_QUALITY)
  }
  return bytes
}

/** The turntable as a film of a few seconds that begins again where it ends. */
async function renderFilm(): Promise<number> {
  const frames = await Promise.all(turningFrames(FILM.body).map((path) => readFile(join(OUT, path))))
  const film = await (await camera()).film(frames.map((frame) => frame.toString('base64')))
  await mkdir(dirname(join(OUT, FILM.path)), { recursive: true })
  await writeFile(join(OUT, FILM.path), film)
  return film.length
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fresh: { type: 'boolean', default: false },
    fine: { type: 'boolean', default: false },
    views: { type: 'string' },
  },
})
const fresh = values.fresh
const views = values.views?.split(',') ?? [...SHOT_VIEWS]
const is = (name: string) => positionals.length === 0 || positionals.includes(name)
const jobs: Readonly<Record<string, () => Promise<number>>> = {
  interiors: renderInteriors,
  around: renderAround,
  places: renderPlaces,
  ...Object.fromEntries((Object.keys(BODIES) as Body[]).map((body) => [body, () => renderBody(body)])),
  'cut-outs': renderCutOuts,
  turning: renderTurning,
  film: renderFilm,
}
let total = 0
for (const [name, job] of Object.entries(jobs)) {
  if (!is(name)) continue
  const bytes = await job()
  total += bytes
  process.stdout.write(`${name}: ${Math.round(bytes / 1000)} KB\n`)
}
await studio?.close()
process.stdout.write(`Rendered ${Math.round(total / 1000)} KB of pictures into ${OUT}.\n`)
