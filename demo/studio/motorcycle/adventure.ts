import { put, tube } from '../car/extras.ts'
import { CHROME, GLOSS, rounded } from '../car/parts.ts'
import { engine } from './engine.ts'
import { handlebar } from './handlebar.ts'
import { ALLOY, flanks, GLASS, LENS, mudguard, panel, SATIN, SEAT } from './parts.ts'
import { type Build, lights, rolling } from './rolling.ts'

/** A tall motorcycle with long travel; its cases are for the touring one. */
export function adventure(build: Build): void {
  const { group, paint } = build
  rolling(build, { front: [-0.78, 0.345, 0.11], rear: [0.76, 0.33, 0.17], head: [-0.46, 1.1], spokes: 'wire' }, false)
  engine(group, -0.06, 0.54, 'four')
  group.add(
    panel({
      outline: [[-450, 1080], [-350, 1150], [-220, 1160], [-60, 1090], [60, 985], [110, 900, 'c'], [-80, 850], [-240, 760], [-330, 640, 'c'], [-420, 760], [-500, 960]],
      half: flanks([[-0.5, 0.14], [-0.38, 0.23], [-0.22, 0.22], [0.1, 0.11]], 0.34, 0.85), round: 0.06,
    }, paint),
    panel({
      outline: [[60, 970], [150, 935], [330, 930], [390, 975], [620, 1005], [720, 990], [690, 930], [400, 880], [80, 880]],
      half: flanks([[0.06, 0.1], [0.25, 0.15], [0.7, 0.13]]), round: 0.03,
    }, SEAT),
    panel({
      outline: [[90, 890], [420, 890], [690, 945], [870, 960, 'c'], [850, 900], [600, 820], [300, 760], [110, 790]],
      half: flanks([[0.09, 0.09], [0.4, 0.12], [0.87, 0.08]]), round: 0.03,
    }, SATIN),
    panel({
      outline: [[-950, 905, 'c'], [-800, 955], [-690, 990, 'c'], [-640, 1140], [-560, 1230, 'c'], [-470, 1180], [-440, 1060], [-500, 940], [-620, 900], [-780, 895]],
      half: flanks([[-0.95, 0.035], [-0.8, 0.075], [-0.66, 0.12], [-0.44, 0.17]], 0.2, 1), round: 0.03,
    }, paint),
    panel({
      outline: [[-470, 420, 'c'], [-330, 260], [-60, 215], [90, 220, 'c'], [90, 290], [-200, 310], [-400, 450, 'c']],
      half: flanks([[-0.47, 0.1], [-0.2, 0.16], [0.09, 0.15]]), round: 0.025,
    }, ALLOY),
  ) // prettier-ignore
  const lens = put(group, rounded([0.04, 0.1, 0.19], 0.02, LENS), [-0.672, 1.065, 0])
  lens.rotation.z = -0.32
  put(group, rounded([0.05, 0.13, 0.22], 0.025, GLOSS), [-0.662, 1.068, 0]).rotation.z = -0.32
  const screen = put(group, rounded([0.006, 0.25, 0.26], 0.003, GLASS), [-0.52, 1.31, 0])
  screen.rotation.z = -0.5
  screen.renderOrder = 3
  mudguard(group, [-0.78, 0.345, 0], { radius: 0.33, width: 0.11, from: 0.8, turn: 1.5 }, SATIN)
  mudguard(group, [0.76, 0.33, 0], { radius: 0.32, width: 0.14, from: 1.4, turn: 1.3 }, SATIN)
  handlebar(group, [-0.42, 1.17], { half: 0.42, back: 0.08, rise: 0.06 })
  for (const side of [-1, 1]) {
    put(group, rounded([0.03, 0.1, 0.18], 0.015, SATIN), [-0.46, 1.25, side * 0.38])
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
  lights(build, [-0.66, 1.0, 0], [0.87, 0.93, 0])
}
