import { put, tube } from '../car/extras.ts'
import { CHROME, rounded } from '../car/parts.ts'
import { AMBER, engine, handlebar, lamp, mudguard, SATIN, SEAT, shell } from './parts.ts'
import { type Build, lights, rolling } from './rolling.ts'

/** A road motorcycle with little bodywork. */
export function naked(build: Build): void {
  const { group, paint } = build
  rolling(
    build,
    { front: [-0.71, 0.302, 0.12], rear: [0.71, 0.312, 0.185], head: [-0.44, 0.95], spokes: 'cast' },
    false,
  )
  engine(group, -0.06, 0.46, 'four')
  group.add(
    shell(
      [
        [
          [-0.2, 0.84, 0],
          [0.24, 0.13, 0.15],
        ],
        [
          [-0.02, 0.8, 0],
          [0.24, 0.1, 0.12],
        ],
        [
          [-0.24, 0.8, 0.12],
          [0.17, 0.09, 0.08],
        ],
      ],
      0.09,
      paint,
    ),
    shell(
      [
        [
          [0.24, 0.79, 0],
          [0.24, 0.055, 0.13],
        ],
        [
          [0.5, 0.86, 0],
          [0.2, 0.045, 0.1],
        ],
      ],
      0.06,
      SEAT,
    ),
    shell(
      [
        [
          [0.46, 0.8, 0],
          [0.28, 0.055, 0.1],
        ],
        [
          [0.68, 0.88, 0],
          [0.14, 0.04, 0.07],
        ],
      ],
      0.08,
      paint,
    ),
    shell(
      [
        [
          [-0.6, 0.9, 0],
          [0.09, 0.12, 0.1],
        ],
        [
          [-0.56, 1.0, 0],
          [0.06, 0.09, 0.08],
        ],
      ],
      0.06,
      paint,
    ),
    shell(
      [
        [
          [-0.24, 0.26, 0],
          [0.2, 0.07, 0.12],
        ],
        [
          [-0.02, 0.24, 0],
          [0.14, 0.05, 0.12],
        ],
      ],
      0.06,
      paint,
    ),
  )
  lamp(group, [-0.67, 0.87, 0], 0.062, SATIN)
  mudguard(group, [-0.71, 0.302, 0], { radius: 0.29, width: 0.1, from: 0.75, turn: 1.6 }, paint)
  handlebar(group, [-0.42, 1.02], { half: 0.37, back: 0.1, rise: 0.05 })
  tube(
    group,
    [
      [-0.2, 0.6, 0.08],
      [-0.32, 0.44, 0.1],
      [-0.24, 0.2, 0.1],
      [0.1, 0.17, 0.12],
      [0.3, 0.24, 0.18],
    ],
    0.026,
    CHROME,
  )
  const can = put(group, rounded([0.34, 0.11, 0.1], 0.045, SATIN), [0.46, 0.34, 0.2])
  can.rotation.z = 0.4
  tube(
    group,
    [
      [0.34, 0.42, 0],
      [0.3, 0.62, 0],
      [0.28, 0.72, 0],
    ],
    0.035,
    AMBER,
  )
  lights(build, [-0.6, 0.92, 0], [0.8, 0.88, 0])
}
