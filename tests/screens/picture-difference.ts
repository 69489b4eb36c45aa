import sharp from 'sharp'

/** A channel of a pixel that differs by no more than this is the same: edges of letters are not drawn twice alike. */
const SAME = 24

export interface Difference {
  /** Pixels that differ. */
  readonly pixels: number
  /** What holds them all, px from the top left; null where nothing differs. */
  readonly area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null
  /** How much higher the second picture is, px. */
  readonly taller: number
  /** The second picture faint, what differs in red; null where nothing does. */
  readonly picture: Buffer | null
}

/** What differs between two screenshots of the same width, as PNG. What only the higher one has differs. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference> {
  const [one, two] = await Promise.all([before, after].map(pixelsOf))
  if (!one || !two) throw new Error('A screenshot could not be read.')
  const width = Math.max(one.width, two.width)
  const height = Math.max(one.height, two.height)
  const drawn = Buffer.alloc(width * height * 3, 255)
  let [left, top, right, bottom, pixels] = [width, height, -1, -1, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      if (isSame(one, two, x, y)) {
        for (let channel = 0; channel < 3; channel++) {
          drawn[at + channel] = 170 + Math.round((two.data[(y * two.width + x) * 3 + channel] ?? 255) / 3)
        }
        continue
      }
      pixels += 1
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
      drawn.set([220, 0, 0], at)
    }
  }
  const taller = two.height - one.height
  if (pixels === 0) return { pixels, area: null, taller, picture: null }
  const picture = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { pixels, area: { left, top, width: right - left + 1, height: bottom - top + 1 }, taller, picture }
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function isSame(one: Pixels, two: Pixels, x: number, y: number): boolean {
  if (x >= one.width || x >= two.width || y >= one.height || y >= two.height) return false
  const [a, b] = [(y * one.width + x) * 3, (y * two.width + x) * 3]
  for (let channel = 0; channel < 3; channel++) {
    if (Math.abs(one.data[a + channel]! - two.data[b + channel]!) > SAME) return false
  }
  return true
}
