import { reshape } from '../reshape.ts'
import type { SideBody } from '../side-body.ts'
import { hatch } from './hatch.ts'
import { suv } from './suv.ts'
import { ute } from './ute.ts'

/** The mid-size SUV with upright lamps at both ends, so that another make does not look the same. */
export const suvUpright: SideBody = reshape(
  suv,
  { length: 4565, height: 1712, axles: [890, 3575], sill: 270 },
  {
    wheel: 'ten',
    headlamp: [
      [34, 826, 'c'],
      [60, 906],
      [180, 938],
      [330, 950, 'c'],
      [322, 884],
      [300, 818],
      [200, 796],
      [60, 788],
    ],
    daylight: [
      [70, 812],
      [170, 822],
      [296, 846],
    ],
    taillamp: [
      [4330, 1160, 'c'],
      [4420, 1176],
      [4480, 1160, 'c'],
      [4530, 1010],
      [4580, 770, 'c'],
      [4470, 764],
      [4410, 790, 'c'],
      [4390, 960],
    ],
  },
)

/** The compact hatch with slim lamps and a closed nose. */
export const hatchSlim: SideBody = reshape(
  hatch,
  { length: 4330, height: 1462, axles: [915, 3545], sill: 190 },
  {
    wheel: 'turbine',
    headlamp: [
      [36, 700, 'c'],
      [140, 744],
      [330, 790],
      [520, 812, 'c'],
      [420, 756],
      [240, 704],
      [60, 664],
    ],
    daylight: [
      [80, 682],
      [250, 722],
      [440, 778],
    ],
    taillamp: [
      [3960, 888, 'c'],
      [4080, 900],
      [4200, 896, 'c'],
      [4262, 826],
      [4280, 790, 'c'],
      [4160, 798],
      [4040, 838],
    ],
  },
)

/** The dual-cab ute with narrow lamps, round its corners, and bright wheels. */
export const uteNarrow: SideBody = reshape(
  ute,
  { length: 5325, height: 1842, axles: [915, 4130], sill: 372 },
  {
    wheel: 'five',
    darkWheel: false,
    blocky: false,
    headlamp: [
      [34, 1018, 'c'],
      [140, 1066],
      [330, 1098],
      [560, 1112, 'c'],
      [470, 1056],
      [280, 1006],
      [40, 960],
    ],
    daylight: [
      [80, 984],
      [260, 1020],
      [460, 1072],
    ],
    taillamp: [
      [5030, 1208, 'c'],
      [5120, 1212],
      [5206, 1206, 'c'],
      [5214, 1100],
      [5214, 990, 'c'],
      [5130, 1030],
      [5060, 1100],
    ],
  },
)
