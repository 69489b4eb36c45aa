import type { Node } from '../../drawings/geometry.ts'
import type { SideBody } from '../../drawings/side-body.ts'
import { SOLIDS } from '../car/solids.ts'
import type { CarSpec, Extras, Face, Solid } from '../car/spec.ts'

/** A lamp that is nowhere. */
export const NOWHERE: readonly Node[] = [[-9000, -9000, 'c'], [-8990, -9000, 'c'], [-8990, -8990, 'c']] // prettier-ignore

interface Cab {
  readonly side: Partial<SideBody> & Pick<SideBody, 'length' | 'height' | 'axles' | 'profile' | 'glass' | 'screens' | 'shoulder' | 'cuts' | 'headlamp'>
  readonly solid?: Partial<Solid>
  readonly face: Face
  readonly more?: Partial<CarSpec>
} // prettier-ignore

const cab = ({ side, solid, face, more }: Cab, extras: (place: Extras) => void): CarSpec => ({
  side: {
    tyre: 490, rim: 290, wheel: 'truck', arch: 590, sill: 520, pillars: [], scallop: [], handles: [], taillamp: NOWHERE, ...side,
  },
  solid: {
    ...SOLIDS.van, width: 2.36, noseBow: 0.15, tailBow: 0.02, crown: 0.04, catwalk: 0.02, tumble: 0.03, hollow: 0.006, tuck: 0.03, flare: 0.03, noseTaper: 0.03, tailTaper: 0, roundLow: 0.09, roundTop: 0.12, ...solid,
  },
  face,
  rim: 'truck',
  tyreWidth: 0.29,
  rearless: true,
  extras,
  ...more,
}) // prettier-ignore

/** The tilting cab of a delivery or tip truck. */
export const rigidCab = (extras: (place: Extras) => void): CarSpec =>
  cab(
    {
      side: {
        length: 2000,
        height: 2780,
        axles: [1270, 1270],
        profile: [[700, 540, 'c'], [300, 520], [110, 540], [50, 640], [36, 900], [40, 1300], [66, 1560], [96, 1700], [200, 2200], [300, 2540], [380, 2660], [560, 2730], [1000, 2770], [1600, 2760], [1880, 2720], [1960, 2640], [1985, 2400, 'c'], [1990, 1000, 'c'], [1940, 900], [1860, 860, 'c']],
        glass: [[330, 1620, 'c'], [420, 2080], [530, 2440, 'c'], [620, 2500], [1000, 2520], [1500, 2510, 'c'], [1540, 2460], [1560, 1660, 'c'], [1480, 1620], [900, 1560], [600, 1560]],
        screens: [[[90, 1700, 'c'], [300, 2560, 'c'], [380, 2560, 'c'], [180, 1700, 'c']]],
        shoulder: [[40, 1430], [1000, 1430], [2000, 1430]],
        cuts: [[[300, 1600, 'c'], [270, 1300], [280, 1000], [420, 960], [560, 1060, 'c']], [[1620, 2540, 'c'], [1640, 1600], [1640, 1150], [1780, 960, 'c']], [[300, 1600, 'c'], [400, 2100], [520, 2480], [640, 2560], [1500, 2570], [1620, 2520, 'c']], [[60, 1020, 'c'], [300, 1010, 'c']]],
        handles: [[1490, 1330]],
        headlamp: [[20, 940, 'c'], [160, 950], [300, 930, 'c'], [280, 760, 'c'], [140, 740], [20, 740, 'c']],
        daylight: [[70, 770], [150, 770], [250, 780]],
        trims: [[[-50, 700, 'c'], [420, 700, 'c'], [700, 520, 'c'], [700, 300, 'c'], [-50, 300, 'c']]],
        cladding: 'full',
        seats: [[1200, 1600, 560]],
      },
      face: {
        grille: [[0, 1.36], [0.74, 1.36], [0.78, 1.26], [0.7, 1.06], [0, 1.04]],
        intake: [[0, 0.92], [0.6, 0.92], [0.66, 0.84], [0.56, 0.72], [0, 0.7]],
        bars: 'slats', plate: 0.63, plateRear: -1, lampFrom: 0.72, tailFrom: 2,
      },
      solid: { width: 2.16 },
    },
    extras,
  ) // prettier-ignore

/** A tall cab over the engine, with a sleeper. */
export const cabOver = (extras: (place: Extras) => void): CarSpec =>
  cab(
    {
      side: {
        length: 2360,
        height: 3640,
        axles: [1400, 1400],
        profile: [[760, 460, 'c'], [300, 430], [100, 460], [44, 600], [30, 1000], [36, 1600], [70, 1860], [140, 2240], [230, 2640], [330, 2900], [520, 3180], [860, 3440], [1300, 3580], [1800, 3630], [2200, 3620], [2320, 3560], [2350, 3400, 'c'], [2350, 1100, 'c'], [2300, 1000], [2180, 960, 'c']],
        glass: [[350, 1880, 'c'], [430, 2240], [540, 2600, 'c'], [640, 2660], [1100, 2680], [1460, 2670, 'c'], [1500, 2620], [1520, 1980, 'c'], [1400, 1920], [900, 1830], [600, 1820]],
        screens: [[[90, 1900, 'c'], [290, 2760, 'c'], [360, 2760, 'c'], [180, 1900, 'c']]],
        shoulder: [[40, 1640], [1200, 1640], [2400, 1640]],
        cuts: [[[330, 1860, 'c'], [290, 1500], [300, 1180], [500, 1140], [700, 1220, 'c']], [[1600, 2720, 'c'], [1620, 1800], [1620, 1300], [1900, 1100, 'c']], [[330, 1860, 'c'], [430, 2300], [560, 2680], [700, 2750], [1450, 2760], [1600, 2700, 'c']], [[60, 1240, 'c'], [300, 1230, 'c']], [[1760, 2360, 'c'], [2240, 2360, 'c'], [2240, 1300, 'c'], [1800, 1300, 'c']]],
        handles: [[1460, 1500]],
        headlamp: [[20, 960, 'c'], [180, 980], [340, 960, 'c'], [300, 760, 'c'], [140, 740], [20, 740, 'c']],
        daylight: [[70, 780], [160, 776], [270, 790]],
        trims: [[[-50, 640, 'c'], [420, 640, 'c'], [760, 500, 'c'], [700, 300, 'c'], [-50, 300, 'c']]],
        seats: [[1300, 2000, 560]],
      },
      face: {
        grille: [[0, 1.62], [0.86, 1.62], [0.88, 1.5], [0.8, 1.06], [0, 1.03]],
        intake: [[0, 0.92], [0.66, 0.92], [0.7, 0.84], [0.6, 0.68], [0, 0.66]],
        bars: 'slats', brightGrille: true, plate: 0.58, plateRear: -1, lampFrom: 0.78, tailFrom: 2,
      },
      solid: { width: 2.46, noseBow: 0.2, roundTop: 0.18 },
    },
    extras,
  ) // prettier-ignore

/** A long bonnet before a cab with a raised sleeper. */
export const bonneted = (extras: (place: Extras) => void): CarSpec =>
  cab(
    {
      side: {
        length: 4300,
        height: 3560,
        axles: [1180, 1180],
        sill: 560,
        profile: [[560, 700, 'c'], [260, 660], [170, 700], [150, 900], [150, 1360], [170, 1630], [230, 1710], [420, 1770], [1000, 1840], [1560, 1890], [1940, 1930, 'c'], [2050, 2260], [2170, 2570], [2260, 2690], [2500, 2900], [2820, 3260], [3050, 3430], [3400, 3520], [3900, 3550], [4180, 3540], [4280, 3470], [4290, 3300, 'c'], [4290, 800, 'c'], [4200, 700], [4000, 680, 'c'], [1800, 680, 'c']],
        glass: [[2170, 1900, 'c'], [2260, 2230], [2360, 2490, 'c'], [2460, 2550], [2800, 2580], [3010, 2570, 'c'], [3050, 2510], [3060, 1920, 'c'], [2900, 1870], [2500, 1850]],
        screens: [[[1960, 1950, 'c'], [2240, 2690, 'c'], [2300, 2690, 'c'], [2060, 1950, 'c']]],
        shoulder: [[100, 1610], [1900, 1700], [2600, 1700], [4300, 1700]],
        cuts: [[[2130, 1960, 'c'], [2090, 1500], [2100, 900, 'c']], [[3110, 2580, 'c'], [3130, 1900], [3130, 1300], [3100, 900, 'c']], [[2130, 1880, 'c'], [2250, 2330], [2370, 2560], [2480, 2620], [3000, 2640], [3110, 2560, 'c']], [[1980, 1930, 'c'], [1960, 1500], [1900, 900, 'c']], [[3240, 3200, 'c'], [3240, 800, 'c']]],
        handles: [[2980, 1560]],
        headlamp: NOWHERE,
        seats: [[2750, 2050, 560]],
        tyre: 510,
        arch: 610,
      },
      face: {
        grille: [[0, 1.65], [0.5, 1.65], [0.56, 1.57], [0.56, 0.86], [0, 0.84]],
        bars: 'uprights', brightGrille: true, plate: 0.62, plateRear: -1, lampFrom: 0.66, tailFrom: 2,
      },
      solid: { width: 2.4, noseBow: 0.26, noseTaper: 0.16, flare: 0.1, roundTop: 0.16, catwalk: 0.1 },
    },
    extras,
  ) // prettier-ignore
