import {
  AdditiveBlending,
  BoxGeometry,
  CanvasTexture,
  CylinderGeometry,
  type Group,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  TorusGeometry,
  type Material,
} from 'three'
import { put } from '../car/extras.ts'
import { canvasOf } from './surfaces.ts'

export type Spot = readonly [x: number, y: number, z: number]
export type Size = readonly [width: number, height: number, depth: number]

export const matt = (color: number, roughness = 0.8, metalness = 0): MeshStandardMaterial =>
  new MeshStandardMaterial({ color, roughness, metalness })
export const glowing = (color: number, power = 1): MeshBasicMaterial => {
  const material = new MeshBasicMaterial({ color })
  material.color.multiplyScalar(power)
  return material
}

/** Glass adds what it mirrors to what is behind it. */
const pane = (): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({
    color: 0x000000,
    roughness: 0.02,
    ior: 1.9,
    transparent: true,
    blending: AdditiveBlending,
    depthWrite: false,
  })
const BAR = matt(0x23282b, 0.45, 0.5)

export const box = (group: Group, size: Size, at: Spot, material: Material): Mesh =>
  put(group, new Mesh(new BoxGeometry(...size), material), at)

/** A box that lets light through: a ceiling, or a wall on the side of the window. */
export function open(group: Group, size: Size, at: Spot, material: Material): Mesh {
  const made = box(group, size, at, material)
  made.userData['lets'] = true
  return made
}

export const rod = (group: Group, [x, y, z]: Spot, height: number, radius: number, material: Material): Mesh =>
  put(group, new Mesh(new CylinderGeometry(radius, radius, height, 20), material), [x, y + height / 2, z])

/** A wall of glass between bars, along x. */
export function glassFront(
  group: Group,
  { from, to, height, z, step }: { from: number; to: number; height: number; z: number; step: number },
): void {
  box(group, [to - from, height, 0.03], [(from + to) / 2, height / 2, z], pane()).renderOrder = 5
  for (let x = from; x <= to + 0.01; x += step) box(group, [0.07, height, 0.16], [x, height / 2, z], BAR)
  for (const y of [0.06, height * 0.7, height]) box(group, [to - from, 0.07, 0.16], [(from + to) / 2, y, z], BAR)
}

/** Steel sheet with upright ribs, or a lining of boards, facing the camera. */
export function ribbed(group: Group, size: Size, at: Spot, { colour, step = 0.2, depth = 0.3 }: { colour: number; step?: number; depth?: number }): void {
  const context = canvasOf(64, 4)
  for (const [x, tone] of [[0, 255], [40, 255], [46, 255 * (1 - depth)], [54, 255 * (1 - depth * 0.5)], [60, 255]] as const) {
    context.fillStyle = `rgb(${tone},${tone},${tone})`
    context.fillRect(x, 0, 64, 4)
  }
  const map = new CanvasTexture(context.canvas)
  map.colorSpace = SRGBColorSpace
  map.wrapS = RepeatWrapping
  map.repeat.x = size[0] / step
  map.anisotropy = 16
  box(group, size, at, new MeshStandardMaterial({ color: colour, map, roughness: 0.55, metalness: 0.1 }))
} // prettier-ignore

/** A roller door of slats, with a rail on each side. */
export function rollerDoor(group: Group, [width, height]: readonly [number, number], [x, z]: readonly [number, number], colour: number, raised = 0): void {
  const slats = matt(colour, 0.5, 0.2)
  for (let y = raised; y < height; y += 0.2) box(group, [width, 0.18, 0.06], [x, y + 0.09, z], slats)
  for (const side of [-1, 1]) box(group, [0.16, height + 0.1, 0.14], [x + (side * width) / 2, height / 2, z + 0.03], BAR)
  box(group, [width + 0.16, 0.32, 0.3], [x, height + 0.14, z + 0.08], BAR)
} // prettier-ignore

/** A concrete kerb along x. */
export function kerb(group: Group, { from, to, z, height = 0.15 }: { from: number; to: number; z: number; height?: number }): void {
  const stone = matt(0xb9b6ad, 0.9)
  for (let x = from; x < to; x += 2.4) box(group, [2.38, height, 0.3], [x + 1.2, height / 2, z], stone)
} // prettier-ignore

/** Lamps under a ceiling, along x. */
export const tubes = (group: Group, { width, rows, height, power = 3.2 }: { width: number; rows: readonly number[]; height: number; power?: number }): void => {
  for (const z of rows) {
    open(group, [width, 0.05, 0.2], [0, height, z], glowing(0xfff8ee, power))
    open(group, [width + 0.1, 0.08, 0.3], [0, height + 0.05, z], matt(0xd8d8d6, 0.6))
  }
} // prettier-ignore

/** Tyres, one on another. */
export const tyres = (group: Group, [x, y, z]: Spot, count: number, size = 1): void => {
  for (let i = 0; i < count; i++) {
    const one = put(group, new Mesh(new TorusGeometry(0.37 * size, 0.14 * size, 18, 40), matt(0x1d1e20, 0.8)), [
      x + ((i * 7) % 3) * 0.015,
      y + (0.14 + i * 0.275) * size,
      z,
    ])
    one.rotation.x = Math.PI / 2
  }
}

/** A cabinet of tools. */
export function cabinet(group: Group, [x, y, z]: Spot, colour: number): void {
  box(group, [1.1, 1.02, 0.6], [x, y + 0.6, z], matt(colour, 0.35))
  box(group, [1.14, 0.05, 0.64], [x, y + 1.13, z], matt(0x1b1d1f, 0.6))
  for (let n = 0; n < 5; n++) {
    box(group, [1.02, 0.015, 0.01], [x, y + 0.2 + n * 0.2, z + 0.301], matt(0x121314, 0.7))
    box(group, [0.8, 0.025, 0.03], [x, y + 0.3 + n * 0.18, z + 0.315], matt(0xd5d9dc, 0.3, 0.9))
  }
  for (const side of [-0.42, 0.42]) rod(group, [x + side, y, z + 0.2], 0.1, 0.05, matt(0x151617, 0.7))
}
