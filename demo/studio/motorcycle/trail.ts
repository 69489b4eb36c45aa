import { put, tube } from '../car/extras.ts'
import { CHROME, rounded } from '../car/parts.ts'
import { engine } from './engine.ts'
import { handlebar } from './handlebar.ts'
import { ALLOY, flanks, LENS, panel, SATIN, SEAT } from './parts.ts'
import { type Build, lights, rolling } from './rolling.ts'

/** A slim, tall motorcycle for tracks: a flat seat, and a mudguard high above its front wheel. */
export function trail(build: Build): void {
  const { group, paint } = build
  rolling(
    build,
    { front: [-0.74, 0.355, 0.085], rear: [0.72, 0.335, 0.125], head: [-0.42, 1.06], spokes: 'wire' },
    false,
  )
  engine(group, -0.02, 0.52, 'four')
  group.add(
    panel({
      outline: [[-360, 985], [-260, 1025], [-120, 1000], [40, 945], [70, 890, 'c'], [-60, 850], [-190, 760], [-300, 640, 'c'], [-470, 700, 'c'], [-450, 850]],
      half: flanks([[-0.47, 0.15], [-0.34, 0.165], [-0.15, 0.12], [0.07, 0.08]], 0.15, 0.85), round: 0.03,
    }, paint),
    panel({
      outline: [[-120, 1000], [60, 950], [260, 935], [520, 965], [740, 995], [770, 955], [500, 905], [240, 880], [40, 885]],
      half: flanks([[-0.12, 0.06], [0.2, 0.095], [0.76, 0.075]]), round: 0.025,
    }, SEAT),
    panel({
      outline: [[110, 885], [420, 895], [740, 955], [960, 990, 'c'], [950, 955], [700, 880], [480, 800], [300, 700, 'c'], [150, 720]],
      half: flanks([[0.1, 0.1], [0.4, 0.11], [0.7, 0.075], [0.96, 0.05]]), round: 0.025,
    }, paint),
    panel({
      outline: [[-1130, 765, 'c'], [-960, 850], [-760, 885], [-560, 865], [-400, 815], [-400, 785], [-560, 820], [-760, 835], [-960, 800], [-1120, 740, 'c']],
      half: flanks([[-1.13, 0.035], [-0.95, 0.07], [-0.7, 0.08], [-0.4, 0.06]]), round: 0.018,
    }, paint),
    panel({
      outline: [[-590, 1135], [-510, 1160, 'c'], [-450, 1040], [-470, 920, 'c'], [-560, 895], [-625, 950], [-640, 1040]],
      half: flanks([[-0.64, 0.06], [-0.58, 0.105], [-0.45, 0.12]], 0.15, 1), round: 0.025,
    }, paint),
    panel({
      outline: [[-350, 400, 'c'], [-240, 285], [-40, 250], [90, 255, 'c'], [90, 310], [-160, 330], [-300, 430, 'c']],
      half: flanks([[-0.35, 0.08], [-0.1, 0.13], [0.09, 0.12]]), round: 0.025,
    }, ALLOY),
  ) // prettier-ignore
  const lens = put(group, rounded([0.04, 0.085, 0.1], 0.018, LENS), [-0.628, 0.985, 0])
  lens.rotation.z = 0.12
  put(group, rounded([0.04, 0.115, 0.13], 0.02, SATIN), [-0.618, 0.985, 0]).rotation.z = 0.12
  handlebar(group, [-0.4, 1.13], { half: 0.4, back: 0.09, rise: 0.07 })
  for (const side of [-1, 1]) {
    const guard = put(group, rounded([0.03, 0.06, 0.19], 0.014, SATIN), [-0.43, 1.195, side * 0.31])
    guard.rotation.y = side * 0.4
    put(group, rounded([0.05, 0.34, 0.03], 0.014, paint), [-0.69, 0.56, side * 0.088]).rotation.z = -0.42
  }
  const can = put(group, rounded([0.4, 0.11, 0.1], 0.045, ALLOY), [0.56, 0.72, 0.16])
  can.rotation.z = 0.3
  tube(
    group,
    [
      [-0.2, 0.66, 0.06],
      [-0.28, 0.52, 0.1],
      [-0.1, 0.5, 0.17],
      [0.16, 0.56, 0.17],
      [0.38, 0.66, 0.16],
    ],
    0.022,
    CHROME,
  )
  lights(build, [-0.62, 0.98, 0], [0.95, 0.95, 0])
}
