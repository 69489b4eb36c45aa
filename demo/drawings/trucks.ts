import { box, curve, type Node } from './geometry.ts'
import type { Paint } from './paint.ts'
import * as t from './truck-parts.ts'
import { bonnetedCab, highCab } from './truck-cabs.ts'
import { cargo, type CargoName } from './truck-bodies.ts'
import { drawWheels } from './wheel.ts'

/** What the studio needs to know of a heavy vehicle seen from its left. */
export interface HeavySide {
  readonly length: number
  readonly height: number
  readonly axles: readonly number[]
  readonly tyre: number
  readonly art: (paint: Paint) => string
}

const TYRE = 478
const RIM = 292

const wheels = (axles: readonly number[]): string =>
  drawWheels(axles.map((x) => ({ x, tyre: TYRE, rim: RIM, style: 'truck' as const, blocky: true })))

/** The tilting cab of a light or medium rigid truck. */
function rigidCab(paint: Paint): string {
  const shell: Node[] = [
    [60, 720, 'c'], [34, 1000], [30, 1300], [60, 1560, 'c'], [150, 1900], [280, 2280], [360, 2400], [520, 2450], [1100, 2470],
    [1700, 2450], [1800, 2400, 'c'], [1830, 2000], [1836, 1300], [1836, 820, 'c'], [1740, 800, 'c'], [1660, 960], [1440, 1060], [1210, 1060], [1000, 960], [900, 740, 'c'], [500, 700],
  ] // prettier-ignore
  return `${t.panel('cabClip', shell, paint)}
${t.pane([
  [110, 1590, 'c'],
  [190, 1900],
  [300, 2240],
  [370, 2330, 'c'],
  [470, 2360, 'c'],
  [380, 2050],
  [290, 1600, 'c'],
])}
${t.pane([
  [640, 1560, 'c'],
  [660, 2280],
  [700, 2330, 'c'],
  [1200, 2350],
  [1500, 2330, 'c'],
  [1520, 1900],
  [1500, 1600, 'c'],
  [1100, 1570],
])}
${t.seam([
  [560, 2380, 'c'],
  [540, 1900],
  [540, 1300],
  [600, 1040],
  [760, 900],
  [800, 760, 'c'],
])}${t.seam([
    [1580, 2400, 'c'],
    [1600, 1900],
    [1600, 1060, 'c'],
  ])}
${t.seam([
  [60, 1500, 'c'],
  [300, 1480],
  [540, 1470, 'c'],
])}
<path d="${box(1330, 1420, 190, 50, 22)}" fill="#1a1d1f"/><path d="${box(560, 700, 340, 90, 16)}" fill="#17191b"/><path d="${box(600, 560, 320, 60, 16)}" fill="#17191b"/>
<path d="${curve(
    [
      [20, 460, 'c'],
      [14, 620],
      [30, 760, 'c'],
      [520, 740, 'c'],
      [640, 660, 'c'],
      [680, 440, 'c'],
      [120, 430],
    ],
    true,
  )}" fill="url(#plasticPart)" stroke="#0b0d0f" stroke-width="7"/>
<path d="${curve(
    [
      [30, 790, 'c'],
      [300, 800],
      [420, 900],
      [300, 1010],
      [40, 1030, 'c'],
    ],
    true,
  )}" fill="url(#lampPart)" stroke="#14171a" stroke-width="12"/>
${t.marker(470, 900)}${t.armMirror(330, 1700, 420)}`
}

const rigid = (
  name: CargoName,
  { length, rear, height }: { length: number; rear: readonly number[]; height: number },
): HeavySide => ({
  length,
  height,
  axles: [1210, ...rear],
  tyre: TYRE,
  art: (paint) =>
    `${t.chassis(900, length - 120, 700)}${t.tank(2150, 560, [760, 330])}<path d="${box(3060, 570, 330, 300, 20)}" fill="#202427" stroke="#3b4146" stroke-width="8"/>${rear.map((x) => t.guard(x, TYRE)).join('')}
<path d="M700 900Q800 1180 1210 1180T1740 900L1740 700H700Z" fill="#0b0c0d"/>
${cargo(name, 1960, length, paint)}${rigidCab(paint)}${t.tailLamp(length - 130, 640)}${wheels([1210, ...rear])}`,
})

/** Every truck that is drawn, by its picture folder. */
export const TRUCK_SIDES: Readonly<Record<string, HeavySide>> = {
  'truck-cab-chassis': rigid('none', { length: 7300, rear: [5500], height: 2520 }),
  'truck-tray': rigid('tray', { length: 7700, rear: [5700], height: 2520 }),
  'truck-tipper': rigid('tipper', { length: 7000, rear: [5200], height: 2620 }),
  'truck-pantech': rigid('pantech', { length: 8300, rear: [6000], height: 3540 }),
  'truck-refrigerated': rigid('fridge', { length: 8300, rear: [6000], height: 3540 }),
  'truck-crane': rigid('crane', { length: 8600, rear: [5680, 6900], height: 3250 }),
  'prime-mover-cabover': {
    length: 6900,
    height: 3760,
    axles: [1420, 4620, 5900],
    tyre: TYRE,
    art: (paint) =>
      `${t.chassis(1000, 6760, 760)}${fifthWheel(5230)}${[4620, 5900].map((x) => t.guard(x, TYRE)).join('')}${t.well(1420, TYRE)}${highCab(paint)}${t.tailLamp(6690, 660)}${wheels([1420, 4620, 5900])}`,
  },
  'prime-mover': {
    length: 7900,
    height: 3820,
    axles: [1360, 5620, 6900],
    tyre: TYRE,
    art: (paint) =>
      `${t.chassis(700, 7760, 760)}${fifthWheel(6230)}${[5620, 6900].map((x) => t.guard(x, TYRE)).join('')}${t.well(1360, TYRE)}${bonnetedCab(paint)}${t.tailLamp(7690, 660)}${wheels([1360, 5620, 6900])}`,
  },
}

/** The turntable on the chassis. */
const fifthWheel = (x: number): string =>
  `<path d="${curve(
    [
      [x - 520, 990, 'c'],
      [x - 300, 1080],
      [x + 420, 1080],
      [x + 620, 1000, 'c'],
      [x + 500, 960, 'c'],
      [x - 420, 960, 'c'],
    ],
    true,
  )}" fill="#22262a" stroke="#4a5157" stroke-width="8"/><path d="M${x - 300} 1072H${x + 420}" stroke="#8d949a" stroke-width="10"/>`
