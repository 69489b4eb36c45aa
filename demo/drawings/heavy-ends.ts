import { towRear, caravanFront, poppedRoof } from './caravan-ends.ts'
import * as e from './end-parts.ts'
import { box } from './geometry.ts'
import { redPair, chassisEnd } from './heavy-end-parts.ts'
import type { Paint } from './paint.ts'
import { highFront, bonnetFront, tractorRear } from './prime-mover-ends.ts'
import { rigidFront, cabBack, rearAxle, boxRear, trayRear, tipperRear, boxBehind } from './rigid-ends.ts'

/** A truck or caravan seen from its ends. */
export interface HeavyEnd extends e.EndMeasures {
  readonly track: number
  readonly front: (paint: Paint) => string
  readonly rear: (paint: Paint) => string
}

const truckMeasures = { width: 2200, height: 2470, belt: 1560, nose: 1400, clearance: 420, track: 1820 } as const
const heavyMeasures = { width: 2480, height: 3730, belt: 1960, nose: 1820, clearance: 430, track: 2040 } as const
const boxMeasures = { ...truckMeasures, width: 2480, height: 3540 } as const

/** The ends of trucks and caravans, by picture folder. */
export const HEAVY_ENDS: Readonly<Record<string, HeavyEnd>> = {
  'truck-cab-chassis': {
    ...truckMeasures,
    front: rigidFront,
    rear: (paint) => `${rearAxle}${cabBack(paint)}${chassisEnd(700)}${redPair(560, 780)}${e.plate(790)}`,
  },
  'truck-tray': { ...truckMeasures, width: 2460, front: rigidFront, rear: trayRear },
  'truck-tipper': { ...truckMeasures, width: 2460, front: rigidFront, rear: tipperRear },
  'truck-pantech': { ...boxMeasures, front: (paint) => `${boxBehind}${rigidFront(paint)}`, rear: () => boxRear(false) },
  'truck-refrigerated': {
    ...boxMeasures,
    front: (paint) =>
      `${boxBehind}<path d="${box(-760, 2600, 1520, 800, 60)}" fill="#e3e7ea" stroke="#4c5257" stroke-width="10"/><path d="${box(-660, 2700, 700, 600, 20)}" fill="url(#slats)"/>${rigidFront(paint)}`,
    rear: () => boxRear(true),
  },
  'truck-crane': {
    ...truckMeasures,
    width: 2460,
    height: 3260,
    front: (paint) =>
      `<path d="${box(-180, 2300, 360, 900, 60)}" fill="#e8a62e" stroke="#5a3b07" stroke-width="10"/>${rigidFront(paint)}`,
    rear: (paint) =>
      `<path d="${box(-170, 1900, 340, 1250, 60)}" fill="#e8a62e" stroke="#5a3b07" stroke-width="10"/>${trayRear(paint)}`,
  },
  'prime-mover-cabover': { ...heavyMeasures, front: highFront, rear: tractorRear(3720) },
  'prime-mover': {
    ...heavyMeasures,
    height: 3980,
    belt: 2130,
    nose: 2000,
    front: bonnetFront,
    rear: tractorRear(3780),
  },
  caravan: {
    width: 2470,
    height: 2820,
    belt: 1800,
    nose: 1400,
    clearance: 430,
    track: 2140,
    front: caravanFront(1235, 2800, 440),
    rear: towRear(1235, 2800, 440),
  },
  'pop-top': {
    width: 2350,
    height: 2560,
    belt: 1500,
    nose: 1200,
    clearance: 430,
    track: 2020,
    front: (paint) => `${poppedRoof}${caravanFront(1175, 2060, 430)(paint)}`,
    rear: (paint) => `${poppedRoof}${towRear(1175, 2060, 430)(paint)}`,
  },
  camper: {
    width: 2120,
    height: 2400,
    belt: 1600,
    nose: 1300,
    clearance: 560,
    track: 1790,
    front: caravanFront(1060, 2340, 640),
    rear: towRear(1060, 2340, 640),
  },
}
