import { CylinderGeometry, type Group, Mesh, SphereGeometry } from 'three'
import { put } from '../car/extras.ts'
import { box, glassFront, glowing, matt, open, ribbed, rod } from './build.ts'
import { farTrees, gum, hedge } from './plants.ts'
import { letters } from './sign.ts'
import { band, lay, stains, strokes, tyreMarks, type Painter } from './surfaces.ts'

/** Caravans on grass along a drive of gravel, under gum trees; Saltbush's office behind. */
export const caravanPark = (group: Group) => {
  lay(group, {
    colour: '#6d7547',
    rough: 0.4,
    span: 44,
    painters: [
      strokes(60000, ['#5a6a38', '#7f8550', '#949060', '#66713f', '#4e5d33'], { long: 0.1, wide: 0.014, reach: 22 }),
      band([[-30, 0.6], [-6, -1], [6, -2.6], [12, -8], [14, -20]], 5.4, '#a8987c'),
      tyreMarks([-22, 0.2], [0, -1.2], [9, -4], 0.1),
      stains(30, 0.07, 20),
    ],
  }) // prettier-ignore
  farTrees(group, { away: 70, height: 11, haze: '#bccbd0', seed: 21 })
  ribbed(group, [11, 3, 6], [-7.5, 1.5, -21], { colour: 0xeeebe2, step: 0.24, depth: 0.14 })
  box(group, [12.4, 0.28, 8.6], [-7.5, 3.15, -20.4], matt(0x39506b, 0.5))
  box(group, [12.4, 0.9, 0.14], [-7.5, 3.6, -16.2], matt(0x1d4f91, 0.45))
  letters(group, { text: 'SALTBUSH CARAVANS', font: 'Barlow Condensed', weight: 700, colour: '#ffffff', high: 0.5, apart: 0.05 }, [-7.5, 3.36, -16.1], { centred: true }) // prettier-ignore
  box(group, [7, 2.2, 0.04], [-7.9, 1.2, -17.96], glowing(0xd8ccb2, 0.45))
  glassFront(group, { from: -11.4, to: -4.4, height: 2.4, z: -17.9, step: 1.75 })
  for (const x of [-13.4, -9.5, -5.5, -1.6]) rod(group, [x, 0, -16.4], 3.1, 0.06, matt(0xe9e7e0, 0.6))
  hedge(group, { from: -13, to: -11.6, z: -16.6, height: 0.7 })
  hedge(group, { from: -4.2, to: -2, z: -16.6, height: 0.7 })
  gum(group, [-15.5, 0, -18], 12, 3)
  gum(group, [3.4, 0, -23], 14, 6)
  gum(group, [13, 0, -20], 13, 8)
  gum(group, [-23, 0, -12], 12, 2)
}

/** Boards of a timber floor along the room, each of its own tone. */
const boards: Painter = (context, random) => {
  for (let x = -18; x < 18; x += 0.16)
    for (let z = -20 + random() * 2; z < 12; z += 2.4) {
      const tone = random()
      context.fillStyle = `rgb(${104 + tone * 26},${76 + tone * 20},${52 + tone * 15})`
      context.fillRect(x, z, 0.157, 2.396)
    }
}

/** A hall for motorcycles: dark walls, a timber floor, helmets on shelves, Sheoak's name lit. */
export const motorcycleHall = (group: Group) => {
  lay(group, { colour: '#3f2f22', rough: 0.12, gloss: 0.07, painters: [boards, stains(20, 0.05)] })
  const wall = -5.4
  box(group, [30, 4.8, 0.2], [0, 2.4, wall], matt(0x2a2c2e, 0.9))
  for (let x = -12; x < 12; x += 1.2) box(group, [0.012, 4.8, 0.01], [x, 2.4, wall + 0.105], matt(0x131415, 0.9))
  box(group, [0.2, 4.8, 16], [7.6, 2.4, 0], matt(0x6b4a35, 0.85))
  open(group, [30, 0.2, 20], [0, 4.8, 0], matt(0x18191a, 0.9))
  for (const z of [-4, -1.6, 0.8, 3.2]) open(group, [13, 0.05, 0.12], [0, 4.5, z], glowing(0xfff0dc, 4))
  letters(group, { text: 'SHEOAK', font: 'Barlow Condensed', weight: 700, colour: '#fff3e2', high: 0.8, apart: 0.08 }, [-4.7, 2.72, wall + 0.2], { glows: true }) // prettier-ignore
  letters(group, { text: 'MOTORCYCLES', font: 'Barlow Condensed', weight: 700, colour: '#e0763a', high: 0.3, apart: 0.3 }, [-4.66, 2.22, wall + 0.2], { glows: true }) // prettier-ignore
  for (let i = 0; i < 3; i++) {
    box(group, [3.4, 0.05, 0.42], [4.6, 1.05 + i * 0.72, wall + 0.32], matt(0x8a6440, 0.6))
    box(group, [3.4, 0.02, 0.05], [4.6, 1.01 + i * 0.72, wall + 0.5], glowing(0xffdcae, 1.6))
    for (let n = 0; n < 6; n++) helmet(group, 3.2 + n * 0.56, 1.08 + i * 0.72, wall + 0.34, [0xb23a00, 0xd9d5cc, 0x1d3f66, 0x141517, 0x6b7075][(n * 2 + i) % 5] as number) // prettier-ignore
  }
  rail(group, wall)
}

function helmet(group: Group, x: number, y: number, z: number, colour: number): void {
  const shell = put(group, new Mesh(new SphereGeometry(0.15, 24, 18), matt(colour, 0.18)), [x, y + 0.15, z])
  shell.scale.set(0.88, 1, 1.08)
  const visor = put(group, new Mesh(new SphereGeometry(0.146, 24, 12, 0.35, 2.4, 1.15, 0.62), matt(0x0b0c0d, 0.06)), [x, y + 0.15, z + 0.018]) // prettier-ignore
  visor.scale.set(0.9, 1, 1.08)
  put(group, new Mesh(new CylinderGeometry(0.12, 0.13, 0.06, 24), matt(0x161718, 0.6)), [x, y + 0.03, z])
}

/** Jackets on a rail. */
function rail(group: Group, wall: number): void {
  for (const x of [0.3, 2.1]) rod(group, [x, 0, wall + 0.7], 1.75, 0.02, matt(0x9a9da0, 0.3, 0.8))
  box(group, [1.9, 0.03, 0.03], [1.2, 1.75, wall + 0.7], matt(0x9a9da0, 0.3, 0.8))
  for (let i = 0; i < 11; i++) {
    const jacket = box(group, [0.1, 0.72, 0.5], [0.45 + i * 0.15, 1.34, wall + 0.7], matt([0x141516, 0x2a2320, 0x1b2836, 0x4a2c1c][i % 4] as number, 0.75)) // prettier-ignore
    jacket.rotation.y = 0.15 + (i % 3) * 0.05
  }
}
