import { box, curve, round, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'

/** The right half of an outline, from the bottom middle to the top middle, completed to the left. */
export const whole = (half: readonly Node[]): Node[] => [
  ...half,
  ...half
    .toReversed()
    .filter(([x]) => x !== 0)
    .map(([x, y, corner]): Node => (corner ? [-x, y, corner] : [-x, y])),
]

/** A line across the whole width, from its right half that begins in the middle. */
export const spanOf = (half: readonly Node[]): Node[] => [
  ...half
    .toReversed()
    .filter(([x]) => x !== 0)
    .map(([x, y, corner]): Node => (corner ? [-x, y, corner] : [-x, y])),
  ...half,
]

/** The same drawing on both sides of the middle. */
export const both = (art: string): string => `${art}<g transform="scale(-1 1)">${art}</g>`

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

type Stop = readonly [at: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${round(at)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
export const vertical = (id: string, [from, to]: readonly [number, number], list: readonly Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(from)}" x2="0" y2="${round(to)}">${stops(list)}</linearGradient>`
export const across = (id: string, half: number, list: readonly Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${-half}" y1="0" x2="${half}" y2="0">${stops(list)}</linearGradient>`

export interface EndMeasures {
  readonly width: number
  readonly height: number
  /** Height of the lower edge of the windows, and of the bonnet's leading edge. */
  readonly belt: number
  readonly nose: number
  readonly clearance: number
}

/** Gradients of a vehicle seen from an end. */
export function endDefs({ width, height, belt, nose, clearance }: EndMeasures, paint: Paint): string {
  const at = (y: number) => (height - y) / (height - clearance)
  return `${vertical(
    'face',
    [height, clearance],
    [
      [0, paint.top],
      [at(height - 90), paint.light],
      [at(belt + 40), paint.mid],
      [at(belt - 10), paint.light],
      [at((belt + nose) / 2), paint.top],
      [at(nose + 10), paint.light],
      [at(nose - 60), paint.mid],
      [at(nose - 260), paint.mid],
      [at(clearance + 260), paint.light],
      [at(clearance + 120), paint.dark],
      [1, paint.deep],
    ],
  )}
${across('sides', width / 2, [
  [0, paint.deep, 0.75 * paint.shade],
  [0.06, paint.deep, 0.36 * paint.shade],
  [0.17, paint.deep, 0.02],
  [0.3, '#fff', 0.16 * paint.shine],
  [0.5, '#fff', 0],
  [0.7, '#fff', 0.16 * paint.shine],
  [0.83, paint.deep, 0.02],
  [0.94, paint.deep, 0.36 * paint.shade],
  [1, paint.deep, 0.75 * paint.shade],
])}
${vertical(
  'floorShade',
  [clearance, -10],
  [
    [0, '#050607', 0.96],
    [0.5, '#0b0d0f', 0.7],
    [1, '#14181c', 0.25],
  ],
)}
${vertical(
  'screen',
  [height, belt],
  [
    [0, '#56646e'],
    [0.35, '#333f47'],
    [1, '#14191d'],
  ],
)}
<linearGradient id="gleam" x1="0" y1="1" x2=".8" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="lens" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fdfeff"/><stop offset=".4" stop-color="#b9c4cc"/><stop offset=".7" stop-color="#5d6971"/><stop offset="1" stop-color="#c9d1d7"/></linearGradient>
<radialGradient id="orb" cx=".42" cy=".6" r=".62"><stop offset="0" stop-color="#f7fbfd"/><stop offset=".28" stop-color="#9fb2be"/><stop offset=".6" stop-color="#3b4852"/><stop offset=".86" stop-color="#161c20"/><stop offset="1" stop-color="#8d9aa3"/></radialGradient>
<linearGradient id="bowl" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#3d464d"/><stop offset=".5" stop-color="#c9d2d8"/><stop offset="1" stop-color="#59646c"/></linearGradient>
<linearGradient id="redLens" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#e0343a"/><stop offset=".5" stop-color="#a90f16"/><stop offset="1" stop-color="#61060b"/></linearGradient>
<linearGradient id="bright" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#aab1b7"/><stop offset=".55" stop-color="#5d646a"/><stop offset="1" stop-color="#d9dee2"/></linearGradient>
<linearGradient id="rubber" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0b0c0d"/><stop offset=".3" stop-color="#2b2e30"/><stop offset=".6" stop-color="#232628"/><stop offset="1" stop-color="#0a0b0b"/></linearGradient>
<linearGradient id="unpainted" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#45494d"/><stop offset=".5" stop-color="#2a2d30"/><stop offset="1" stop-color="#121415"/></linearGradient>
<pattern id="meshwork" width="44" height="30" patternUnits="userSpaceOnUse"><rect width="44" height="30" fill="#0d0f10"/><path d="M0 15L22 0L44 15L22 30Z" fill="none" stroke="#3a4045" stroke-width="6"/></pattern>
<pattern id="slats" width="80" height="46" patternUnits="userSpaceOnUse"><rect width="80" height="46" fill="#0d0f10"/><path d="M0 12H80" stroke="#4a5157" stroke-width="13"/></pattern>
${[6, 12, 24, 45].map((by) => `<filter id="b${by}" x="-3000" y="-500" width="6000" height="6000" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${by}"/></filter>`).join('')}`
}

/** A projector lamp in its bowl. */
export const projector = (x: number, y: number, r: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 1.34)}" fill="#101416"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 1.22)}" fill="url(#bowl)"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="url(#orb)" stroke="#0f1315" stroke-width="${round(r * 0.14)}"/><path d="M${round(x - r * 0.55)} ${round(y + r * 0.42)}Q${round(x)} ${round(y + r * 0.86)} ${round(x + r * 0.5)} ${round(y + r * 0.5)}" fill="none" stroke="#fff" stroke-width="${round(r * 0.13)}" stroke-linecap="round" opacity=".85"/><ellipse cx="${round(x - r * 0.28)}" cy="${round(y + r * 0.3)}" rx="${round(r * 0.2)}" ry="${round(r * 0.13)}" fill="#fff" opacity=".9"/>`

/** Both tyres of an axle seen from the end, with tread. */
export const endTyres = (track: number, [radius, width]: readonly [number, number]): string =>
  both(
    `<path d="${box(track / 2 - width / 2, 0, width, 2 * radius, 46)}" fill="url(#rubber)"/><path d="${box(track / 2 - width / 2, 0, width, 46, 30)}" fill="#000" opacity=".5"/>${[0.25, 0.5, 0.75].map((at) => `<path d="M${track / 2 - width / 2 + width * at} 20V${radius}" stroke="#0b0c0c" stroke-width="10"/>`).join('')}${Array.from({ length: 9 }, (_, i) => `<path d="M${track / 2 - width / 2 + 12} ${30 + i * 38}l${width / 4 - 8} 14M${track / 2 + width / 4 + 4} ${44 + i * 38}l${width / 4 - 14} -14" stroke="#0b0c0c" stroke-width="7"/>`).join('')}`,
  )

/** The shade between the wheels, with axle and differential in it. */
export const beneath = (half: number, clearance: number): string =>
  `<path d="${box(-half, -6, 2 * half, clearance + 90, 20)}" fill="url(#floorShade)"/><path d="${box(-half, clearance - 60, 2 * half, 180, 20)}" fill="#0b0c0d"/><ellipse cx="60" cy="${clearance - 70}" rx="110" ry="60" fill="#0f1112"/>`

/** A number plate without a number. */
export const plate = (y: number, width = 372): string =>
  `<path d="${box(-width / 2 - 8, y - 8, width + 16, 136, 14)}" fill="#15181a"/><path d="${box(-width / 2, y, width, 120, 10)}" fill="#f2f3f1"/><path d="${box(-width / 2 + 10, y + 10, width - 20, 100, 6)}" fill="none" stroke="#8c2a3a" stroke-width="6" opacity=".65"/>${[-0.34, -0.2, -0.06, 0.1, 0.24, 0.36].map((at) => `<path d="${box(width * at - 14, y + 36, 28, 50, 6)}" fill="#8c2a3a" opacity=".5"/>`).join('')}`

/** A door mirror seen from the front, on the right. */
export const endMirror = (x: number, y: number, paint: Paint, size = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${size})"><path d="M-50 -10L40 6V44L-40 30Z" fill="#15181a"/><path d="${curve(
    [
      [20, -20],
      [14, 70],
      [60, 128],
      [170, 132],
      [222, 90],
      [214, 0],
      [120, -34],
    ],
    true,
  )}" fill="${paint.mid}"/>${line('M40 100Q110 134 196 92', '#fff', 24, `opacity="${round(0.7 * paint.shine)}" filter="url(#b6)"`)}<path d="M16 4Q110 -20 216 16L214 -2Q120 -40 20 -20Z" fill="#0f1112"/></g>`
