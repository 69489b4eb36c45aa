import { reshape } from '../reshape.ts'
import { suv } from './suv.ts'

/** A small SUV: shorter tail, two panes and a thick rear pillar. */
export const suvSmall = reshape(
  suv,
  { length: 4320, height: 1600, axles: [870, 3450], sill: 232 },
  {
    tyre: 340,
    rim: 244,
    wheel: 'five',
    darkWheel: true,
    arch: 388,
    glass: [
      [1390, 1040, 'c'],
      [1550, 1164],
      [1740, 1306],
      [1900, 1408],
      [2040, 1470],
      [2340, 1510],
      [2700, 1520],
      [3080, 1502],
      [3360, 1462],
      [3540, 1416, 'c'],
      [3640, 1300],
      [3700, 1196, 'c'],
      [3400, 1118],
      [2800, 1074],
      [2100, 1052],
    ],
    pillars: [
      [2378, 2412, 92],
      [3210, 3286, 70],
    ],
  },
)
