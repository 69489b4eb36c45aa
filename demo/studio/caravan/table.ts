import { CylinderGeometry, Mesh, MeshPhysicalMaterial, MeshStandardMaterial, TorusGeometry } from 'three'
import type { Node } from '../../drawings/geometry.ts'
import type { SideBody } from '../../drawings/side-body.ts'
import { ALUMINIUM, put, tube } from '../car/extras.ts'
import { BLACK, GLOSS, PLASTIC, rounded, surfaceX } from '../car/parts.ts'
import { SOLIDS } from '../car/solids.ts'
import type { CarSpec, Extras } from '../car/spec.ts'
import { wheel } from '../car/wheel.ts'
import { NOWHERE } from '../heavy/cabs.ts'
import { AMBER, FRAME, RED_LAMP } from '../heavy/chassis.ts'

const CANVAS = new MeshStandardMaterial({ color: 0x8b8578, roughness: 0.95 })
const STRIPE = new MeshPhysicalMaterial({ color: 0x3f464b, roughness: 0.4, clearcoat: 0.6 })
const SHELL = new MeshPhysicalMaterial({ color: 0xf0f1ef, emissive: 0x202121, roughness: 0.4, clearcoat: 0.5 })

const pane = (x: number, y: number, w: number, h: number): Node[] => [
  [x + 30, y, 'c'], [x + w - 30, y, 'c'], [x + w, y + 30, 'c'], [x + w, y + h - 30, 'c'], [x + w - 30, y + h, 'c'], [x + 30, y + h, 'c'], [x, y + h - 30, 'c'], [x, y + 30, 'c'],
] // prettier-ignore
const frame = (x: number, y: number, w: number, h: number): Node[] => [
  [x, y, 'c'], [x + w, y, 'c'], [x + w, y + h, 'c'], [x, y + h, 'c'], [x, y, 'c'],
] // prettier-ignore

interface Van {
  readonly side: Pick<SideBody, 'length' | 'height' | 'axles' | 'profile' | 'glass' | 'cuts'> & Partial<SideBody>
  readonly panes?: readonly (readonly Node[])[]
  readonly width: number
  readonly rugged?: boolean
  readonly extras: (place: Extras) => void
}

const van = ({ side, panes = [], width, rugged, extras }: Van): CarSpec => ({
  side: {
    tyre: 350, rim: 205, wheel: 'five', arch: 400, sill: 440, pillars: [], screens: [], handles: [], scallop: [], headlamp: NOWHERE, taillamp: NOWHERE, shoulder: [[0, 1350], [side.length, 1350]],
    trims: [[[-100, 860, 'c'], [side.length + 100, 860, 'c'], [side.length + 100, 200, 'c'], [-100, 200, 'c']]],
    ...(rugged ? { blocky: true } : {}),
    ...side,
  },
  solid: {
    ...SOLIDS.boxy, width, noseBow: 0.04, tailBow: 0.02, crown: 0.03, catwalk: 0, tumble: 0, hollow: 0, tuck: 0, flare: 0, noseTaper: 0.02, tailTaper: 0, roundLow: 0.05, roundTop: 0.07,
  },
  face: { plate: -1, plateRear: -1, lampFrom: 5, tailFrom: 5 },
  panes,
  rim: 'five',
  darkRim: true,
  tyreWidth: 0.235,
  privacy: true,
  extras: (place) => {
    common(place)
    extras(place)
  },
}) // prettier-ignore

/** Drawbar, coupling, gas bottles, tail lamps: what every towed van has. */
function common({ group, spec: { side, solid } }: Extras): void {
  const [l, w] = [side.length / 1000, solid.width]
  for (const sign of [-1, 1]) {
    tube(
      group,
      [
        [-1.25, 0.52, sign * 0.03],
        [-0.6, 0.5, sign * 0.34],
        [0.3, 0.48, sign * 0.72],
      ],
      0.05,
      FRAME,
    )
    put(group, rounded([l - 0.3, 0.12, 0.07], 0.01, FRAME), [l / 2, 0.42, sign * 0.6])
    const bottle = put(group, new Mesh(new CylinderGeometry(0.15, 0.15, 0.5, 28), SHELL), [-0.2, 0.82, sign * 0.2])
    bottle.castShadow = false
    put(group, new Mesh(new TorusGeometry(0.09, 0.018, 8, 24), SHELL), [-0.2, 1.12, sign * 0.2]).rotation.x =
      Math.PI / 2
    put(group, rounded([0.05, 0.34, 0.12], 0.02, RED_LAMP), [l + 0.012, 0.98, sign * (w / 2 - 0.16)])
    put(group, rounded([0.05, 0.12, 0.12], 0.02, AMBER), [l + 0.014, 1.22, sign * (w / 2 - 0.16)])
    for (const x of [0.15, l / 2, l - 0.15])
      put(group, rounded([0.1, 0.035, 0.02], 0.008, AMBER), [x, 0.93, sign * (w / 2 + 0.004)])
    put(group, rounded([0.02, 0.3, 0.3], 0.005, BLACK), [
      (side.axles[1] ?? side.axles[0]) / 1000 + 0.46,
      0.34,
      sign * (w / 2 - 0.14),
    ])
  }
  put(group, rounded([0.34, 0.1, 0.12], 0.03, GLOSS), [-1.36, 0.54, 0])
  tube(
    group,
    [
      [-1.02, 0.98, 0.12],
      [-1.02, 0.6, 0.12],
      [-1.02, 0.28, 0.12],
    ],
    0.03,
    ALUMINIUM,
  )
  const jockey = put(group, new Mesh(new CylinderGeometry(0.13, 0.13, 0.07, 24), BLACK), [-1.02, 0.13, 0.12])
  jockey.rotation.x = Math.PI / 2
  put(group, rounded([0.42, 0.5, w * 0.62], 0.03, ALUMINIUM), [0.06, 0.66, 0]).visible = false
  put(group, rounded([0.12, 0.1, w - 0.1], 0.02, FRAME), [l + 0.08, 0.5, 0])
}

/** A window in the nose, leaning with it, and two stripes along the flanks. */
function noseAndStripes({ group, body, spec }: Extras, at: number, high: number): void {
  const [w, l] = [spec.solid.width, body.length]
  const [low, top] = [surfaceX(body, at - high / 2, 0, -1), surfaceX(body, at + high / 2, 0, -1)]
  const lean = Math.atan2(top - low, high)
  const middle = surfaceX(body, at, 0, -1)
  put(group, rounded([0.05, high + 0.1, w * 0.62], 0.024, PLASTIC), [middle + 0.012, at, 0]).rotation.z = -lean
  put(group, rounded([0.05, high, w * 0.58], 0.024, GLOSS), [middle, at, 0]).rotation.z = -lean
  for (const sign of [-1, 1]) {
    put(group, rounded([l - 1.1, 0.1, 0.006], 0.002, STRIPE), [l / 2, 1.2, sign * (w / 2)])
    put(group, rounded([l - 1.1, 0.03, 0.006], 0.002, AMBER), [l / 2, 1.11, sign * (w / 2)])
  }
}

function awning({ group, spec }: Extras, from: number, to: number, y: number): void {
  const roll = put(group, new Mesh(new CylinderGeometry(0.055, 0.055, to - from, 20), SHELL), [
    (from + to) / 2,
    y,
    spec.solid.width / 2 + 0.06,
  ])
  roll.rotation.z = Math.PI / 2
  for (const x of [from, to])
    put(group, rounded([0.05, 0.13, 0.13], 0.03, PLASTIC), [x, y, spec.solid.width / 2 + 0.05])
  for (const x of [from + 0.1, to - 0.1])
    put(group, rounded([0.035, 1.3, 0.03], 0.01, SHELL), [x, y - 0.62, spec.solid.width / 2 + 0.025])
}

const spare = ({ group, body }: Extras, y: number) => {
  const one = wheel({ radius: 0.35, rim: 0.205, width: 0.22, style: 'five', dark: true })
  one.rotation.y = Math.PI / 2
  one.position.set(body.length + 0.2, y, 0)
  group.add(one)
}

/** Every towed van, by picture folder; the drawbar is at the nose. */
export const CARAVANS: Readonly<Record<string, CarSpec>> = {
  caravan: van({
    side: {
      length: 6200, height: 2860, axles: [3080, 3870],
      profile: [[170, 450, 'c'], [60, 520], [20, 900], [30, 1500], [170, 2150], [370, 2540], [600, 2720], [940, 2790], [3000, 2830], [5800, 2830], [6080, 2790], [6180, 2660], [6200, 2400], [6200, 800], [6170, 520], [6080, 450, 'c']],
      glass: pane(760, 1560, 820, 560),
      cuts: [frame(1960, 640, 640, 1900), frame(360, 900, 520, 420), frame(5100, 900, 700, 460)],
    },
    panes: [pane(2990, 1620, 1000, 520), pane(4760, 1620, 780, 520), pane(2100, 1700, 360, 560)],
    width: 2.44,
    extras: (place) => {
      const { group } = place
      awning(place, 1.5, 5.6, 2.6)
      noseAndStripes(place, 1.74, 0.52)
      spare(place, 0.86)
      put(group, rounded([0.9, 0.2, 0.7], 0.08, SHELL), [3.6, 2.92, 0])
      put(group, rounded([0.6, 0.1, 0.6], 0.04, SHELL), [1.8, 2.88, 0])
      put(group, rounded([0.5, 0.05, 0.3], 0.02, ALUMINIUM), [2.28, 0.4, 1.34])
      put(group, rounded([0.02, 0.3, 0.03], 0.01, PLASTIC), [1.9, 1.4, 1.24])
    },
  }),
  'pop-top': van({
    side: {
      length: 5000, height: 2260, axles: [2700, 2700],
      profile: [[150, 450, 'c'], [50, 520], [20, 900], [40, 1400], [150, 1820], [330, 2080], [560, 2190], [900, 2230], [4600, 2240], [4860, 2210], [4970, 2100], [5000, 1900], [5000, 800], [4970, 520], [4880, 450, 'c']],
      glass: pane(620, 1320, 760, 480),
      cuts: [frame(1640, 600, 620, 1560), frame(300, 880, 460, 330), frame(3900, 880, 700, 400)],
    },
    panes: [pane(3000, 1380, 1100, 480), pane(1760, 1450, 360, 440)],
    width: 2.3,
    extras: (place) => {
      const { group } = place
      put(group, rounded([3.9, 0.42, 1.9], 0.03, CANVAS), [2.62, 2.42, 0])
      put(group, rounded([4.2, 0.16, 2.16], 0.07, SHELL), [2.6, 2.68, 0])
      put(group, rounded([0.8, 0.14, 0.66], 0.06, SHELL), [2.4, 2.8, 0])
      awning(place, 1.2, 4.5, 2.08)
      noseAndStripes(place, 1.5, 0.4)
      spare(place, 0.86)
      put(group, rounded([0.5, 0.05, 0.3], 0.02, ALUMINIUM), [1.95, 0.4, 1.28])
    },
  }),
  camper: van({
    side: {
      length: 3900, height: 2160, axles: [2300, 2300], tyre: 400, rim: 215, arch: 470, sill: 540,
      profile: [[160, 580, 'c'], [60, 650], [30, 900], [60, 1240], [340, 1640], [620, 1920], [900, 2060], [1300, 2120], [3100, 2140], [3440, 2090], [3620, 1960], [3760, 1700], [3880, 1300], [3900, 1080], [3880, 700], [3820, 580, 'c']],
      glass: pane(1010, 1420, 760, 420),
      cuts: [frame(1900, 700, 600, 1320).map(([x, y]) => [x + 80, y, 'c'] as const), frame(260, 860, 640, 420), frame(2860, 860, 640, 420)],
    },
    panes: [pane(2760, 1440, 560, 400)],
    width: 2.05,
    rugged: true,
    extras: (place) => {
      const { group } = place
      put(group, rounded([2.1, 0.36, 1.66], 0.03, CANVAS), [2.2, 2.28, 0])
      put(group, rounded([2.4, 0.14, 1.86], 0.06, SHELL), [2.2, 2.5, 0])
      put(group, rounded([0.7, 0.6, 1.5], 0.05, ALUMINIUM), [-0.1, 0.98, 0])
      spare(place, 1.0)
      awning(place, 1.0, 3.3, 2.02)
    },
  }),
} // prettier-ignore
