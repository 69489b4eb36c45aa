import { put, tube } from '../car/extras.ts'
import { CHROME, rounded } from '../car/parts.ts'
import { ALLOY, handlebar, lamp, motoWheel, SATIN, SEAT, shell } from './parts.ts'
import { type Build, lights } from './rolling.ts'

/** A step-through scooter. */
export function scooter(build: Build): void {
  const { group, paint } = build
  for (const [x, width] of [
    [-0.62, 0.11],
    [0.62, 0.12],
  ] as const) {
    const one = motoWheel({ radius: 0.23, width, spokes: 'cast', discs: 1 })
    one.position.set(x, 0.23, 0)
    group.add(one)
  }
  group.add(
    shell(
      [
        [
          [0.42, 0.56, 0],
          [0.4, 0.16, 0.17],
        ],
        [
          [0.2, 0.44, 0],
          [0.16, 0.16, 0.15],
        ],
        [
          [0.74, 0.62, 0],
          [0.16, 0.07, 0.11],
        ],
      ],
      0.1,
      paint,
      (x, y) => Math.hypot(x - 0.62, y - 0.23) - 0.27,
    ),
    shell(
      [
        [
          [-0.36, 0.6, 0],
          [0.06, 0.26, 0.2],
        ],
        [
          [-0.44, 0.86, 0],
          [0.08, 0.12, 0.14],
        ],
        [
          [-0.44, 0.42, 0],
          [0.1, 0.14, 0.16],
        ],
      ],
      0.1,
      paint,
    ),
    shell(
      [
        [
          [-0.44, 1.04, 0],
          [0.1, 0.07, 0.15],
        ],
      ],
      0.05,
      paint,
    ),
    shell(
      [
        [
          [0.3, 0.76, 0],
          [0.22, 0.06, 0.14],
        ],
        [
          [0.58, 0.78, 0],
          [0.2, 0.055, 0.13],
        ],
      ],
      0.06,
      SEAT,
    ),
    shell(
      [
        [
          [-0.62, 0.36, 0],
          [0.2, 0.13, 0.075],
        ],
      ],
      0.05,
      paint,
      (x, y) => Math.hypot(x + 0.62, y - 0.23) - 0.25,
    ),
  )
  put(group, rounded([0.5, 0.08, 0.36], 0.035, SATIN), [-0.06, 0.3, 0])
  lamp(group, [-0.52, 1.03, 0], 0.062, CHROME)
  for (const side of [-1, 1])
    tube(
      group,
      [
        [-0.62, 0.23, side * 0.085],
        [-0.5, 0.5, side * 0.07],
        [-0.42, 0.8, side * 0.05],
      ],
      0.02,
      ALLOY,
    )
  handlebar(group, [-0.4, 1.08], { half: 0.33, back: 0.06, rise: 0.01 })
  const can = put(group, rounded([0.4, 0.13, 0.11], 0.05, SATIN), [0.6, 0.28, 0.17])
  can.rotation.z = 0.14
  tube(
    group,
    [
      [0.1, 0.24, 0.16],
      [0.16, 0.02, 0.28],
    ],
    0.01,
    SATIN,
  )
  lights(build, [-0.5, 0.86, 0], [0.9, 0.62, 0])
}
