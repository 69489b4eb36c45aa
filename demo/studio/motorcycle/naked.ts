import { put, tube } from '../car/extras.ts'
import { CHROME, GLOSS, rounded } from '../car/parts.ts'
import { engine } from './engine.ts'
import { handlebar } from './handlebar.ts'
import { flanks, lamp, mudguard, panel, RED, SATIN, SEAT } from './parts.ts'
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
    panel({
      outline: [[-430, 900], [-370, 965], [-250, 1000], [-100, 975], [40, 890], [100, 815, 'c'], [-60, 790], [-240, 745], [-330, 640, 'c'], [-400, 720], [-470, 830]],
      half: flanks([[-0.47, 0.13], [-0.36, 0.19], [-0.2, 0.19], [0.1, 0.1]], 0.4, 0.8), round: 0.06,
    }, paint),
    panel({
      outline: [[70, 880], [150, 845], [300, 840], [370, 885], [540, 930], [610, 915], [540, 870], [340, 800], [90, 790]],
      half: flanks([[0.07, 0.09], [0.25, 0.13], [0.6, 0.09]]), round: 0.03,
    }, SEAT),
    panel({
      outline: [[80, 815], [330, 815], [540, 885], [720, 950], [800, 960, 'c'], [770, 905], [620, 830], [420, 740], [140, 735]],
      half: flanks([[0.08, 0.09], [0.3, 0.125], [0.8, 0.06]], -0.1, 0.8), round: 0.035,
    }, paint),
    panel({
      outline: [[-705, 1000, 'c'], [-640, 1055], [-560, 1085, 'c'], [-530, 1010], [-540, 900], [-600, 850], [-640, 890]],
      half: flanks([[-0.7, 0.05], [-0.62, 0.1], [-0.53, 0.11]], 0.25, 0.9), round: 0.03,
    }, paint),
    panel({
      outline: [[-370, 330, 'c'], [-260, 230], [-60, 195], [110, 205, 'c'], [90, 270], [-80, 300], [-250, 350]],
      half: flanks([[-0.37, 0.09], [-0.1, 0.125], [0.11, 0.11]]), round: 0.03,
    }, paint),
  ) // prettier-ignore
  lamp(group, [-0.665, 0.935, 0], 0.078, GLOSS)
  put(group, rounded([0.1, 0.05, 0.16], 0.02, SATIN), [-0.52, 0.92, 0])
  mudguard(group, [-0.71, 0.302, 0], { radius: 0.29, width: 0.1, from: 0.75, turn: 1.6 }, paint)
  mudguard(group, [0.71, 0.312, 0], { radius: 0.3, width: 0.12, from: 1.5, turn: 1.1 }, SATIN)
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
      [0.28, 0.76, 0],
    ],
    0.03,
    RED,
  )
  lights(build, [-0.6, 0.92, 0], [0.79, 0.93, 0])
}
