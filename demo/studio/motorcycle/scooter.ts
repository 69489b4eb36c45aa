import { put, tube } from '../car/extras.ts'
import { CHROME, rounded } from '../car/parts.ts'
import { bump, type Field } from '../shape/field.ts'
import { handlebar } from './handlebar.ts'
import { ALLOY, flanks, lamp, motoWheel, panel, SATIN, SEAT } from './parts.ts'
import { type Build, lights } from './rolling.ts'

/** A step-through scooter. */
export function scooter(build: Build): void {
  const { group, paint } = build
  for (const [x, width] of [
    [-0.62, 0.11],
    [0.62, 0.12],
  ] as const) {
    const one = motoWheel({ radius: 0.23, width, spokes: 'cast', discs: 1 })
    one.position.set(x, 0.23, 0)
    group.add(one)
  }
  const rear: Field = (x, y) => Math.hypot(x - 0.62, y - 0.23) - 0.265
  const ahead: Field = (x, y) => Math.hypot(x + 0.62, y - 0.23) - 0.245
  group.add(
    panel({
      outline: [[70, 300, 'c'], [80, 560], [120, 700], [240, 760], [560, 775], [820, 760], [930, 720, 'c'], [900, 620], [860, 540], [820, 430, 'c'], [420, 430, 'c'], [340, 290, 'c']],
      half: flanks([[0.07, 0.13], [0.25, 0.2], [0.6, 0.19], [0.93, 0.09]], 0.28, 0.6), round: 0.07,
    }, paint, rear),
    panel({
      outline: [[-540, 990, 'c'], [-430, 1000], [-390, 900], [-310, 600], [-230, 380], [-230, 290, 'c'], [-330, 270], [-410, 420], [-480, 640]],
      half: (_, y) => 0.12 + 0.1 * bump(y, 0.62, 0.28), round: 0.04,
    }, paint),
    panel({
      outline: [[-300, 270, 'c'], [-300, 340, 'c'], [120, 340, 'c'], [140, 240], [-200, 235]],
      half: flanks([[-0.3, 0.17], [0.1, 0.18]]), round: 0.03,
    }, paint),
    panel({
      outline: [[-250, 338, 'c'], [-250, 352, 'c'], [90, 352, 'c'], [90, 338, 'c']],
      half: () => 0.14, round: 0.005,
    }, SATIN),
    panel({
      outline: [[-580, 1010, 'c'], [-550, 1090], [-450, 1130], [-350, 1100], [-350, 1040], [-420, 985, 'c']],
      half: flanks([[-0.58, 0.09], [-0.5, 0.13], [-0.42, 0.17], [-0.35, 0.1]]), round: 0.04,
    }, paint),
    panel({
      outline: [[110, 760], [150, 805], [300, 815], [420, 800], [520, 830], [740, 850], [850, 820], [840, 765], [500, 765]],
      half: flanks([[0.11, 0.1], [0.3, 0.15], [0.8, 0.12]]), round: 0.035,
    }, SEAT),
    panel({
      outline: [[-890, 340, 'c'], [-830, 450], [-720, 520], [-600, 525], [-470, 470], [-420, 360, 'c'], [-620, 230, 'c']],
      half: flanks([[-0.89, 0.05], [-0.7, 0.085], [-0.42, 0.08]]), round: 0.03,
    }, paint, ahead),
    panel({
      outline: [[120, 330], [420, 330], [620, 330], [760, 300], [740, 180], [600, 150], [300, 170], [140, 220]],
      half: () => 0.12, round: 0.04,
    }, SATIN),
  ) // prettier-ignore
  lamp(group, [-0.555, 1.05, 0], 0.066, CHROME)
  for (const side of [-1, 1])
    tube(
      group,
      [
        [-0.62, 0.23, side * 0.085],
        [-0.5, 0.5, side * 0.07],
        [-0.42, 0.8, side * 0.05],
      ],
      0.02,
      ALLOY,
    )
  handlebar(group, [-0.4, 1.08], { half: 0.33, back: 0.06, rise: 0.01, screenAt: [-0.02, 0.1] })
  const can = put(group, rounded([0.4, 0.13, 0.11], 0.05, SATIN), [0.6, 0.28, 0.17])
  can.rotation.z = 0.14
  tube(
    group,
    [
      [0.1, 0.24, 0.16],
      [0.16, 0.02, 0.28],
    ],
    0.01,
    SATIN,
  )
  lights(build, [-0.55, 0.9, 0], [0.92, 0.7, 0])
}
