import { put, tube } from '../car/extras.ts'
import { CHROME, GLOSS, rounded } from '../car/parts.ts'
import type { Field } from '../shape/field.ts'
import { engine } from './engine.ts'
import { handlebar } from './handlebar.ts'
import { flanks, GLASS, LENS, mudguard, panel, SATIN, SEAT } from './parts.ts'
import { type Build, lights, rolling } from './rolling.ts'

/** A road motorcycle behind a full fairing, its tail high. */
export function sport(build: Build): void {
  const { group, paint } = build
  const front = [-0.7, 0.302, 0.12] as const
  rolling(build, { front, rear: [0.68, 0.312, 0.19], head: [-0.46, 0.9], spokes: 'cast' }, false)
  engine(group, -0.06, 0.46, 'four')
  const wheel: Field = (x, y) => Math.hypot(x - front[0], y - front[1]) - 0.335
  group.add(
    panel({
      outline: [[-400, 880], [-340, 950], [-220, 985], [-90, 960], [40, 880], [100, 810, 'c'], [-60, 780], [-240, 740], [-360, 700, 'c'], [-420, 790]],
      half: flanks([[-0.42, 0.14], [-0.32, 0.19], [-0.18, 0.19], [0.1, 0.1]], 0.4, 0.8), round: 0.06,
    }, paint),
    panel({
      outline: [[-905, 885, 'c'], [-850, 965], [-740, 1040], [-600, 1075, 'c'], [-500, 1000], [-400, 870, 'c'], [-250, 790], [-40, 700], [130, 560], [190, 400], [330, 250, 'c'], [180, 190], [-180, 165], [-340, 200], [-430, 420], [-560, 640], [-720, 740], [-850, 810]],
      half: flanks([[-0.905, 0.03], [-0.82, 0.11], [-0.66, 0.195], [-0.45, 0.235], [-0.1, 0.235], [0.16, 0.215], [0.33, 0.12]], -0.02, 0.6), round: 0.045,
    }, paint, wheel),
    panel({
      outline: [[80, 865], [150, 820], [290, 815], [360, 860], [340, 800], [90, 775]],
      half: flanks([[0.07, 0.09], [0.25, 0.13], [0.36, 0.11]]), round: 0.025,
    }, SEAT),
    panel({
      outline: [[330, 860], [440, 935], [600, 985], [760, 1010], [830, 1005, 'c'], [800, 960], [640, 880], [440, 775], [120, 720], [90, 790], [320, 800]],
      half: flanks([[0.08, 0.09], [0.35, 0.13], [0.6, 0.11], [0.83, 0.04]], -0.1, 0.85), round: 0.03,
    }, paint),
    panel({
      outline: [[-800, 1005, 'c'], [-690, 1090], [-560, 1175], [-500, 1180, 'c'], [-520, 1080], [-590, 1050], [-700, 1030]],
      half: flanks([[-0.8, 0.06], [-0.65, 0.14], [-0.5, 0.15]], 0.45, 1.03), round: 0.03,
    }, GLASS),
  ) // prettier-ignore
  for (const side of [-1, 1]) {
    const lens = put(group, rounded([0.17, 0.05, 0.07], 0.022, LENS), [-0.81, 0.915, side * 0.102])
    lens.rotation.y = side * 0.62
    lens.rotation.z = 0.25
    for (const [x, y] of [[-0.3, 0.55], [-0.22, 0.5], [-0.14, 0.45]] as const) {
      const vent = put(group, rounded([0.025, 0.15, 0.02], 0.009, GLOSS), [x, y, side * 0.232])
      vent.rotation.z = -0.5
    } // prettier-ignore
    put(group, rounded([0.1, 0.02, 0.06], 0.008, SATIN), [0.2, 0.36, side * 0.2])
  }
  put(group, rounded([0.05, 0.06, 0.07], 0.02, GLOSS), [-0.868, 0.86, 0])
  mudguard(group, [-0.7, 0.302, 0], { radius: 0.29, width: 0.1, from: 0.75, turn: 1.6 }, paint)
  handlebar(group, [-0.46, 0.96], { half: 0.33, back: 0.07, rise: 0.01, screenAt: [0.02, 0.095] })
  tube(
    group,
    [
      [0.0, 0.2, 0.1],
      [0.16, 0.22, 0.15],
      [0.3, 0.3, 0.19],
    ],
    0.028,
    CHROME,
  )
  const can = put(group, rounded([0.32, 0.12, 0.1], 0.045, SATIN), [0.44, 0.39, 0.2])
  can.rotation.z = 0.45
  lights(build, [-0.6, 0.9, 0], [0.8, 0.985, 0])
}
