import { Mesh, SphereGeometry } from 'three'
import { put, tube } from '../car/extras.ts'
import { BLACK, CHROME, rounded } from '../car/parts.ts'
import { engine } from './engine.ts'
import { handlebar } from './handlebar.ts'
import { lamp, mudguard, SEAT, shell } from './parts.ts'
import { type Build, lights, rolling } from './rolling.ts'

/** A long, low V-twin. */
export function cruiser(build: Build): void {
  const { group, paint } = build
  rolling(build, { front: [-0.92, 0.31, 0.12], rear: [0.7, 0.315, 0.2], head: [-0.48, 0.92], spokes: 'wire' }, true)
  engine(group, -0.1, 0.4, 'twin')
  group.add(
    shell(
      [
        [
          [-0.2, 0.77, 0],
          [0.32, 0.12, 0.16],
        ],
        [
          [0.04, 0.72, 0],
          [0.2, 0.07, 0.1],
        ],
      ],
      0.1,
      paint,
    ),
    shell(
      [
        [
          [0.34, 0.66, 0],
          [0.24, 0.07, 0.17],
        ],
        [
          [0.66, 0.73, 0],
          [0.2, 0.05, 0.13],
        ],
      ],
      0.05,
      SEAT,
    ),
  )
  mudguard(group, [0.7, 0.315, 0], { radius: 0.34, width: 0.22, from: -0.15, turn: 2.5 }, paint)
  mudguard(group, [-0.92, 0.31, 0], { radius: 0.315, width: 0.14, from: 0.35, turn: 2.2 }, paint)
  lamp(group, [-0.64, 0.88, 0], 0.095, CHROME)
  put(group, rounded([0.16, 0.05, 0.07], 0.02, CHROME), [-0.53, 0.86, 0])
  handlebar(group, [-0.44, 1.0], { half: 0.4, back: 0.26, rise: 0.07 })
  for (const [y, far] of [
    [0.24, 0.95],
    [0.33, 0.9],
  ] as const)
    tube(
      group,
      [
        [-0.3, 0.52, 0.12],
        [-0.36, 0.36, 0.18],
        [-0.1, y, 0.21],
        [0.4, y, 0.23],
        [far, y + 0.02, 0.24],
      ],
      0.042,
      CHROME,
    )
  const cleaner = put(group, new Mesh(new SphereGeometry(0.09, 28, 16), CHROME), [-0.1, 0.62, 0.17])
  cleaner.scale.z = 0.45
  for (const side of [-1, 1]) put(group, rounded([0.2, 0.03, 0.1], 0.012, BLACK), [-0.42, 0.28, side * 0.26])
  lights(build, [-0.66, 0.84, 0], [1.02, 0.6, 0])
}
