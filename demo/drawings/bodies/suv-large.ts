import { reshape } from '../reshape.ts'
import { suv } from './suv.ts'

/** A large seven-seat SUV: longer, with a bigger third window. */
export const suvLarge = reshape(
  suv,
  { length: 4960, height: 1765, axles: [930, 3830], sill: 262 },
  {
    tyre: 378,
    rim: 276,
    arch: 428,
    chrome: true,
    glass: [
      [1470, 1146, 'c'],
      [1650, 1284],
      [1850, 1440],
      [2030, 1552],
      [2190, 1620],
      [2540, 1664],
      [3000, 1678],
      [3500, 1664],
      [3960, 1632],
      [4230, 1594],
      [4310, 1560, 'c'],
      [4390, 1420],
      [4446, 1292, 'c'],
      [4000, 1240],
      [3200, 1194],
      [2300, 1164],
    ],
    pillars: [
      [2590, 2624, 96],
      [3590, 3690, 92],
    ],
    seats: [
      [2330, 1066, 450],
      [3180, 1086, 430],
      [4010, 1130, 360],
    ],
  },
)
