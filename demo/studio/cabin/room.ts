import { BoxGeometry, CylinderGeometry, Group, Mesh, MeshBasicMaterial, MeshStandardMaterial } from 'three'
import { put, tube } from '../car/extras.ts'
import { rounded } from '../car/parts.ts'
import type { Shade } from '../list.ts'
import { liningOf } from './materials.ts'

const plain = (color: number, roughness = 0.6) => new MeshStandardMaterial({ color, roughness })

/** Inside a caravan: kitchen on the left, dinette on the right, the bed across the far end at -x. */
export function buildRoom(shade: Shade): Group {
  const dark = shade === 'dark'
  const group = new Group()
  const { metal, gloss } = liningOf(shade)
  const wall = plain(dark ? 0xdfe0df : 0xf1eee8, 0.8)
  const front = plain(dark ? 0x4b3d33 : 0xd9c9b0, 0.5)
  const lid = plain(dark ? 0x2f3133 : 0xe8e4dc, 0.35)
  const cloth = plain(dark ? 0x4d555d : 0xb8a78d, 0.9)
  const sheet = plain(dark ? 0xc7ccd0 : 0xefece5, 0.9)
  const throwOver = plain(dark ? 0x3c4a58 : 0x8fa39a, 0.95)
  const lit = new MeshBasicMaterial({ color: 0xffffff })
  const sky = new MeshBasicMaterial({ color: 0xb9cfdb })
  const box = (
    size: readonly [number, number, number],
    at: readonly [number, number, number],
    material: MeshStandardMaterial | MeshBasicMaterial,
    round = 0.012,
  ) => put(group, rounded(size, round, material), at)
  for (let i = 0; i < 12; i++)
    put(
      group,
      new Mesh(new BoxGeometry(5.6, 0.02, 0.176), plain((dark ? 0x6b5745 : 0xa88f70) + (i % 3) * 0x050403, 0.55)),
      [-0.6, 0, -0.99 + i * 0.18],
    )
  for (const side of [-1, 1]) box([5.6, 2.1, 0.05], [-0.6, 1.05, side * 1.1], wall)
  box([0.05, 2.1, 2.2], [-3.35, 1.05, 0], wall)
  box([5.6, 0.05, 2.2], [-0.6, 2.06, 0], wall)
  box([1.1, 0.02, 0.62], [-0.9, 2.03, 0], lit)
  for (const x of [-2.4, 0.2])
    for (const z of [-0.55, 0.55]) put(group, new Mesh(new CylinderGeometry(0.05, 0.05, 0.02, 24), lit), [x, 2.03, z])
  // Kitchen.
  box([1.9, 0.86, 0.56], [-0.7, 0.43, 0.81], front)
  box([1.96, 0.04, 0.6], [-0.7, 0.88, 0.8], lid)
  for (let i = 0; i < 4; i++) {
    box([0.44, 0.36, 0.015], [-1.42 + i * 0.475, 0.62, 0.525], front, 0.006)
    box([0.44, 0.36, 0.015], [-1.42 + i * 0.475, 0.24, 0.525], front, 0.006)
    box([0.14, 0.012, 0.02], [-1.42 + i * 0.475, 0.76, 0.512], metal, 0.005)
    box([0.14, 0.012, 0.02], [-1.42 + i * 0.475, 0.38, 0.512], metal, 0.005)
  }
  box([0.5, 0.34, 0.03], [-0.47, 0.6, 0.515], gloss, 0.02)
  box([0.56, 0.015, 0.42], [-0.47, 0.905, 0.78], gloss, 0.006)
  for (const [dx, dz] of [
    [-0.13, -0.09],
    [0.13, -0.09],
    [-0.13, 0.1],
    [0.13, 0.1],
  ] as const)
    put(group, new Mesh(new CylinderGeometry(0.07, 0.07, 0.012, 32), metal), [-0.47 + dx, 0.918, 0.78 + dz])
  box([0.44, 0.02, 0.34], [-1.2, 0.9, 0.8], metal, 0.01)
  tube(
    group,
    [
      [-1.2, 0.9, 0.98],
      [-1.2, 1.14, 0.98],
      [-1.2, 1.18, 0.92],
      [-1.2, 1.14, 0.84],
    ],
    0.014,
    metal,
  )
  // Cupboards overhead.
  for (const side of [-1, 1]) {
    box([3.2, 0.4, 0.36], [-0.75, 1.82, side * 0.91], front)
    for (let i = 0; i < 5; i++) {
      box([0.6, 0.34, 0.015], [-2.03 + i * 0.64, 1.82, side * 0.725], front, 0.006)
      box([0.1, 0.012, 0.02], [-2.03 + i * 0.64, 1.68, side * 0.712], metal, 0.004)
    }
    box([3.2, 0.012, 0.02], [-0.75, 1.615, side * 0.74], lit, 0.004)
    box([1.2, 0.46, 0.03], [-0.7, 1.3, side * 1.075], gloss, 0.03)
    box([1.12, 0.4, 0.035], [-0.7, 1.3, side * 1.073], sky, 0.03)
    box([0.5, 0.4, 0.03], [-2.8, 1.3, side * 1.075], gloss, 0.03)
    box([0.44, 0.34, 0.035], [-2.8, 1.3, side * 1.073], sky, 0.03)
  }
  // Dinette.
  for (const [x, lean] of [
    [-1.45, -1],
    [0.1, 1],
  ] as const) {
    box([0.5, 0.44, 0.62], [x, 0.22, -0.78], front)
    box([0.52, 0.14, 0.64], [x, 0.5, -0.78], cloth, 0.05)
    box([0.14, 0.5, 0.64], [x + lean * 0.24, 0.78, -0.78], cloth, 0.06)
  }
  box([0.8, 0.035, 0.56], [-0.68, 0.74, -0.78], lid, 0.015)
  put(group, new Mesh(new CylinderGeometry(0.04, 0.06, 0.72, 24), metal), [-0.68, 0.36, -0.78])
  put(group, new Mesh(new CylinderGeometry(0.04, 0.03, 0.1, 24), plain(0xf4f1ea, 0.4)), [-0.6, 0.8, -0.74])
  // Bed across the far end.
  box([1.3, 0.46, 2.0], [-2.7, 0.23, 0], front)
  box([1.34, 0.24, 1.7], [-2.68, 0.56, 0], sheet, 0.1)
  box([0.6, 0.26, 1.74], [-2.28, 0.565, 0], throwOver, 0.1)
  for (const z of [-0.44, 0.44]) box([0.4, 0.18, 0.6], [-3.08, 0.74, z], sheet, 0.08).rotation.z = 0.35
  box([0.26, 0.16, 0.4], [-2.86, 0.76, 0], throwOver, 0.07).rotation.z = 0.5
  box([0.06, 0.6, 1.8], [-3.28, 0.9, 0], cloth, 0.03)
  box([0.03, 0.5, 1.1], [-3.32, 1.5, 0], gloss, 0.03)
  box([0.035, 0.44, 1.04], [-3.31, 1.5, 0], sky, 0.03)
  return group
}
