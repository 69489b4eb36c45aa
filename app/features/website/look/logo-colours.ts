import { contrast, type Rgb, rgbToOklch, toHex } from '#lib/colour.ts'
import { darkened, READABLE, whiteContrast } from './readable-colour.ts'

/** A picture as its pixels: red, green, blue and how opaque it is, 0 to 255 each, line by line. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A colour that is proposed for a website. */
export interface ProposedColour {
  readonly hex: string
  /** The logo has it in a lighter shade, on which nobody could read. */
  readonly isDarker: boolean
}

export interface LogoColours {
  /** The best first; there is always one, and white text on each can be read. */
  readonly colours: readonly ProposedColour[]
  /** None of them is from the logo: it has no colour of its own. */
  readonly isColourless: boolean
  /** It can hardly be seen on white: it belongs on dark grounds. */
  readonly isForDark: boolean
}

/** What a logo of greys leaves open: a deep green, a blue and a red that can be read on white. */
const PLAIN_COLOURS = ['#0b5d4f', '#1f4e8c', '#9a1c31']
const MOST = 4
/** Of 255: what is more transparent than that is not seen as part of a logo. */
const OPAQUE = 128
/** Less than that looks grey. */
const LEAST_CHROMA = 0.05
/** Two colours of one logo that look alike are one: degrees of hue, and lightness. */
const NEAR_HUE = 25
const NEAR_LIGHTNESS = 0.2
/** Of all that is seen of a logo: less is an edge between two colours. */
const LEAST_SHARE = 0.01
const SEEN_ON_WHITE = 1.6
const MOSTLY = 0.9
const BITS = 3

interface Group {
  readonly sum: [number, number, number]
  count: number
}

/** The colours of a logo that a website can have: those that it shows most and strongest, darker where needed. */
export function logoColours({ data }: Pixels): LogoColours {
  const groups = new Map<number, Group>()
  let seen = 0
  let pale = 0
  for (let at = 0; at + 3 < data.length; at += 4) {
    if (data[at + 3]! < OPAQUE) continue
    const rgb = [data[at]!, data[at + 1]!, data[at + 2]!] as const
    seen += 1
    if (contrast(rgb, [255, 255, 255]) < SEEN_ON_WHITE) pale += 1
    const key = rgb.reduce((made, channel) => (made << (8 - BITS)) | (channel >> BITS), 0)
    const group = groups.get(key) ?? { sum: [0, 0, 0], count: 0 }
    rgb.forEach((channel, place) => (group.sum[place]! += channel))
    group.count += 1
    groups.set(key, group)
  }
  const strong = distinct(
    [...groups.values()]
      .map(({ sum, count }) => ({ rgb: sum.map((total) => total / count) as unknown as Rgb, share: count / seen }))
      .map(({ rgb, share }) => ({ rgb, share, weight: share * rgbToOklch(rgb).chroma }))
      .filter(({ rgb }) => rgbToOklch(rgb).chroma >= LEAST_CHROMA)
      .toSorted((a, b) => b.weight - a.weight),
  )
  const colours = strong.slice(0, MOST).map(({ rgb }) => proposed(toHex(rgb)))
  return {
    colours: colours.length > 0 ? colours : PLAIN_COLOURS.map((hex) => ({ hex, isDarker: false })),
    isColourless: colours.length === 0,
    isForDark: seen > 0 && pale / seen > MOSTLY,
  }
}

const proposed = (hex: string): ProposedColour => {
  const isDarker = whiteContrast(hex) < READABLE
  return { hex: isDarker ? darkened(hex) : hex, isDarker }
}

interface ColourShare {
  readonly rgb: Rgb
  readonly share: number
  readonly weight: number
}

/** One of each that look alike, with the shares of all; none that only stands between two others. */
function distinct(sorted: readonly ColourShare[]): readonly ColourShare[] {
  const kept: ColourShare[] = []
  for (const one of sorted) {
    const at = kept.findIndex((other) => looksAlike(one.rgb, other.rgb))
    if (at === -1) kept.push(one)
    else kept[at] = { ...kept[at]!, share: kept[at]!.share + one.share, weight: kept[at]!.weight + one.weight }
  }
  return kept.filter(({ share }) => share >= LEAST_SHARE).toSorted((a, b) => b.weight - a.weight)
}

function looksAlike(a: Rgb, b: Rgb): boolean {
  const [one, other] = [rgbToOklch(a), rgbToOklch(b)]
  const apart = Math.abs(one.hue - other.hue)
  return Math.min(apart, 360 - apart) < NEAR_HUE && Math.abs(one.lightness - other.lightness) < NEAR_LIGHTNESS
}
