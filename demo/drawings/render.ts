/**
 * Renders the demo's pictures: `node demo/drawings/render.ts [drawing …]`. The results are committed, so this runs only
 * when a drawing changes. One WebP a body, colour and view, each within a limit of bytes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { CABIN_AROUND, TURNING_COLOURS, TURNING_FRAMES, turningFrames } from '../stock/turning.ts'
import { suv } from './bodies/suv.ts'
import { cabinAround } from './cabin-around.ts'
import { interior } from './interiors.ts'
import { DRAWINGS, entryOf, type Drawing, type Interior, type View } from './list.ts'
import { PAINTS } from './paint.ts'
import { PLACES } from './places.ts'
import { sceneOf } from './scenes.ts'
import { studio } from './studio.ts'
import { turntable } from './turntable.ts'

/** Pixels a millimetre: the longest side fits the picture with room to turn. */
const TURNING_SCALE = 0.26

const OUT = resolve(import.meta.dirname, '../pictures')
const MOST_BYTES = 25_000
/** The hero is seen largest; close views are simpler and bear more compression. */
const QUALITY: Readonly<Record<View, number>> = { side: 45, front: 39, rear: 40, wheel: 32, lamp: 32, interior: 48 }
const LEAST_QUALITY = 28
/** Places are larger views with more in them and are shown alone. */
const PLACE_BYTES = 60_000

interface Saving {
  readonly quality: number
  readonly most?: number
}

async function save(path: string, image: Sharp, { quality, most = MOST_BYTES }: Saving): Promise<number> {
  const pixels = await image.png({ compressionLevel: 1 }).toBuffer()
  for (let q = quality; q >= LEAST_QUALITY; q -= 4) {
    const bytes = await sharp(pixels)
      .webp({ quality: q, effort: 5, preset: 'picture', smartSubsample: true })
      .toBuffer()
    if (bytes.length > most) continue
    const file = join(OUT, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
    return bytes.length
  }
  throw new Error(`${path} is above ${most} bytes at the lowest quality.`)
}

async function renderBody(drawing: Drawing): Promise<number> {
  const { colours, views, shared = {} } = entryOf(drawing)
  let bytes = 0
  for (const colour of colours) {
    for (const view of views) {
      if (view === 'interior' || shared[view]) continue
      bytes += await save(`${drawing}/${colour}/${view}.webp`, await studio(sceneOf(drawing, view, PAINTS[colour])), {
        quality: QUALITY[view],
      })
    }
  }
  return bytes
}

async function renderInteriors(): Promise<number> {
  let bytes = 0
  for (const kind of ['car', 'high', 'truck', 'caravan'] as const satisfies readonly Interior[]) {
    for (const shade of ['dark', 'light'] as const) {
      bytes += await save(`interiors/${kind}-${shade}.webp`, sharp(Buffer.from(interior(kind, shade))).flatten(), {
        quality: QUALITY.interior,
      })
    }
  }
  return bytes
}

async function renderPlaces(): Promise<number> {
  let bytes = 0
  for (const [name, paintPlace] of Object.entries(PLACES))
    bytes += await save(`places/${name}.webp`, await paintPlace(), { quality: 50, most: PLACE_BYTES })
  return bytes
}

async function renderTurning(): Promise<number> {
  let bytes = 0
  for (const colour of TURNING_COLOURS) {
    for (const [index, path] of turningFrames(colour).entries()) {
      const scene = turntable({ body: suv, paint: PAINTS[colour], angle: (360 / TURNING_FRAMES) * index })
      const pixels = await (await studio({ ...scene, scale: TURNING_SCALE })).png({ compressionLevel: 1 }).toBuffer()
      bytes += await save(path, sharp(pixels).resize(960), { quality: 40 })
    }
  }
  return bytes + (await save(CABIN_AROUND, sharp(Buffer.from(cabinAround())).flatten(), { quality: 44 }))
}

const wanted = process.argv.slice(2)
const is = (name: string) => wanted.length === 0 || wanted.includes(name)
let total = 0
if (is('interiors')) total += await renderInteriors()
if (is('turning')) total += await renderTurning()
if (is('places')) total += await renderPlaces()
for (const drawing of Object.keys(DRAWINGS) as Drawing[]) {
  if (!is(drawing)) continue
  const bytes = await renderBody(drawing)
  total += bytes
  process.stdout.write(`${drawing}: ${Math.round(bytes / 1000)} KB\n`)
}
process.stdout.write(`Rendered ${Math.round(total / 1000)} KB of pictures into ${OUT}.\n`)
