import { type MeshPhysicalMaterial, type Group } from 'three'
import { put, tube } from '../car/extras.ts'
import { BLACK, CHROME, rounded } from '../car/parts.ts'
import { numberPlate } from '../car/plate.ts'
import { AMBER, ALLOY, motoWheel, RED, SATIN, type Place } from './parts.ts'

/** A motorcycle being put together. */
export interface Build {
  readonly group: Group
  readonly paint: MeshPhysicalMaterial
}
interface Stance {
  /** Axles, metres along, and the radii and widths of their wheels. */
  readonly front: readonly [x: number, radius: number, width: number]
  readonly rear: readonly [x: number, radius: number, width: number]
  readonly head: readonly [x: number, y: number]
  readonly spokes: 'cast' | 'wire'
}

/** Wheels, fork, swing arm and frame. */
export function rolling({ group }: Build, { front, rear, head, spokes }: Stance, bright: boolean): void {
  for (const [[x, radius, width], discs] of [
    [front, 2],
    [rear, 1],
  ] as const) {
    const one = motoWheel({ radius, width, spokes, discs })
    one.position.set(x, radius, 0)
    group.add(one)
  }
  const [fx, fr] = front
  const [rx, rr] = rear
  const [hx, hy] = head
  for (const side of [-1, 1]) {
    const z = side * (front[2] / 2 + 0.04)
    tube(
      group,
      [
        [fx, fr, z],
        [fx + (hx - fx) * 0.5, fr + (hy - fr) * 0.5, z],
        [hx, hy, z],
      ],
      0.021,
      bright ? CHROME : ALLOY,
    )
    tube(
      group,
      [
        [fx - 0.006, fr - 0.03, z],
        [fx + (hx - fx) * 0.24, fr + (hy - fr) * 0.24, z],
        [fx + (hx - fx) * 0.42, fr + (hy - fr) * 0.42, z],
      ],
      0.032,
      SATIN,
    )
    put(group, rounded([0.06, 0.1, 0.05], 0.015, SATIN), [fx + 0.12, fr + 0.05, side * (front[2] / 2 + 0.012)])
    tube(
      group,
      [
        [0.16, 0.42, side * 0.13],
        [(rx + 0.16) / 2, 0.4, side * 0.14],
        [rx, rr, side * (rear[2] / 2 + 0.045)],
      ],
      0.032,
      SATIN,
    )
    tube(
      group,
      [
        [hx + 0.06, hy - 0.1, side * 0.05],
        [-0.16, hy - 0.26, side * 0.15],
        [0.06, 0.62, side * 0.16],
        [0.16, 0.4, side * 0.14],
      ],
      0.026,
      SATIN,
    )
    tube(
      group,
      [
        [hx + 0.05, hy - 0.16, side * 0.05],
        [hx + 0.14, 0.6, side * 0.13],
        [-0.14, 0.28, side * 0.14],
        [0.12, 0.28, side * 0.14],
      ],
      0.02,
      SATIN,
    )
    put(group, rounded([0.03, 0.02, 0.12], 0.008, BLACK), [0.2, 0.3, side * 0.24])
  }
  for (const y of [hy - 0.02, hy - 0.15])
    put(group, rounded([0.07, 0.03, front[2] + 0.16], 0.012, SATIN), [hx + (hy - y) * -0.3, y, 0])
  tube(
    group,
    [
      [rx, rr + 0.02, 0.12],
      [0.4, 0.46, 0.12],
      [0.14, 0.47, 0.12],
    ],
    0.008,
    BLACK,
  )
  tube(
    group,
    [
      [0.06, 0.24, 0.16],
      [0.14, 0.02, 0.3],
    ],
    0.012,
    SATIN,
  )
}

/** Indicators, tail lamp and plate. */
export function lights({ group }: Build, at: Place, tail: Place): void {
  for (const side of [-1, 1]) {
    put(group, rounded([0.04, 0.03, 0.06], 0.014, AMBER), [at[0] + 0.1, at[1] - 0.04, side * 0.16])
    put(group, rounded([0.04, 0.03, 0.06], 0.014, AMBER), [tail[0] - 0.02, tail[1] - 0.05, side * 0.14])
  }
  put(group, rounded([0.04, 0.035, 0.13], 0.015, RED), tail)
  const plate = numberPlate(1, { width: 0.22, height: 0.1 })
  plate.position.set(tail[0] + 0.03, tail[1] - 0.2, 0)
  plate.rotation.z = -0.3
  group.add(plate)
  put(group, rounded([0.02, 0.22, 0.05], 0.008, BLACK), [tail[0], tail[1] - 0.11, 0]).rotation.z = -0.3
}
