import type { SideBody } from '../side-body.ts'
import { ute } from './ute.ts'

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
  rearless: true,
}
delete (singleCab as { fuelFlap?: unknown }).fuelFlap
