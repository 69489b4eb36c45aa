import { ALUMINIUM, put, tube } from '../car/extras.ts'
import { CHROME, rounded } from '../car/parts.ts'
import { ALLOY, engine, GLASS, handlebar, lamp, SATIN, SEAT, shell } from './parts.ts'
import { type Build, lights, rolling } from './rolling.ts'

/** A tall motorcycle with panniers and long travel. */
export function adventure(build: Build): void {
  const { group, paint } = build
  rolling(build, { front: [-0.78, 0.345, 0.11], rear: [0.76, 0.33, 0.17], head: [-0.46, 1.1], spokes: 'wire' }, false)
  engine(group, -0.06, 0.54, 'four')
  group.add(
    shell(
      [
        [
          [-0.26, 1.0, 0],
          [0.24, 0.15, 0.17],
        ],
        [
          [-0.02, 0.92, 0],
          [0.2, 0.1, 0.12],
        ],
        [
          [-0.36, 0.9, 0.14],
          [0.16, 0.15, 0.08],
        ],
      ],
      0.1,
      paint,
    ),
    shell(
      [
        [
          [0.22, 0.9, 0],
          [0.24, 0.06, 0.14],
        ],
        [
          [0.54, 0.96, 0],
          [0.22, 0.05, 0.13],
        ],
      ],
      0.06,
      SEAT,
    ),
    shell(
      [
        [
          [-0.57, 1.08, 0],
          [0.09, 0.12, 0.1],
        ],
      ],
      0.05,
      paint,
    ),
    shell(
      [
        [
          [-0.72, 0.99, 0],
          [0.17, 0.024, 0.065],
        ],
      ],
      0.05,
      SATIN,
    ),
    shell(
      [
        [
          [-0.2, 0.3, 0],
          [0.24, 0.06, 0.15],
        ],
      ],
      0.05,
      ALLOY,
    ),
  )
  lamp(group, [-0.74, 1.06, 0], 0.06, SATIN)
  const screen = put(group, rounded([0.006, 0.36, 0.34], 0.003, GLASS), [-0.62, 1.3, 0])
  screen.rotation.z = 0.5
  screen.renderOrder = 3
  handlebar(group, [-0.42, 1.17], { half: 0.42, back: 0.08, rise: 0.06 })
  for (const side of [-1, 1]) {
    put(group, rounded([0.03, 0.1, 0.18], 0.015, SATIN), [-0.46, 1.25, side * 0.38])
    put(group, rounded([0.46, 0.38, 0.22], 0.03, ALUMINIUM), [0.66, 0.78, side * 0.36])
    for (const x of [0.5, 0.82]) put(group, rounded([0.025, 0.39, 0.23], 0.008, SATIN), [x, 0.78, side * 0.36])
    tube(
      group,
      [
        [-0.5, 0.96, side * 0.2],
        [-0.46, 0.6, side * 0.28],
        [-0.2, 0.4, side * 0.26],
      ],
      0.014,
      ALLOY,
    )
  }
  tube(
    group,
    [
      [0.5, 0.98, 0.16],
      [0.86, 1.0, 0.16],
      [0.9, 1.0, 0],
      [0.86, 1.0, -0.16],
      [0.5, 0.98, -0.16],
    ],
    0.012,
    SATIN,
  )
  const can = put(group, rounded([0.42, 0.13, 0.11], 0.05, SATIN), [0.5, 0.5, 0.2])
  can.rotation.z = 0.3
  tube(
    group,
    [
      [-0.2, 0.66, 0.08],
      [-0.34, 0.48, 0.1],
      [-0.2, 0.26, 0.12],
      [0.14, 0.3, 0.16],
      [0.32, 0.44, 0.19],
    ],
    0.026,
    CHROME,
  )
  lights(build, [-0.66, 1.0, 0], [0.92, 0.92, 0])
}
