/**
 * Makes `app/features/brands/logo/marks/*.svg` from the drawings of simple-icons: `node demo/logos/write-logos.ts`. One small
 * file a manufacturer, so that a page loads the marks it shows and neither server nor browser needs the package.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import * as icons from 'simple-icons'
import { manufacturers } from '#app/features/vehicle/makes/make-of.ts'

/** Drawings whose name there is another than the manufacturer's here. */
const NAMED: Readonly<Record<string, string>> = {
  ds: 'dsautomobiles',
  piaggio: 'piaggiogroup',
  yamaha: 'yamahamotorcorporation',
}
/** Drawings of others with the same name: a mail service. */
const OTHERS = new Set(['proton'])

/** Every mark stands in a frame of this size, so that tiles need no sizes of their own. */
const FRAME = { width: 120, height: 60 }
/** A mark is scaled to this area and no further than the sides of the frame: emblems and wordmarks weigh the same. */
const AREA = 2_300
const MOST = { width: 108, height: 54 }
const INK = '#20262b'
/** Pixels of the picture in which a drawing's outline is measured, and its size in the package. */
const MEASURED = 960
const DRAWN = 24

const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]))
const folder = resolve(import.meta.dirname, '../../app/features/brands/logo/marks')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

let written = 0
let bytes = 0
for (const { slug } of manufacturers) {
  const name = NAMED[slug] ?? slug.replaceAll('-', '')
  const icon = OTHERS.has(name) ? undefined : bySlug.get(name)
  if (!icon) continue
  const svg = framed(icon.path, await outlineOf(icon.path))
  await writeFile(resolve(folder, `${slug}.svg`), svg)
  written++
  bytes += svg.length
}
process.stdout.write(`Wrote ${written} marks of ${manufacturers.length} manufacturers, ${bytes} bytes, to ${folder}.\n`)

interface Outline {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where the ink of a drawing is, in its own units. */
async function outlineOf(path: string): Promise<Outline> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${MEASURED}" height="${MEASURED}" viewBox="0 0 ${DRAWN} ${DRAWN}"><path d="${path}"/></svg>`
  const { info } = await sharp(Buffer.from(svg)).trim({ threshold: 1 }).toBuffer({ resolveWithObject: true })
  const unit = DRAWN / MEASURED
  return {
    left: -(info.trimOffsetLeft ?? 0) * unit,
    top: -(info.trimOffsetTop ?? 0) * unit,
    width: info.width * unit,
    height: info.height * unit,
  }
}

function framed(path: string, { left, top, width, height }: Outline): string {
  const scale = Math.min(Math.sqrt(AREA / (width * height)), MOST.width / width, MOST.height / height)
  const x = (FRAME.width - width * scale) / 2 - left * scale
  const y = (FRAME.height - height * scale) / 2 - top * scale
  const place = [scale, 0, 0, scale, x, y].map((value) => Number(value.toFixed(3))).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${FRAME.height}"><path fill="${INK}" transform="matrix(${place})" d="${path}"/></svg>\n`
}
