import { mudflap } from '../parts.ts'
import { curve } from '../geometry.ts'
import { PAINTS } from '../paint.ts'
import type { SideBody } from '../side-body.ts'
import { ute } from './ute.ts'

const TRAY = PAINTS.silver

/** The alloy tray of a cab chassis: headboard, floor and a drop side. */
const tray = (from: number, to: number): string => {
  const posts = Array.from({ length: 5 }, (_, i) => from + 60 + (i * (to - from - 120)) / 4)
  return `<path d="M${from - 40} 760h${to - from - 300}v-120h-${to - from - 420}z" fill="#17191b"/>
<path d="M${from} 1060V1790H${from + 44}V1060Z" fill="${TRAY.mid}" stroke="#4c5257" stroke-width="6"/><path d="M${from + 6} 1780V1080" stroke="#fff" stroke-width="8" opacity=".7"/>
<path d="M${from + 44} 1750H${from + 150}L${from + 44} 1560Z" fill="${TRAY.dark}" opacity=".8"/>
<path d="M${from} 1040H${to}V1350H${from}Z" fill="url(#chromeTray)" stroke="#565d63" stroke-width="6"/>
${[1110, 1190, 1270].map((y) => `<path d="M${from} ${y}H${to}" stroke="#565d63" stroke-width="6" opacity=".55"/><path d="M${from} ${y - 9}H${to}" stroke="#fff" stroke-width="6" opacity=".6"/>`).join('')}
${posts.map((x) => `<path d="M${x - 18} 1036h36v318h-36z" fill="${TRAY.light}" stroke="#6a7177" stroke-width="5"/>`).join('')}
<path d="M${from - 6} 972H${to + 6}V1040H${from - 6}Z" fill="${TRAY.dark}" stroke="#4c5257" stroke-width="6"/><path d="M${from} 1028H${to}" stroke="#fff" stroke-width="7" opacity=".6"/>
${posts
  .slice(0, 4)
  .map((x) => `<path d="M${x + 80} 1010h60" stroke="#2b3034" stroke-width="16" stroke-linecap="round"/>`)
  .join('')}`
}

/** A single-cab ute with an alloy tray. */
export const singleCab: SideBody = {
  ...ute,
  wheel: 'steel',
  darkWheel: false,
  profile: [
    ...ute.profile.filter(([x, y]) => x <= 2170 && y < 1790),
    [2330, 1806],
    [2480, 1812],
    [2590, 1790, 'c'],
    [2616, 1720],
    [2640, 1400],
    [2650, 1000],
    [2650, 620, 'c'],
    [2640, 470, 'c'],
    [2500, 430, 'c'],
    [2400, 420, 'c'],
  ],
  glass: [
    [1690, 1246, 'c'],
    [1830, 1376],
    [1980, 1504],
    [2110, 1604],
    [2230, 1668, 'c'],
    [2360, 1690],
    [2486, 1688, 'c'],
    [2510, 1480],
    [2520, 1276, 'c'],
    [2200, 1260],
  ],
  pillars: [],
  screens: ute.screens.slice(0, 1),
  shoulder: ute.shoulder.filter(([x]) => x < 2700),
  scallop: [
    [1420, 600],
    [2000, 590],
    [2600, 600],
  ],
  cuts: [
    ...ute.cuts.slice(0, 1),
    [
      [2556, 1700, 'c'],
      [2570, 1280],
      [2568, 860],
      [2552, 480, 'c'],
    ],
    [
      [1546, 478, 'c'],
      [2552, 480, 'c'],
    ],
    ...ute.cuts.slice(5),
  ],
  handles: [[2290, 1040]],
  taillamp: [
    [5130, 940, 'c'],
    [5230, 940, 'c'],
    [5230, 850, 'c'],
    [5130, 850, 'c'],
  ],
  trims: ute.trims?.slice(0, 1) ?? [],
  seats: [[2270, 1160, 460]],
  behind:
    () => `<linearGradient id="chromeTray" gradientUnits="userSpaceOnUse" x1="0" y1="1350" x2="0" y2="1040"><stop offset="0" stop-color="#f0f2f4"/><stop offset=".5" stop-color="#c2c8cd"/><stop offset="1" stop-color="#949ba1"/></linearGradient>
<path d="M2500 800H5200V660H2500Z" fill="#17191b"/><path d="M2500 790H5200" stroke="#43494e" stroke-width="10"/><path d="${curve(
      [
        [3560, 470, 'c'],
        [4150, 720],
        [4760, 470, 'c'],
        [4760, 440, 'c'],
        [4150, 660],
        [3560, 440, 'c'],
      ],
      true,
    )}" fill="#202427"/><path d="M2900 640h420v-190q0-40-40-40h-340q-40 0-40 40z" fill="#1c2023"/><path d="M2910 630h400" stroke="#4a5157" stroke-width="8"/>
${tray(2740, 5230)}<path d="M3680 880Q4150 1010 4640 880L4640 810Q4150 960 3680 810Z" fill="#131517"/><path d="M5110 960H5240V820H5110Z" fill="#2a2e31"/>`,
  before: () =>
    `${mudflap(1400, 430, 190)}${mudflap(4680, 820, 560)}<path d="M190 500h150q36 0 48 40l-176 6q-28 0-34-22z" fill="#0d0f10"/>`,
  rearless: true,
}
delete (singleCab as { fuelFlap?: unknown }).fuelFlap
