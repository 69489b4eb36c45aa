import type { Group } from 'three'
import { box, cabinet, glassFront, glowing, kerb, matt, open, ribbed, rod, rollerDoor, tubes, tyres } from './build.ts'
import { farTrees, gum } from './plants.ts'
import { letters } from './sign.ts'
import { band, bayLines, joints, lay, stains, stripe, strokes, tyreMarks } from './surfaces.ts'

const RUST = 0x9a3412
const FONT = 'Barlow Condensed'

/** A shed on gravel with high doors and Ironbark's name above them. */
export const depot = (group: Group) => {
  lay(group, {
    colour: '#a08f76',
    rough: 0.6,
    span: 44,
    painters: [
      strokes(7000, ['#8a7a63', '#b7a78c', '#c7b99f', '#766a58'], { long: 0.03, wide: 0.03, reach: 22 }),
      stains(40, 0.12, 20),
      tyreMarks([-22, 5], [-4, 4.4], [20, 8], 0.11),
      tyreMarks([-22, 3.4], [-2, 3.6], [20, 4.4], 0.12),
      tyreMarks([-6, -3], [-2, 4], [16, 6], 0.1),
    ],
  })
  farTrees(group, { away: 75, height: 10, haze: '#c3ccc9', seed: 5 })
  const z = -17
  ribbed(group, [26, 7, 12], [4, 3.5, z - 6], { colour: 0xc3c9c9, step: 0.28 })
  box(group, [27, 0.22, 13], [4, 7.05, z - 6], matt(0x43494b, 0.6))
  for (const x of [-4.4, 2.4, 9.2]) {
    box(group, [5, 4.9, 0.1], [x, 2.45, z + 0.02], matt(0x121415, 0.9))
    rollerDoor(group, [5, 4.9], [x, z + 0.1], 0x8d979a, x === 2.4 ? 2.6 : 0)
  }
  box(group, [12.6, 1.25, 0.16], [9.9, 7.75, z + 0.1], matt(RUST, 0.45))
  letters(group, { text: 'IRONBARK TRUCKS', font: FONT, weight: 700, colour: '#ffffff', high: 0.72, apart: 0.06 }, [9.9, 7.4, z + 0.26], { centred: true }) // prettier-ignore
  for (const x of [-7.7, -1.3, 5.5, 11.9]) rod(group, [x, 0, z + 0.7], 1.1, 0.09, matt(0xdba925, 0.6))
  tyres(group, [14.6, 0, z + 1.4], 5, 1.1)
  tyres(group, [15.7, 0, z + 1.8], 3, 1.1)
  gum(group, [-14.5, 0, -19], 12, 6)
  gum(group, [-20, 0, -26], 13, 1)
  gum(group, [24, 0, -26], 13, 8)
}

/** A workshop for trucks: high doors, a crane under the roof, Ironbark's name on the wall. */
export const truckWorkshop = (group: Group) => {
  lay(group, {
    colour: '#878a89',
    rough: 0.2,
    gloss: 0.1,
    span: 44,
    painters: [
      stains(70, 0.13, 20),
      joints(5, 'rgba(50,52,54,.5)', 0.016),
      tyreMarks([-3, 9], [-3, 2], [-4, -8], 0.15),
      tyreMarks([6, 9], [5.6, 2], [5, -8], 0.15),
      ...[-7, 1.4, 9.8].map((x) => stripe([x, -9], [x, 4], '#dba925', 0.12)),
    ],
  })
  box(group, [50, 9, 0.2], [0, 4.5, -12], matt(0xd6d8d6, 0.85))
  box(group, [50, 1.6, 0.22], [0, 0.8, -11.97], matt(RUST, 0.6))
  box(group, [50, 0.06, 0.23], [0, 1.63, -11.96], matt(0xf4f4f2, 0.6))
  open(group, [56, 0.2, 44], [0, 8.8, 0], matt(0x7f8588, 0.9))
  for (let z = -10; z < 10; z += 3) open(group, [50, 0.4, 0.18], [0, 8.5, z], matt(0x596063, 0.6, 0.3))
  tubes(group, { width: 28, rows: [-10.5, -7.5, -4.5, -1.5, 1.5, 4.5], height: 8.1, power: 3 })
  for (const x of [-10.4, 0.4, 11]) {
    box(group, [0.42, 8.7, 0.5], [x, 4.35, -11.5], matt(0x596063, 0.5, 0.3))
    box(group, [0.46, 1.2, 0.54], [x, 0.6, -11.5], matt(0xdba925, 0.6))
  }
  for (const x of [-5, 5.7]) {
    box(group, [6.6, 5.4, 0.04], [x, 2.7, -11.86], glowing(0xdfe9f0, 0.9))
    rollerDoor(group, [6.6, 5.4], [x, -11.75], 0xa9b1b3, 0)
  }
  letters(group, { text: 'IRONBARK SERVICE', font: FONT, weight: 700, colour: '#9a3412', high: 0.78, apart: 0.06 }, [-7.6, 6.45, -11.86]) // prettier-ignore
  crane(group)
  for (let i = 0; i < 3; i++) cabinet(group, [-13.2 + i * 1.3, 0, -10.9], [RUST, 0x1c1f21, RUST][i] as number)
  tyres(group, [10.4, 0, -9.6], 4, 1.15)
  tyres(group, [11.6, 0, -9.1], 5, 1.15)
}

function crane(group: Group): void {
  box(group, [40, 0.5, 0.34], [0, 7.1, -6.4], matt(0xd9a520, 0.45))
  for (const y of [6.83, 7.37]) box(group, [40, 0.05, 0.5], [0, y, -6.4], matt(0xc4931a, 0.5))
  box(group, [0.9, 0.5, 0.8], [2, 6.6, -6.4], matt(0x2b2e30, 0.5, 0.4))
  for (const dx of [-0.1, 0.1]) rod(group, [2 + dx, 4.6, -6.4], 2, 0.015, matt(0x2b2e30, 0.5, 0.6))
  box(group, [0.34, 0.4, 0.2], [2, 4.5, -6.4], matt(RUST, 0.5))
}

/** Trucks for sale in their bays before an office with Ironbark's name, in the evening. */
export const truckYard = (group: Group) => {
  lay(group, {
    colour: '#706e6b',
    rough: 0.55,
    span: 48,
    painters: [
      stains(80, 0.11, 22),
      band([[-26, 7.5], [26, 7.5]], 0.5, '#5d5b58'),
      tyreMarks([-24, 3.5], [0, 5.4], [24, 3.2], 0.12),
      tyreMarks([-24, 5], [0, 6.6], [24, 6], 0.1),
      bayLines(8, [-17, -12], [-12.6, 1.4], [4.7, 0]),
    ],
  }) // prettier-ignore
  farTrees(group, { away: 80, height: 11, haze: '#d6b398', seed: 12 })
  kerb(group, { from: -30, to: 30, z: -13.2 })
  ribbed(group, [24, 6.6, 12], [9, 3.3, -27], { colour: 0xcfd0cc, step: 0.3 })
  box(group, [25, 1.7, 12.6], [9, 6.5, -26.8], matt(0x3a3f41, 0.5))
  box(group, [12, 1.3, 0.14], [6.4, 6.5, -20.44], matt(RUST, 0.45))
  letters(group, { text: 'IRONBARK TRUCKS', font: FONT, weight: 700, colour: '#ffffff', high: 0.74, apart: 0.06 }, [6.4, 6.13, -20.3], { centred: true }) // prettier-ignore
  box(group, [9, 3, 0.05], [3, 1.6, -20.98], glowing(0xffdba4, 0.7))
  glassFront(group, { from: -1.5, to: 7.5, height: 3.2, z: -20.9, step: 1.5 })
  for (const x of [11.4, 17]) rollerDoor(group, [4.6, 4.6], [x, -20.9], 0x8d979a)
  for (let i = 0; i < 22; i++) rod(group, [-50 + i * 2.6, 0, -19], 2, 0.035, matt(0x7f8689, 0.5, 0.5))
  for (const y of [0.6, 1.2, 1.9]) box(group, [56, 0.025, 0.025], [-22, y, -19], matt(0x8b9296, 0.5, 0.5))
  for (const x of [-12.5, 22]) {
    rod(group, [x, 0, -16], 11, 0.1, matt(0x7b8084, 0.4, 0.6))
    box(group, [2, 0.12, 0.4], [x, 11, -16], matt(0xd8d8d4, 0.5))
  }
  gum(group, [-17, 0, -27], 13, 2)
  gum(group, [-25, 0, -30], 14, 5)
  gum(group, [28, 0, -33], 14, 9)
}
