import { curve, round, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'
import { bodyPath, type SideBody } from './side-body.ts'
import { WHEEL_DEFS } from './wheel.ts'

const stops = (list: readonly (readonly [at: number, colour: string, opacity?: number])[]): string =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${round(at)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

const vertical = (id: string, [from, to]: readonly [number, number], list: Parameters<typeof stops>[0]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(from)}" x2="0" y2="${round(to)}">${stops(list)}</linearGradient>`
const horizontal = (id: string, [from, to]: readonly [number, number], list: Parameters<typeof stops>[0]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from)}" y1="0" x2="${round(to)}" y2="0">${stops(list)}</linearGradient>`

const averageY = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => sum + node[1], 0) / Math.max(1, nodes.length)

/** Gradients, blurs and clips of a side view. */
export function sideDefs(body: SideBody, paint: Paint): string {
  const { length, height, sill } = body
  const shoulder = averageY(body.shoulder)
  const at = (y: number) => (height - y) / (height - sill)
  const region = `x="-600" y="-400" width="${length + 1200}" height="${height + 1000}" filterUnits="userSpaceOnUse"`
  const blur = (id: string, by: number) =>
    `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${by}"/></filter>`
  const middle = sill + (shoulder - sill) * 0.5
  return `${WHEEL_DEFS}
${vertical(
  'paint',
  [height, sill],
  [
    [0, paint.top],
    [at(height - 60), paint.light],
    [at(shoulder + 90), paint.mid],
    [at(shoulder + 16), paint.light],
    [at(shoulder - 10), paint.top],
    [at(shoulder - 46), paint.light],
    [at(shoulder - 150), paint.mid],
    [at(middle + 20), paint.mid],
    [at(middle - 90), paint.light],
    [at(sill + 150), paint.mid],
    [at(sill + 50), paint.dark],
    [1, paint.deep],
  ],
)}
${horizontal(
  'ends',
  [0, length],
  [
    [0, paint.deep, 0.62 * paint.shade],
    [0.035, paint.deep, 0.3 * paint.shade],
    [0.11, paint.deep, 0],
    [0.2, '#fff', 0.06 * paint.shine],
    [0.42, '#fff', 0],
    [0.62, '#fff', 0.08 * paint.shine],
    [0.88, paint.deep, 0],
    [0.97, paint.deep, 0.34 * paint.shade],
    [1, paint.deep, 0.66 * paint.shade],
  ],
)}
${vertical(
  'glass',
  [height - 40, shoulder - 20],
  [
    [0, '#2b343b'],
    [0.5, '#222a30'],
    [1, '#12171b'],
  ],
)}
${vertical(
  'farGlass',
  [height - 80, shoulder],
  [
    [0, '#b6c2ca', 0.5],
    [1, '#8d9aa3', 0.34],
  ],
)}
<linearGradient id="sweep" gradientUnits="userSpaceOnUse" x1="${round(length * 0.3)}" y1="${height}" x2="${round(length * 0.43)}" y2="${round(shoulder - 150)}">${stops(
    [
      [0, '#fff', 0.42],
      [0.6, '#fff', 0.12],
      [1, '#fff', 0],
    ],
  )}</linearGradient>
${vertical(
  'plastic',
  [sill + 420, sill],
  [
    [0, '#4a4e52'],
    [0.45, '#2c2f32'],
    [1, '#131517'],
  ],
)}
${vertical(
  'lampGlass',
  [shoulder + 60, shoulder - 260],
  [
    [0, '#fdfeff'],
    [0.3, '#c3ccd3'],
    [0.62, '#77838c'],
    [1, '#d7dee3'],
  ],
)}
${vertical(
  'tail',
  [shoulder + 220, shoulder - 300],
  [
    [0, '#ee4a4c'],
    [0.5, '#b3131a'],
    [1, '#5f060b'],
  ],
)}
${vertical(
  'chrome',
  [shoulder + 80, shoulder - 80],
  [
    [0, '#ffffff'],
    [0.45, '#aab1b7'],
    [0.55, '#5d646a'],
    [1, '#d9dee2'],
  ],
)}
${vertical(
  'under',
  [sill, -10],
  [
    [0, '#050607', 0.95],
    [0.45, '#0b0d0f', 0.72],
    [1, '#14181c', 0.3],
  ],
)}
${blur('b6', 6)}${blur('b12', 12)}${blur('b24', 24)}${blur('b45', 45)}
<clipPath id="bodyClip"><path d="${bodyPath(body)}"/></clipPath>
<clipPath id="glassClip"><path d="${[body.glass, ...body.screens].map((pane) => curve(pane, true)).join('')}"/></clipPath>`
}
