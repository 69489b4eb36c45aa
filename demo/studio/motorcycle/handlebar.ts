import { CylinderGeometry, Group, Mesh, PlaneGeometry } from 'three'
import { riderScreen } from '../cabin/dials.ts'
import { screen } from '../cabin/materials.ts'
import { put, tube } from '../car/extras.ts'
import { BLACK, CHROME, rounded } from '../car/parts.ts'
import { ALLOY, SATIN } from './parts.ts'

/** A screen behind the handlebar that faces the rider, on the yoke that holds the fork. */
function instruments(group: Group, [x, y]: readonly [number, number], [ahead, up]: readonly [number, number]): void {
  const pod = new Group()
  put(pod, rounded([0.03, 0.115, 0.19], 0.014, SATIN), [0, 0, 0])
  const face = new Mesh(new PlaneGeometry(0.168, 0.094), screen(760, 425, riderScreen))
  face.rotation.y = Math.PI / 2
  put(pod, face, [0.0156, 0, 0])
  pod.rotation.z = 0.72
  pod.position.set(x - ahead, y + up, 0)
  group.add(pod)
  put(group, rounded([0.1, 0.03, 0.2], 0.014, SATIN), [x, y - 0.06, 0])
  for (const side of [-1, 1]) {
    put(group, new Mesh(new CylinderGeometry(0.024, 0.024, 0.02, 28), CHROME), [x - 0.012, y - 0.04, side * 0.078])
    put(group, rounded([0.05, 0.035, 0.036], 0.01, SATIN), [x, y - 0.016, side * 0.05])
  }
  put(group, new Mesh(new CylinderGeometry(0.017, 0.019, 0.02, 24), CHROME), [x + 0.022, y - 0.04, 0])
}

interface Bar {
  readonly half: number
  readonly back: number
  readonly rise: number
  /** How far ahead of the bar and above it the instruments are. */
  readonly screenAt?: readonly [ahead: number, up: number]
}

export function handlebar(
  group: Group,
  [x, y]: readonly [number, number],
  { half, back, rise, screenAt = [0.085, 0.04] }: Bar,
): void {
  tube(
    group,
    [
      [x + back, y + rise, -half],
      [x + back * 0.5, y + rise, -half * 0.62],
      [x, y, -half * 0.22],
      [x, y, half * 0.22],
      [x + back * 0.5, y + rise, half * 0.62],
      [x + back, y + rise, half],
    ],
    0.012,
    SATIN,
  )
  instruments(group, [x, y], screenAt)
  for (const side of [-1, 1]) {
    tube(group, [[x - 0.035, y - 0.1, side * 0.05], [x - 0.015, y - 0.05, side * 0.05], [x, y, side * 0.05]], 0.015, SATIN) // prettier-ignore
    const end = side * half
    const grip = put(group, new Mesh(new CylinderGeometry(0.019, 0.019, 0.12, 16), BLACK), [
      x + back * 0.93,
      y + rise,
      end - side * 0.05,
    ])
    grip.rotation.x = Math.PI / 2
    put(group, rounded([0.045, 0.05, 0.06], 0.014, SATIN), [x + back * 0.78, y + rise, end - side * 0.145])
    if (side < 0)
      put(group, rounded([0.06, 0.035, 0.06], 0.012, SATIN), [x + back * 0.62, y + rise + 0.035, end - side * 0.15])
    const [mx, my] = [x + back * 0.6, y + rise]
    tube(
      group,
      [
        [mx, my, end * 0.7],
        [mx - 0.02, my + 0.05, end * 0.8],
        [mx - 0.02, my + 0.09, end * 0.88],
      ],
      0.006,
      SATIN,
    )
    const mirror = put(group, rounded([0.03, 0.065, 0.12], 0.028, SATIN), [mx - 0.02, my + 0.115, end * 0.93])
    mirror.rotation.y = side * 0.1
    tube(
      group,
      [
        [mx - 0.02, my, end * 0.7],
        [mx - 0.06, my - 0.004, end * 0.84],
        [mx - 0.05, my - 0.006, end * 0.98],
      ],
      0.006,
      ALLOY,
    )
  }
}
