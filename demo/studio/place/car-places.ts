import type { Group } from 'three'
import { box, cabinet, glassFront, glowing, kerb, matt, open, ribbed, rod, rollerDoor, tubes, tyres } from './build.ts'
import { farTrees, gum, hedge, tufts } from './plants.ts'
import { letters } from './sign.ts'
import { bayLines, joints, lay, stains, stripe, tyreMarks } from './surfaces.ts'

const TEAL = 0x0f5f55

/** A showroom of glass under a canopy; Southbank's name stands on its fascia. */
export const showroomFront = (group: Group) => {
  lay(group, {
    colour: '#6c6d6e',
    rough: 0.5,
    painters: [
      stains(60, 0.1),
      tyreMarks([-14, 1.2], [-2, 3.4], [14, 2.2], 0.1),
      tyreMarks([-12, 4.6], [0, 4], [12, 6], 0.07),
      bayLines(7, [-9.1, -4.2], [-6.3, 1.4], [3.1, 0]),
    ],
  })
  farTrees(group, { away: 70, height: 9, haze: '#b9cbd6' })
  const [width, z, high] = [26, -10.5, 4.2]
  const panel = matt(0xe9e9e6, 0.45)
  const middle = 2
  kerb(group, { from: -14, to: 18, z: -6.3 })
  box(group, [34, 0.14, 5.4], [middle, 0.07, -9.1], matt(0xaaa8a2, 0.9))
  for (let x = -14; x < 18; x += 1.6) box(group, [0.015, 0.002, 3.6], [x, 0.142, -8.3], matt(0x6f6e6a, 0.9))
  box(group, [width + 2, 1.45, 11], [middle, high + 0.78, z - 3.9], panel)
  for (let x = -width / 2; x <= width / 2; x += 2.6) box(group, [0.018, 1.45, 0.02], [middle + x, high + 0.78, z + 1.6], matt(0x8c8d8b, 0.8)) // prettier-ignore
  box(group, [width + 2.06, 0.07, 11.06], [middle, high + 1.53, z - 3.9], matt(0x4a4f50, 0.5))
  box(group, [width + 2.04, 0.1, 11.04], [middle, high + 0.04, z - 3.9], matt(TEAL, 0.4))
  for (let i = 0; i < 9; i++)
    rod(group, [middle - 11.4 + i * 2.85, high - 0.02, z + 1], 0.03, 0.1, glowing(0xfff2d8, 3))
  inside(group, { width, z, high, middle })
  glassFront(group, { from: middle - width / 2, to: middle + width / 2, height: high, z, step: width / 10 })
  box(group, [7.4, 1.45, 0.3], [-2.6, high + 0.78, z + 1.72], matt(TEAL, 0.38))
  const font = 'Figtree'
  letters(group, { text: 'Southbank', font, weight: 800, colour: '#ffffff', high: 0.52 }, [-5.6, high + 0.78, z + 1.92])
  letters(group, { text: 'Motor Group', font, weight: 500, colour: '#bfe3d9', high: 0.27, apart: 0.06 }, [-5.56, high + 0.3, z + 1.92]) // prettier-ignore
  letters(group, { text: 'New & Used Cars', font, weight: 600, colour: '#3f4a4a', high: 0.3 }, [6.2, high + 0.62, z + 1.64]) // prettier-ignore
  tufts(group, { from: -13.6, to: -7.5, z: -6.8, height: 0.6 })
  tufts(group, { from: 8.6, to: 17, z: -6.8, height: 0.6 })
  gum(group, [-15.5, 0, -15], 10.5, 4)
  gum(group, [19.5, 0, -17], 11, 2)
}

function inside(group: Group, { width, z, high, middle }: { width: number; z: number; high: number; middle: number }): void {
  box(group, [width, high, 0.2], [middle, high / 2, z - 8.4], glowing(0xcdbfa9, 0.62))
  box(group, [width, 0.05, 8.4], [middle, 0.16, z - 4.2], matt(0xbdb9b0, 0.3))
  box(group, [width, 0.06, 8.4], [middle, high - 0.1, z - 4.2], glowing(0xdcd5c8, 0.5))
  for (let i = 0; i < 3; i++) box(group, [width * 0.94, 0.04, 0.12], [middle, high - 0.2, z - 1.6 - i * 2.4], glowing(0xfff4e0, 1.5))
  for (const x of [-6, 0, 6]) box(group, [3, 1.9, 0.08], [middle + x, 1.7, z - 8.2], glowing([0x3f6f69, 0x8fa19c, 0x46605d][(x / 6 + 1) | 0] as number, 0.5))
  box(group, [2.6, 1.05, 0.8], [middle + 4.4, 0.6, z - 5.4], matt(0xf0eee9, 0.5))
  box(group, [2.7, 0.06, 0.9], [middle + 4.4, 1.15, z - 5.4], matt(0x8d6a45, 0.5))
} // prettier-ignore

/** A showroom's floor: polished, one wall of windows, Grevillea's name on the other. */
export const showroomFloor = (group: Group) => {
  lay(group, { colour: '#b7b4ae', rough: 0.07, gloss: 0.16, painters: [joints(3.2, 'rgba(70,68,64,.45)', 0.012)] })
  const white = matt(0xe9e7e2, 0.8)
  box(group, [40, 5.4, 0.2], [0, 2.7, -9], white)
  box(group, [0.2, 5.4, 26], [12.4, 2.7, 0], matt(0xdedbd4, 0.8))
  open(group, [44, 0.2, 30], [0, 5.4, 0], matt(0xcfcdc8, 0.9))
  for (let x = -16; x <= 12; x += 2) open(group, [0.08, 0.02, 26], [x, 5.29, 0], matt(0x9c9a96, 0.8))
  tubes(group, { width: 22, rows: [-7.4, -4.4, -1.4, 1.6, 4.6], height: 5.12, power: 3.4 })
  const timber = matt(0x8a6440, 0.55)
  for (let i = 0; i < 44; i++) box(group, [0.07, 3.9, 0.12], [2.2 + i * 0.22, 1.95, -8.8], timber)
  box(group, [10, 0.12, 0.3], [6.9, 3.95, -8.8], matt(0x2b2a28, 0.5))
  window(group, { from: -13.6, to: -2.4, z: -8.85, height: 3.9 })
  box(group, [9.4, 1.0, 0.16], [6.9, 4.55, -8.86], matt(0xb3122a, 0.4))
  letters(group, { text: 'Grevillea Toyota', font: 'Hanken Grotesk', weight: 650, colour: '#ffffff', high: 0.46 }, [4.5, 4.33, -8.74], { glows: true }) // prettier-ignore
  box(group, [3, 1.06, 0.8], [7.6, 0.53, -6.9], matt(0xf3f2ef, 0.35))
  box(group, [3.1, 0.05, 0.9], [7.6, 1.085, -6.9], timber)
  box(group, [0.62, 0.38, 0.03], [7.2, 1.4, -6.9], matt(0x101214, 0.25))
  for (const x of [-2.1, 2]) rod(group, [x, 0, -8.4], 5.3, 0.22, matt(0xd9d6cf, 0.7))
}

/** Daylight behind bars. */
function window(group: Group, { from, to, z, height }: { from: number; to: number; z: number; height: number }): void {
  box(group, [to - from, height * 0.5, 0.06], [(from + to) / 2, height * 0.75, z], glowing(0xdcebf6, 1.5))
  box(group, [to - from, height * 0.2, 0.06], [(from + to) / 2, height * 0.4, z], glowing(0x9fae9a, 0.8))
  box(group, [to - from, height * 0.3, 0.06], [(from + to) / 2, height * 0.15, z], glowing(0x9a9a97, 0.75))
  for (let x = from; x <= to + 0.01; x += (to - from) / 5) box(group, [0.09, height, 0.16], [x, height / 2, z + 0.06], matt(0x202427, 0.5, 0.4)) // prettier-ignore
  for (const y of [0.05, height * 0.66, height]) box(group, [to - from, 0.09, 0.16], [(from + to) / 2, y, z + 0.06], matt(0x202427, 0.5, 0.4)) // prettier-ignore
}

/** Used cars in the evening sun before a low office; a pylon with Southbank's name. */
export const usedCarYard = (group: Group) => {
  lay(group, {
    colour: '#77746f',
    rough: 0.55,
    painters: [
      stains(70, 0.1),
      tyreMarks([-14, 2.2], [0, 3.6], [14, 1.4], 0.1),
      bayLines(9, [-12.4, -4.6], [-9.8, 1.2], [3.05, 0]),
    ],
  })
  farTrees(group, { away: 62, height: 9.5, haze: '#d8b59a', seed: 9 })
  kerb(group, { from: -22, to: 24, z: -6.6 })
  box(group, [46, 0.12, 3], [1, 0.06, -8.2], matt(0x6f7a55, 0.95))
  hedge(group, { from: -20, to: 2.4, z: -8.2, height: 0.8 })
  ribbed(group, [15, 3.3, 7], [10, 1.65, -18.5], { colour: 0xd9d6cf, step: 0.3, depth: 0.16 })
  box(group, [16.6, 0.9, 9.4], [10, 3.5, -17.6], matt(0xe6e4de, 0.5))
  box(group, [16.66, 0.12, 9.46], [10, 3.02, -17.6], matt(TEAL, 0.5))
  box(group, [9.6, 2.4, 0.05], [9.2, 1.3, -14.97], glowing(0xffe0ab, 0.75))
  glassFront(group, { from: 4.4, to: 14, height: 2.7, z: -14.9, step: 1.6 })
  letters(group, { text: 'Southbank Used Cars', font: 'Figtree', weight: 750, colour: '#0f5f55', high: 0.4 }, [5.2, 3.32, -12.86]) // prettier-ignore
  box(group, [2.5, 5.4, 0.5], [-6.6, 3.1, -9.4], matt(TEAL, 0.4))
  box(group, [2.5, 0.4, 0.5], [-6.6, 0.2, -9.4], matt(0x2b2e30, 0.6))
  letters(group, { text: 'Southbank', font: 'Figtree', weight: 800, colour: '#ffffff', high: 0.3 }, [-6.6, 4.9, -9.13], { centred: true }) // prettier-ignore
  letters(group, { text: 'Motor Group', font: 'Figtree', weight: 500, colour: '#bfe3d9', high: 0.2 }, [-6.6, 4.45, -9.13], { centred: true }) // prettier-ignore
  box(group, [2.1, 0.02, 0.02], [-6.6, 4.15, -9.14], matt(0xbfe3d9, 0.5))
  letters(group, { text: 'Used Cars', font: 'Figtree', weight: 600, colour: '#ffffff', high: 0.24 }, [-6.6, 3.65, -9.13], { centred: true }) // prettier-ignore
  for (const x of [-15, 3.4, 17]) {
    rod(group, [x, 0, -8.8], 7.4, 0.07, matt(0x8b9094, 0.4, 0.6))
    box(group, [1.1, 0.09, 0.34], [x + 0.4, 7.4, -8.8], matt(0xd8d8d4, 0.5))
  }
  gum(group, [-13.5, 0, -17], 11, 5)
  gum(group, [-2, 0, -24], 12, 7)
  gum(group, [22, 0, -23], 12, 3)
}

/** A workshop for cars, swept; Southbank's name on its wall. */
export const serviceBay = (group: Group) => {
  lay(group, {
    colour: '#8f9393',
    rough: 0.16,
    gloss: 0.1,
    painters: [
      stains(50, 0.12),
      joints(4, 'rgba(50,52,54,.5)', 0.014),
      tyreMarks([-1, 6], [-0.9, 1], [-0.9, -4], 0.14),
      tyreMarks([5.4, 6], [4.8, 2], [3.4, -3], 0.12),
      ...[-3.6, 1.8, 7.2].map((x) => stripe([x, -5.4], [x, 3.4], '#dba925', 0.09)),
    ],
  })
  box(group, [34, 6, 0.2], [0, 3, -7], matt(0xdfe1df, 0.85))
  box(group, [34, 1.25, 0.22], [0, 0.62, -6.97], matt(TEAL, 0.6))
  box(group, [34, 0.05, 0.23], [0, 1.28, -6.96], matt(0xf4f4f2, 0.6))
  open(group, [40, 0.2, 24], [0, 6, 0], matt(0x8d9395, 0.9))
  for (let x = -14; x <= 14; x += 3.5) open(group, [0.16, 0.36, 24], [x, 5.7, 0], matt(0x60676a, 0.6, 0.3))
  tubes(group, { width: 20, rows: [-6, -3.4, -0.8, 1.8, 4.4], height: 5.3, power: 3 })
  hoist(group)
  letters(group, { text: 'Southbank Service', font: 'Figtree', weight: 750, colour: '#0f5f55', high: 0.5 }, [2.4, 3.9, -6.86]) // prettier-ignore
  for (let i = 0; i < 3; i++) cabinet(group, [3.3 + i * 1.3, 0, -6.4], [0x1c1f21, 0x8e1f1a, 0x1c1f21][i] as number)
  box(group, [3.9, 1.3, 0.04], [4.6, 2.2, -6.86], matt(0x2f3538, 0.7))
  for (let i = 0; i < 13; i++) box(group, [0.05, 0.3 + ((i * 5) % 4) * 0.13, 0.04], [2.95 + i * 0.27, 2.3, -6.82], matt(0xc9cdd0, 0.3, 0.9)) // prettier-ignore
  rollerDoor(group, [4.2, 3.6], [-7.6, -6.86], 0xb9bfc0)
  tyres(group, [8.1, 0, -6.1], 4, 0.86)
  tyres(group, [8.9, 0, -5.7], 3, 0.86)
}

function hoist(group: Group): void {
  const red = matt(0xa8251d, 0.4)
  for (const x of [-2.9, 1.1]) {
    box(group, [0.34, 3.7, 0.4], [x, 1.85, -3.2], red)
    box(group, [0.9, 0.05, 0.9], [x, 0.03, -3.2], red)
    for (const z of [-2.7, -3.7]) box(group, [1.4, 0.1, 0.12], [x + (x < 0 ? 0.75 : -0.75), 1.5, z], matt(0x2b2e30, 0.5, 0.4))
    box(group, [0.36, 0.3, 0.02], [x, 2.2, -2.99], matt(0xe2b02b, 0.6))
  }
  box(group, [4.34, 0.2, 0.26], [-0.9, 3.7, -3.2], red)
} // prettier-ignore
