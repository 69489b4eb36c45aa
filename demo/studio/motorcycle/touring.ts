import { put, tube } from '../car/extras.ts'
import { CHROME, GLOSS, rounded } from '../car/parts.ts'
import type { Field } from '../shape/field.ts'
import { engine } from './engine.ts'
import { handlebar } from './handlebar.ts'
import { flanks, GLASS, LENS, mudguard, panel, RED, SATIN, SEAT } from './parts.ts'
import { type Build, lights, rolling } from './rolling.ts'

/** A long motorcycle for two: a wide fairing with a tall screen, and cases in the colour of the rest. */
export function touring(build: Build): void {
  const { group, paint } = build
  const front = [-0.82, 0.315, 0.13] as const
  rolling(build, { front, rear: [0.76, 0.315, 0.19], head: [-0.5, 0.94], spokes: 'cast' }, true)
  engine(group, -0.08, 0.44, 'four')
  const wheel: Field = (x, y) => Math.hypot(x - front[0], y - front[1]) - 0.355
  group.add(
    panel({
      outline: [[-420, 890], [-340, 965], [-210, 995], [-60, 960], [70, 850], [110, 770, 'c'], [-60, 740], [-260, 710], [-400, 680, 'c'], [-450, 790]],
      half: flanks([[-0.45, 0.15], [-0.32, 0.2], [-0.15, 0.2], [0.1, 0.12]], 0.4, 0.8), round: 0.06,
    }, paint),
    panel({
      outline: [[-985, 860, 'c'], [-930, 975], [-820, 1060], [-660, 1110, 'c'], [-560, 1060], [-440, 900, 'c'], [-330, 720], [-230, 560], [-190, 380, 'c'], [-290, 300, 'c'], [-410, 420], [-520, 640], [-740, 720], [-920, 780]],
      half: flanks([[-0.985, 0.05], [-0.9, 0.17], [-0.74, 0.27], [-0.5, 0.33], [-0.2, 0.3]], 0.1, 0.8), round: 0.06,
    }, paint, wheel),
    panel({
      outline: [[-860, 1045, 'c'], [-740, 1220], [-640, 1370], [-590, 1390, 'c'], [-590, 1290], [-620, 1120], [-700, 1085]],
      half: flanks([[-0.86, 0.12], [-0.7, 0.22], [-0.58, 0.22]], 0.25, 1.06), round: 0.03,
    }, GLASS),
    panel({
      outline: [[60, 830], [150, 775], [300, 760], [390, 820], [520, 855], [720, 860], [790, 960], [830, 940, 'c'], [800, 800], [420, 730], [80, 720]],
      half: flanks([[0.06, 0.11], [0.25, 0.17], [0.6, 0.16], [0.83, 0.13]]), round: 0.035,
    }, SEAT),
    panel({
      outline: [[80, 745], [420, 745], [820, 810], [960, 800, 'c'], [960, 700], [700, 640], [300, 600], [110, 640]],
      half: flanks([[0.08, 0.12], [0.4, 0.15], [0.96, 0.1]]), round: 0.035,
    }, paint),
    panel({
      outline: [[-400, 330, 'c'], [-280, 240], [-40, 200], [130, 210, 'c'], [130, 300], [-120, 320], [-320, 390, 'c']],
      half: flanks([[-0.4, 0.12], [-0.1, 0.19], [0.13, 0.18]]), round: 0.035,
    }, SATIN),
  ) // prettier-ignore
  for (const side of [-1, 1]) {
    const lens = put(group, rounded([0.1, 0.075, 0.15], 0.03, LENS), [-0.905, 0.9, side * 0.13])
    lens.rotation.y = side * 0.42
    lens.rotation.z = 0.12
    put(group, rounded([0.16, 0.09, 0.02], 0.01, GLOSS), [-0.4, 0.6, side * 0.318]).rotation.z = -0.6
    const box = put(group, rounded([0.58, 0.34, 0.2], 0.085, paint), [0.68, 0.56, side * 0.33])
    box.rotation.z = -0.05
    put(group, rounded([0.5, 0.018, 0.205], 0.008, SATIN), [0.68, 0.62, side * 0.331]).rotation.z = -0.05
    put(group, rounded([0.03, 0.13, 0.11], 0.02, RED), [0.96, 0.59, side * 0.33])
    tube(group, [[-0.3, 0.5, side * 0.12], [-0.34, 0.32, side * 0.14], [0, 0.2, side * 0.2], [0.5, 0.22, side * 0.25], [1.0, 0.3, side * 0.26]], 0.038, CHROME) // prettier-ignore
  }
  put(group, rounded([0.36, 0.28, 0.42], 0.09, paint), [0.96, 1.0, 0])
  put(group, rounded([0.3, 0.018, 0.425], 0.008, SATIN), [0.96, 1.0, 0])
  put(group, rounded([0.03, 0.06, 0.3], 0.02, RED), [1.135, 0.96, 0])
  mudguard(group, [-0.82, 0.315, 0], { radius: 0.315, width: 0.13, from: 0.6, turn: 2 }, paint)
  mudguard(group, [0.76, 0.315, 0], { radius: 0.32, width: 0.18, from: 0.2, turn: 2 }, paint)
  handlebar(group, [-0.5, 1.08], { half: 0.38, back: 0.22, rise: 0.05 })
  lights(build, [-0.8, 0.8, 0], [1.06, 0.72, 0])
}
