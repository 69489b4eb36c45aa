import {
  BoxGeometry,
  CylinderGeometry,
  type Group,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
  type Material,
} from 'three'
import { put } from '../car/extras.ts'

export type Spot = readonly [x: number, y: number, z: number]
export type Size = readonly [width: number, height: number, depth: number]

export const matt = (color: number, roughness = 0.8, metalness = 0): MeshStandardMaterial =>
  new MeshStandardMaterial({ color, roughness, metalness })
export const glowing = (color: number, power = 1): MeshBasicMaterial => {
  const material = new MeshBasicMaterial({ color })
  material.color.multiplyScalar(power)
  return material
}
const PANE = new MeshPhysicalMaterial({
  color: 0x20313a,
  roughness: 0.04,
  transparent: true,
  opacity: 0.3,
  depthWrite: false,
})
const BAR = matt(0x33383c, 0.5, 0.4)

export const box = (group: Group, size: Size, at: Spot, material: Material): Mesh =>
  put(group, new Mesh(new BoxGeometry(...size), material), at)

/** The ground, level at nought. */
export function ground(group: Group, material: Material, size = 160): void {
  const plane = put(group, new Mesh(new PlaneGeometry(size, size), material), [0, -0.004, 0])
  plane.rotation.x = -Math.PI / 2
}

/** Painted lines between parking bays along x. */
export function bays(
  group: Group,
  { from, count, step, z, depth }: { from: number; count: number; step: number; z: number; depth: number },
): void {
  const white = matt(0xf4f4f2, 0.7)
  for (let i = 0; i <= count; i++) {
    const line = put(group, new Mesh(new PlaneGeometry(0.1, depth), white), [from + i * step, 0.002, z])
    line.rotation.x = -Math.PI / 2
  }
}

/** A wall of glass between bars, along x. */
export function glassFront(
  group: Group,
  { from, to, height, z, step }: { from: number; to: number; height: number; z: number; step: number },
): void {
  box(group, [to - from, height, 0.03], [(from + to) / 2, height / 2, z], PANE).renderOrder = 5
  for (let x = from; x <= to + 0.01; x += step) box(group, [0.09, height, 0.14], [x, height / 2, z], BAR)
  for (const y of [0.06, height * 0.72, height]) box(group, [to - from, 0.09, 0.14], [(from + to) / 2, y, z], BAR)
}

export function tree(group: Group, [x, y, z]: Spot, height: number): void {
  put(group, new Mesh(new CylinderGeometry(0.1, 0.17, height * 0.6, 10), matt(0xb9ab98)), [x, y + height * 0.3, z])
  for (let i = 0; i < 7; i++) {
    const crown = put(
      group,
      new Mesh(
        new SphereGeometry(height * (0.16 + ((i * 37) % 5) * 0.018), 18, 12),
        matt([0x5d7a55, 0x6d8a5f, 0x547050][i % 3] as number, 0.95),
      ),
      [
        x + Math.cos(i * 2.4) * height * 0.17,
        y + height * (0.62 + ((i * 53) % 7) * 0.045),
        z + Math.sin(i * 2.4) * height * 0.17,
      ],
    )
    crown.scale.y = 0.72
  }
}

/** A plant in a pot. */
export function plant(group: Group, [x, y, z]: Spot): void {
  put(group, new Mesh(new CylinderGeometry(0.24, 0.18, 0.5, 24), matt(0xf0efec, 0.5)), [x, y + 0.25, z])
  for (let i = 0; i < 14; i++) {
    const leaf = put(
      group,
      new Mesh(new SphereGeometry(0.34, 12, 8), matt([0x3f6b3f, 0x4f7d4a, 0x35593a][i % 3] as number, 0.7)),
      [x + Math.cos(i * 2.4) * 0.16, y + 0.8 + (i % 5) * 0.12, z + Math.sin(i * 2.4) * 0.16],
    )
    leaf.scale.set(0.22, 1, 0.1)
    leaf.rotation.set(Math.sin(i) * 0.5, i * 2.4, Math.cos(i * 2.4) * 0.6)
  }
}
