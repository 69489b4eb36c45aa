import { box, curve, round, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'
import { WHEEL_DEFS } from './wheel.ts'

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

const gradient = (
  id: string,
  [from, to]: readonly [number, number],
  list: readonly (readonly [number, string, number?])[],
): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}">${list.map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`).join('')}</linearGradient>`

/** Gradients and blurs of trucks and caravans of this height. */
export const heavyDefs = (paint: Paint, height: number): string => `${WHEEL_DEFS}
${gradient(
  'cab',
  [height, 500],
  [
    [0, paint.top],
    [0.06, paint.light],
    [0.34, paint.mid],
    [0.5, paint.light],
    [0.54, paint.top],
    [0.6, paint.light],
    [0.76, paint.mid],
    [0.93, paint.dark],
    [1, paint.deep],
  ],
)}
${gradient(
  'wallPanel',
  [height, 900],
  [
    [0, '#ffffff'],
    [0.12, '#f4f6f7'],
    [0.55, '#e2e6e9'],
    [0.85, '#d3d8dc'],
    [1, '#b3bac0'],
  ],
)}
${gradient(
  'steelPanel',
  [1900, 1000],
  [
    [0, '#eef0f2'],
    [0.4, '#c3c9ce'],
    [0.75, '#9aa1a7'],
    [1, '#787f86'],
  ],
)}
${gradient(
  'plasticPart',
  [1300, 300],
  [
    [0, '#474b4f'],
    [0.5, '#2b2e31'],
    [1, '#131517'],
  ],
)}
${gradient(
  'chromePart',
  [1250, 450],
  [
    [0, '#8d949a'],
    [0.12, '#ffffff'],
    [0.35, '#c8ced3'],
    [0.5, '#5b6268'],
    [0.58, '#eef1f3'],
    [0.85, '#aeb5bb'],
    [1, '#6c7379'],
  ],
)}
${gradient(
  'darkGlass',
  [height, 1200],
  [
    [0, '#3a4750'],
    [0.5, '#232c33'],
    [1, '#12181c'],
  ],
)}
<linearGradient id="glint" x1="0" y1="1" x2=".7" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="lampPart" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#aab4bb"/><stop offset="1" stop-color="#e3e8eb"/></linearGradient>
<linearGradient id="round" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#7c8389"/><stop offset=".18" stop-color="#fafbfc"/><stop offset=".45" stop-color="#c1c7cc"/><stop offset=".7" stop-color="#6e757b"/><stop offset=".9" stop-color="#a5acb2"/><stop offset="1" stop-color="#565d63"/></linearGradient>
<linearGradient id="pipe" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#70777d"/><stop offset=".3" stop-color="#fdfefe"/><stop offset=".6" stop-color="#8e959b"/><stop offset="1" stop-color="#4b5157"/></linearGradient>
${[6, 12, 24, 45].map((by) => `<filter id="b${by}" x="-800" y="-500" width="12000" height="6000" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${by}"/></filter>`).join('')}`

/** A painted panel with light along its upper edges and shade at its ends. */
export function panel(id: string, nodes: readonly Node[], paint: Paint): string {
  const d = curve(nodes, true)
  const xs = nodes.map((node) => node[0])
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="url(#cab)"/><g clip-path="url(#${id})">
${stroke(d, '#fff', 46, `opacity="${round(0.42 * paint.shine)}" filter="url(#b12)"`)}
${stroke(`M${left} 0V5000`, paint.deep, 150, `opacity="${round(0.42 * paint.shade)}" filter="url(#b45)"`)}
${stroke(`M${right} 0V5000`, paint.deep, 130, `opacity="${round(0.4 * paint.shade)}" filter="url(#b45)"`)}</g>
${stroke(d, '#0b0d0f', 8, 'opacity=".45"')}`
}

export const pane = (nodes: readonly Node[]): string => {
  const d = curve(nodes, true)
  return `<path d="${d}" fill="url(#darkGlass)"/><path d="${d}" fill="url(#glint)"/>${stroke(d, '#0b0d0f', 26)}`
}

export const seam = (nodes: readonly Node[]): string =>
  `<g transform="translate(9 0)">${stroke(curve(nodes), '#fff', 6, 'opacity=".35"')}</g>${stroke(curve(nodes), '#08090a', 9, 'opacity=".6"')}`

/** A cylinder lying along the chassis: fuel tank or air tank. */
export const tank = (x: number, y: number, [width, height]: readonly [number, number]): string =>
  `<path d="${box(x, y, width, height, 60)}" fill="url(#round)" stroke="#3f454a" stroke-width="7"/>${[0.2, 0.8].map((at) => `<path d="${box(x + width * at - 20, y - 6, 40, height + 12, 8)}" fill="#8b9298" stroke="#3f454a" stroke-width="5"/>`).join('')}`

/** Chassis rails with cross members seen from the side. */
export const chassis = (from: number, to: number, y: number): string =>
  `<path d="${box(from, y, to - from, 230, 12)}" fill="#1b1e20"/><path d="M${from} ${y + 218}H${to}" stroke="#50575c" stroke-width="12"/><path d="M${from} ${y + 18}H${to}" stroke="#0b0c0d" stroke-width="18"/>${Array.from({ length: Math.floor((to - from) / 420) }, (_, i) => `<circle cx="${from + 180 + i * 420}" cy="${y + 115}" r="16" fill="#3a4045"/>`).join('')}`

/** The dark inside of a front wheel arch. */
export const well = (x: number, tyre: number): string =>
  `<path d="M${x - tyre - 140} 520V960Q${x - tyre} ${2 * tyre + 330} ${x} ${2 * tyre + 340}T${x + tyre + 150} 960V520Z" fill="#0a0b0c"/>`

/** A mudguard over a rear wheel. */
export const guard = (x: number, tyre: number): string =>
  stroke(
    `M${x - tyre - 110} ${tyre + 120}Q${x - tyre - 60} ${2 * tyre + 90} ${x} ${2 * tyre + 110}T${x + tyre + 110} ${tyre + 120}`,
    '#17191b',
    44,
  )

export const marker = (x: number, y: number, colour = '#f0a233'): string =>
  `<path d="${box(x, y, 110, 46, 12)}" fill="${colour}" stroke="#2b2e31" stroke-width="6"/>`

export const tailLamp = (x: number, y: number): string =>
  `<path d="${box(x, y, 90, 190, 14)}" fill="#a81016" stroke="#2a0507" stroke-width="8"/><path d="${box(x + 8, y + 60, 74, 50, 8)}" fill="#f0a233"/><path d="${box(x + 8, y + 8, 74, 44, 8)}" fill="#e8ecee"/>`

/** A tall mirror on two arms. */
export const armMirror = (x: number, y: number, height = 520): string =>
  `${stroke(`M${x + 60} ${y + height - 30}L${x + 250} ${y + height + 60}M${x + 60} ${y + 60}L${x + 250} ${y + 20}`, '#17191b', 26)}<path d="${box(x - 60, y, 150, height, 50)}" fill="url(#plasticPart)" stroke="#0c0d0e" stroke-width="8"/><path d="M${x - 36} ${y + height - 60}V${y + 60}" stroke="#fff" stroke-width="14" opacity=".2" stroke-linecap="round"/>`
