import { reshape } from '../reshape.ts'
import { hatch } from './hatch.ts'

/** A light hatch: short nose, upright and narrow. */
export const city = reshape(
  hatch,
  { length: 3880, height: 1500, axles: [800, 3270], sill: 186 },
  {
    tyre: 302,
    rim: 214,
    arch: 334,
    taillamp: [
      [3560, 1136, 'c'],
      [3630, 1140, 'c'],
      [3730, 960],
      [3790, 820, 'c'],
      [3700, 800, 'c'],
      [3640, 900],
    ],
  },
)
