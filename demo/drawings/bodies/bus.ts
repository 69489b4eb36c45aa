import { reflector } from '../parts.ts'
import { reshape } from '../reshape.ts'
import { van } from './van.ts'

/** A minibus: the van with a longer tail, a higher roof and windows all along. */
export const bus = reshape(
  van,
  { length: 5920, height: 2280, axles: [1010, 4530], sill: 236 },
  {
    tyre: 352,
    arch: 396,
    glass: [
      [876, 1266, 'c'],
      [1030, 1430],
      [1190, 1590],
      [1340, 1726],
      [1480, 1830],
      [1640, 1890],
      [2000, 1916],
      [3400, 1930],
      [4800, 1922],
      [5520, 1896, 'c'],
      [5600, 1870],
      [5640, 1600],
      [5660, 1320, 'c'],
      [4200, 1300],
      [2400, 1284],
    ],
    pillars: [
      [1230, 1248, 44],
      [2200, 2230, 110],
      [3080, 3080, 60],
      [3960, 3960, 100],
      [4840, 4840, 60],
    ],
    seats: [
      [1840, 1200, 480],
      [2760, 1210, 440],
      [3500, 1210, 440],
      [4280, 1210, 440],
      [5160, 1210, 440],
    ],
    before: () => reflector(5800, 560),
  },
)
