import { type Group, Mesh, TorusGeometry } from 'three'
import { put } from '../car/extras.ts'
import { bays, box, glowing, ground, matt, tree, type Spot } from './build.ts'

/** A shed on gravel with high doors. */
export const depot = (group: Group) => {
  ground(group, matt(0xb3a68c, 0.98))
  box(group, [20, 6.4, 10], [2, 3.2, -20], matt(0xc9cfd2, 0.55, 0.2))
  box(group, [21, 0.3, 11], [2, 6.5, -20], matt(0x5b6468, 0.6))
  for (const x of [-3.4, 3, 9]) box(group, [4.6, 4.8, 0.1], [x, 2.4, -14.96], matt(0x22272a, 0.7))
  box(group, [6, 1, 0.1], [2.6, 5.7, -14.94], matt(0xa4301f, 0.5))
  for (let i = 0; i < 48; i++) box(group, [0.04, 6.4, 0.05], [-7.9 + i * 0.42, 3.2, -14.98], matt(0xb7bdc0, 0.5, 0.3))
  for (const [x, z, h] of [
    [-16, -16, 8],
    [-20, -20, 9],
    [19, -18, 9],
    [24, -14, 8],
    [-12, -24, 9],
  ] as const)
    tree(group, [x, 0, z], h)
}

/** A workshop for trucks: high doors, a crane under the roof. */
export const truckWorkshop = (group: Group) => {
  ground(group, matt(0xa4a8a9, 0.3), 60)
  box(group, [44, 9, 0.2], [0, 4.5, -12], matt(0xe6e8e8, 0.8))
  box(group, [44, 1.6, 0.22], [0, 0.8, -11.97], matt(0x8f2f22, 0.6))
  box(group, [44, 0.2, 40], [0, 8.6, 0], matt(0x8f9598, 0.9))
  for (let i = 0; i < 7; i++) box(group, [26, 0.08, 0.5], [0, 8.4, -11 + i * 2.6], glowing(0xffffff, 2))
  for (const x of [-9.2, 0.2, 9.6]) {
    box(group, [0.5, 8.6, 0.5], [x, 4.3, -10.6], matt(0x5b6468, 0.5, 0.3))
    box(group, [0.54, 1.2, 0.54], [x, 0.6, -10.6], matt(0xe5b52c, 0.6))
  }
  for (const x of [-4.6, 5])
    for (let i = 0; i < 11; i++) box(group, [6.4, 0.5, 0.1], [x, 0.32 + i * 0.52, -11.8], matt(i === 7 ? 0xdfeaf2 : 0xc3c8ca, 0.5, 0.2)) // prettier-ignore
  box(group, [24, 0.5, 0.4], [0, 7.2, -4.6], matt(0xe5b52c, 0.5))
  box(group, [0.9, 0.6, 0.7], [3.4, 6.8, -4.6], matt(0x2b2e30, 0.5, 0.4))
  box(group, [0.05, 2.4, 0.05], [3.4, 5.4, -4.6], matt(0x2b2e30, 0.5, 0.6))
  box(group, [0.3, 0.4, 0.2], [3.4, 4.1, -4.6], matt(0xa4301f, 0.5))
  for (let i = 0; i < 3; i++) {
    box(group, [1.3, 1.2, 0.7], [-12.6 + i * 1.45, 0.7, -10.2], matt([0xa4301f, 0x202326, 0xa4301f][i] as number, 0.4))
    for (let n = 0; n < 4; n++)
      box(group, [0.9, 0.03, 0.03], [-12.6 + i * 1.45, 0.34 + n * 0.26, -9.83], matt(0xd5d9dc, 0.3, 0.8))
  }
  tyres(group, [10.6, 0, -6.2], 4)
  tyres(group, [11.7, 0, -7.4], 5)
  for (const x of [-6.6, 1.2, 8.6]) box(group, [0.12, 0.004, 13], [x, 0.004, -2], matt(0xe5b52c, 0.6))
}

/** Truck tyres, one on another. */
const tyres = (group: Group, [x, y, z]: Spot, count: number) => {
  for (let i = 0; i < count; i++) {
    const one = put(group, new Mesh(new TorusGeometry(0.37, 0.14, 18, 40), matt(0x1d1e20, 0.8)), [
      x + ((i * 7) % 3) * 0.015,
      y + 0.14 + i * 0.275,
      z,
    ])
    one.rotation.x = Math.PI / 2
  }
}

/** Trucks for sale in their bays, in the evening. */
export const truckYard = (group: Group) => {
  ground(group, matt(0x8c8e8c, 0.95))
  bays(group, { from: -19, count: 9, step: 4.4, z: -5, depth: 11 })
  for (const [x, height] of [
    [-14, 5.6],
    [6, 6.6],
  ] as const) {
    box(group, [17, height, 9], [x, height / 2, -29], matt(0xd3d8d8, 0.6, 0.1))
    box(group, [17.6, 0.3, 9.6], [x, height + 0.1, -29], matt(0x7b2a1f, 0.6))
    for (let i = 0; i < 40; i++) box(group, [0.05, height, 0.05], [x - 8.4 + i * 0.43, height / 2, -24.46], matt(0xbfc5c6, 0.5, 0.2)) // prettier-ignore
    for (const dx of [-5, 0.6]) box(group, [4, 4.2, 0.1], [x + dx, 2.1, -24.4], matt(0x2a2f32, 0.7))
  }
  for (let i = 0; i < 30; i++) box(group, [0.06, 1.9, 0.06], [-43 + i * 3, 0.95, -21], matt(0x7f8689, 0.5, 0.5))
  for (const y of [0.6, 1.2, 1.8]) box(group, [90, 0.03, 0.03], [0, y, -21], matt(0x8b9296, 0.5, 0.5))
  for (const x of [-15, 13]) {
    box(group, [0.16, 10, 0.16], [x, 5, -16], matt(0x8b9094, 0.4, 0.6))
    box(group, [1.8, 0.16, 0.4], [x, 10, -16], matt(0xe8e8e4, 0.5))
  }
  for (const [x, z, h] of [
    [-27, -26, 9],
    [-33, -22, 8],
    [19, -27, 10],
    [26, -23, 8.5],
    [32, -28, 10],
    [-4, -36, 11],
  ] as const)
    tree(group, [x, 0, z], h)
}
