import {
  BoxGeometry, CanvasTexture, CircleGeometry, CylinderGeometry, DoubleSide, ExtrudeGeometry, Group, LatheGeometry, Mesh, MeshPhysicalMaterial, MeshStandardMaterial, RepeatWrapping, Shape, SphereGeometry, SRGBColorSpace, Vector2,
} from 'three' // prettier-ignore
import type { WheelStyle } from '../../drawings/side-body.ts'

export interface WheelWish {
  /** Metres. */
  readonly radius: number
  readonly rim: number
  readonly width: number
  readonly style: WheelStyle
  readonly dark?: boolean
  readonly blocky?: boolean
}

const RUBBER = new MeshStandardMaterial({ color: 0x232325, roughness: 0.72 })
/** Of the tyre's outline from wall to wall, the share at which its tread begins; it ends as far from the other end. */
const TREAD_FROM = 7.4 / 27
const DARK = new MeshStandardMaterial({ color: 0x060607, roughness: 0.9, side: DoubleSide })
const STEEL = new MeshStandardMaterial({ color: 0x8d9195, roughness: 0.35, metalness: 0.9 })
const ALLOY = new MeshPhysicalMaterial({
  color: 0xc3c7ca,
  roughness: 0.26,
  metalness: 0.9,
  clearcoat: 0.6,
  clearcoatRoughness: 0.1,
})
const GUNMETAL = new MeshPhysicalMaterial({
  color: 0x26292c,
  roughness: 0.32,
  metalness: 0.7,
  clearcoat: 0.8,
  clearcoatRoughness: 0.1,
})
const PAINTED = new MeshPhysicalMaterial({ color: 0x9a9ea2, roughness: 0.4, metalness: 0.6 })

/** A wheel about the z axis, its face towards +z. */
export function wheel(wish: WheelWish): Group {
  const { radius: r, rim, width: w, dark } = wish
  const group = new Group()
  const metal = dark ? GUNMETAL : wish.style === 'steel' || wish.style === 'truck' ? PAINTED : ALLOY
  const add = (mesh: Mesh) => {
    group.add(mesh)
    return mesh
  }
  add(lathe(tyreProfile(r, rim, w), treaded(), 96))
  if (wish.blocky) group.add(blocks(r, w))
  const lip = rim * 0.985
  const face = w * 0.44
  add(
    lathe(
      [
        [lip - 0.024, -w * 0.42],
        [lip - 0.035, face - 0.05],
        [lip - 0.02, face - 0.02],
        [lip - 0.012, face - 0.004],
        [lip + 0.004, face],
        [lip + 0.008, face - 0.01],
      ],
      metal,
      72,
    ),
  )
  add(
    lathe(
      [
        [0.02, -w * 0.3],
        [lip - 0.03, -w * 0.3],
      ],
      DARK,
      40,
    ),
  )
  const disc = add(new Mesh(new CylinderGeometry(rim * 0.74, rim * 0.74, 0.026, 56), STEEL))
  disc.rotation.x = Math.PI / 2
  disc.position.z = face - 0.12
  const hat = add(new Mesh(new CylinderGeometry(rim * 0.36, rim * 0.38, 0.06, 40), STEEL))
  hat.rotation.x = Math.PI / 2
  hat.position.z = face - 0.1
  if (wish.style !== 'truck') {
    const caliper = add(new Mesh(new BoxGeometry(rim * 0.28, rim * 0.52, 0.07), DARK))
    caliper.position.set(rim * 0.62, 0.04, face - 0.11)
  }
  for (const part of spokes(wish, metal, face)) add(part)
  return group
}

let tread: MeshStandardMaterial | undefined

/** Rubber with slanting grooves across the tread. */
function treaded(): MeshStandardMaterial {
  if (tread) return tread
  const canvas = document.createElement('canvas')
  canvas.width = 128
  canvas.height = 512
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 128, 512)
  const [from, to] = [512 * TREAD_FROM, 512 * (1 - TREAD_FROM)]
  context.strokeStyle = '#3a3a3a'
  const across = (to - from) / 4
  for (let rib = 0; rib < 4; rib++)
    for (const x of rib % 3 === 0 ? [32, 96] : [0, 64, 128]) {
      const slant = rib < 2 ? 22 : -22
      context.lineWidth = rib % 3 === 0 ? 13 : 8
      context.beginPath()
      context.moveTo(x - slant, from + across * rib)
      context.lineTo(x + slant, from + across * (rib + (rib % 3 === 0 ? 1 : 0.8)))
      context.stroke()
    }
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  map.wrapS = RepeatWrapping
  map.repeat.x = 34
  map.anisotropy = 8
  tread = RUBBER.clone()
  tread.map = tread.bumpMap = map
  tread.bumpScale = 1
  return tread
}

function tyreProfile(r: number, rim: number, w: number): [number, number][] {
  const h = w / 2
  const wall = (side: number): [number, number][] => [
    [rim - 0.012, side * h * 0.86],
    [rim + 0.006, side * h * 0.93],
    [rim + (r - rim) * 0.3, side * h * 1.0],
    [rim + (r - rim) * 0.55, side * h * 1.01],
    [rim + (r - rim) * 0.78, side * h * 0.95],
    [r - 0.016, side * h * 0.86],
    [r - 0.005, side * h * 0.78],
    [r, side * h * 0.66],
  ]
  const groove = (z: number): [number, number][] => [
    [r, z - 0.006],
    [r - 0.008, z - 0.005],
    [r - 0.008, z + 0.005],
    [r, z + 0.006],
  ]
  return [...wall(-1), ...[-0.4, 0, 0.4].flatMap((at) => groove(at * h)), ...wall(1).toReversed()]
}

function lathe(profile: readonly (readonly [number, number])[], material: MeshStandardMaterial, turns: number): Mesh {
  const twoSided = material.clone()
  twoSided.side = DoubleSide
  const mesh = new Mesh(
    new LatheGeometry(
      profile.map(([x, y]) => new Vector2(x, y)),
      turns,
    ),
    twoSided,
  )
  mesh.rotation.x = Math.PI / 2
  return mesh
}

function blocks(r: number, w: number): Group {
  const group = new Group()
  const count = 44
  for (let i = 0; i < count; i++)
    for (const side of [-1, 1]) {
      const block = new Mesh(new BoxGeometry(0.03, 0.03, w * 0.2), RUBBER)
      const angle = ((i + (side > 0 ? 0.5 : 0)) / count) * Math.PI * 2
      block.position.set(Math.cos(angle) * (r - 0.006), Math.sin(angle) * (r - 0.006), side * w * 0.4)
      block.rotation.z = angle
      group.add(block)
    }
  return group
}

interface SpokeShape {
  readonly count: number
  /** Half widths at hub and rim; a pair leaves a gap between two arms. */
  readonly hub: number
  readonly tip: number
  readonly pair?: number
  readonly lean?: number
  readonly hubSize?: number
}

const SPOKES: Readonly<Record<Exclude<WheelStyle, 'steel' | 'truck'>, SpokeShape>> = {
  five: { count: 5, hub: 0.2, tip: 0.15 },
  twin: { count: 5, hub: 0.075, tip: 0.065, pair: 0.15 },
  ten: { count: 10, hub: 0.065, tip: 0.05 },
  mesh: { count: 9, hub: 0.04, tip: 0.036, pair: 0.1 },
  turbine: { count: 9, hub: 0.11, tip: 0.085, lean: 0.22 },
  rugged: { count: 6, hub: 0.15, tip: 0.2, hubSize: 0.34 },
  aero: { count: 5, hub: 0.3, tip: 0.42, hubSize: 0.4 },
}

function spokes({ style, rim, width, dark }: WheelWish, metal: MeshStandardMaterial, face: number): Mesh[] {
  if (style === 'steel' || style === 'truck') return steelFace(rim, width, metal, face, style === 'truck')
  const { count, hub, tip, pair = 0, lean = 0, hubSize = 0.27 } = SPOKES[style]
  const parts: Mesh[] = []
  const [from, to] = [rim * hubSize * 0.6, rim * 0.97]
  const arms = pair ? [-1, 1] : [0]
  for (let i = 0; i < count; i++) {
    for (const arm of arms) {
      const shape = new Shape()
      const [a, b] = [hub * rim, tip * rim]
      const offset = (t: number) => arm * pair * rim * (0.35 + 0.65 * t) + lean * rim * t * t
      shape.moveTo(from, offset(0) - a)
      shape.quadraticCurveTo((from + to) / 2, offset(0.5) - (a + b) * 0.42, to, offset(1) - b)
      shape.lineTo(to, offset(1) + b)
      shape.quadraticCurveTo((from + to) / 2, offset(0.5) + (a + b) * 0.42, from, offset(0) + a)
      const geometry = new ExtrudeGeometry(shape, {
        depth: 0.022,
        bevelEnabled: true,
        bevelSize: 0.006,
        bevelThickness: 0.007,
        bevelSegments: 3,
        curveSegments: 10,
      })
      dish(geometry, rim, face)
      const spoke = new Mesh(geometry, metal)
      spoke.rotation.z = (i / count) * Math.PI * 2 + Math.PI / 2
      parts.push(spoke)
    }
  }
  const boss = new Mesh(new CylinderGeometry(rim * hubSize, rim * hubSize * 1.06, 0.045, 40), metal)
  boss.rotation.x = Math.PI / 2
  boss.position.z = face - 0.052
  const cap = new Mesh(new SphereGeometry(rim * 0.15, 24, 12), dark ? ALLOY : GUNMETAL)
  cap.scale.z = 0.28
  cap.position.z = face - 0.03
  return [...parts, boss, cap, ...nuts(rim * 0.21, 5, face - 0.03)]
}

/** Spokes lie deeper at the hub than at the rim. */
function dish(geometry: ExtrudeGeometry, rim: number, face: number): void {
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const t = Math.hypot(position.getX(i), position.getY(i)) / rim
    position.setZ(i, position.getZ(i) + face - 0.062 + 0.03 * t * t)
  }
  geometry.computeVertexNormals()
}

function nuts(ring: number, count: number, z: number): Mesh[] {
  return Array.from({ length: count }, (_, i) => {
    const nut = new Mesh(new CylinderGeometry(0.009, 0.011, 0.02, 6), STEEL)
    const angle = (i / count) * Math.PI * 2 + 0.3
    nut.rotation.x = Math.PI / 2
    nut.position.set(Math.cos(angle) * ring, Math.sin(angle) * ring, z)
    return nut
  })
}

function steelFace(rim: number, width: number, metal: MeshStandardMaterial, face: number, heavy: boolean): Mesh[] {
  const deep = heavy ? width * 0.5 : 0.05
  const bowl = lathe(
    [
      [rim * 0.2, face - deep * 0.5],
      [rim * 0.45, face - deep * 0.35],
      [rim * 0.6, face - deep],
      [rim * 0.86, face - deep * 1.1],
      [rim * 0.93, face - 0.03],
    ],
    metal,
    64,
  )
  const holes = Array.from({ length: heavy ? 10 : 12 }, (_, i) => {
    const hole = new Mesh(new CircleGeometry(rim * 0.07, 20), DARK)
    const angle = (i / (heavy ? 10 : 12)) * Math.PI * 2
    hole.position.set(Math.cos(angle) * rim * 0.74, Math.sin(angle) * rim * 0.74, face - deep * 1.0 + 0.004)
    return hole
  })
  const hub = new Mesh(new CylinderGeometry(rim * 0.2, rim * 0.24, heavy ? deep : 0.05, 32), heavy ? PAINTED : STEEL)
  hub.rotation.x = Math.PI / 2
  hub.position.z = face - deep * 0.5
  return [bowl, ...holes, hub, ...nuts(rim * 0.4, heavy ? 10 : 5, face - deep * 0.34)]
}
