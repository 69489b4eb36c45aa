import { Box3, type BufferGeometry, Group, Mesh, MeshPhysicalMaterial } from 'three'
import { type Finish, painter } from '../scene/paint.ts'
import { meshOf } from '../shape/mesher.ts'
import { bodyField } from './body-field.ts'
import { carMarker, MARK_NAMES, markSkin, type MarkName } from './marks.ts'
import { carParts } from './parts.ts'
import { faceRelief } from './relief.ts'
import { rearSeams, sideSeams, topSeams } from './seams.ts'
import { skinMaterials } from './skin.ts'
import type { CarSpec } from './spec.ts'
import { wheel } from './wheel.ts'

/** Distance between points of the skin, metres. */
export const CELL = { size: 0.016 }

export interface Built {
  readonly group: Group
  readonly repaint: (finish: Finish) => void
  readonly length: number
  readonly width: number
  readonly height: number
  /** The middle of the front left wheel. */
  readonly wheelAt: readonly [x: number, y: number, z: number]
  /** The tail lamp on the right, of vehicles that have one in their side view. */
  readonly tailAt?: readonly [x: number, y: number, z: number]
  /** Turns the front wheels to the left, radians. */
  readonly steer?: (angle: number) => void
}

/** A whole car, standing on the ground with its middle over the origin and its nose towards -x. */
export function buildCar(spec: CarSpec): Built {
  const plain = bodyField(spec)
  const body = bodyField(spec, faceRelief(spec, plain))
  const { length, height } = body
  const w = spec.solid.width / 2 + 0.06
  const skin = meshOf(
    body.field,
    { from: [-0.06, spec.side.sill / 1000 - 0.1, -w], to: [length + 0.06, height + 0.08, w] },
    CELL.size,
  )
  markSkin(skin, carMarker(spec, body))
  const seams = { side: sideSeams(spec), top: topSeams(spec), rear: rearSeams(spec) }
  const materials = skinMaterials(seams, {
    length,
    bars: spec.face.bars ?? 'mesh',
    ...(spec.privacy ? { privacy: true } : {}),
  })
  const group = new Group()
  const layer = (material: keyof typeof materials, { inset = 0, order = 0 } = {}) => {
    const mesh = new Mesh(
      layerOf(skin, material, inset, { belt: body.belt(length / 2) - 0.2, length }),
      materials[material],
    )
    mesh.renderOrder = order
    group.add(mesh)
  }
  layer('body')
  layer('inside', { inset: 0.004, order: 1 })
  layer('headlamp', { inset: 0.045 })
  layer('taillamp', { inset: 0.003 })
  layer('grille', { inset: 0.03 })
  layer('glass', { inset: 0.005, order: 3 })
  layer('lens', { inset: 0.001, order: 4 })
  const plainPaint = new MeshPhysicalMaterial({ clearcoat: 1, clearcoatRoughness: 0.03 })
  group.add(carParts(spec, body, plainPaint))
  const { axles, tyre, rim } = spec.side
  const steered: { readonly wheel: Group; readonly straight: number }[] = []
  for (const axle of spec.rearless && axles[0] === axles[1] ? axles.slice(0, 1) : axles)
    for (const side of [-1, 1]) {
      const one = wheel({
        radius: tyre / 1000,
        rim: rim / 1000,
        width: spec.tyreWidth,
        style: spec.rim,
        ...(spec.darkRim ? { dark: true } : {}),
        ...(spec.side.blocky ? { blocky: true } : {}),
      })
      const out = body.half(axle / 1000, spec.side.tyre / 1000 + spec.side.arch / 1000) - 0.012
      one.position.set(axle / 1000, tyre / 1000, side * (out - spec.tyreWidth / 2))
      if (side < 0) one.rotation.y = Math.PI
      one.rotation.z = axle * 0.7
      group.add(one)
      if (axle === axles[0]) steered.push({ wheel: one, straight: one.rotation.y })
    }
  const whole = new Group()
  whole.add(group)
  const box = new Box3().setFromObject(group)
  const middle = (box.min.x + box.max.x) / 2
  group.position.x = -middle
  const repaint = painter([materials.body, materials.inside, plainPaint])
  return {
    group: whole,
    repaint,
    length: box.max.x - box.min.x,
    width: spec.solid.width,
    height,
    wheelAt: [axles[0] / 1000 - middle, tyre / 1000, spec.solid.width / 2 - 0.1],
    ...tailLamp(spec, middle),
    steer: (angle) => {
      for (const { wheel: one, straight } of steered) one.rotation.y = straight + angle
    },
  }
}

function tailLamp({ side, face, solid }: CarSpec, middle: number): Pick<Built, 'tailAt'> {
  const xs = side.taillamp.map(([x]) => x / 1000)
  const ys = side.taillamp.map(([, y]) => y / 1000)
  if (face.tailFrom > solid.width / 2 || xs.length === 0) return {}
  return { tailAt: [Math.max(...xs) - middle, (Math.min(...ys) + Math.max(...ys)) / 2, -solid.width / 2] }
}

/** Which mark a layer lies within; the others are all over. */
const LAYER_MARK: Readonly<Partial<Record<string, MarkName>>> = {
  headlamp: 'headlamp',
  lens: 'headlamp',
  taillamp: 'taillamp',
  grille: 'grille',
  glass: 'glass',
}
const OPEN: readonly MarkName[] = ['glass', 'headlamp', 'taillamp', 'grille', 'arch']

/** What of the inside is seen through windows and lamps. */
interface Seen {
  readonly belt: number
  readonly length: number
}

/** The part of the skin that a layer needs, moved inwards. */
function layerOf(skin: BufferGeometry, layer: string, inset: number, { belt, length }: Seen): BufferGeometry {
  const place = skin.getAttribute('position')
  const seen = (at: number) => place.getY(at) > belt || place.getX(at) < 1 || place.getX(at) > length - 0.6
  const only = LAYER_MARK[layer]
  const marks = ['marksA', 'marksB'].map((name) => skin.getAttribute(name))
  const value = (mark: MarkName, i: number) => {
    const n = MARK_NAMES.indexOf(mark)
    return marks[n >> 2]?.getComponent(i, n & 3) ?? 1
  }
  const all = skin.getIndex()?.array ?? []
  const index: number[] = []
  for (let i = 0; i < all.length; i += 3) {
    const corners = [all[i], all[i + 1], all[i + 2]] as [number, number, number]
    const high = layer !== 'inside' || seen(corners[0])
    const wanted = only
      ? corners.some((at) => value(only, at) < 0.02)
      : high && !OPEN.some((mark) => corners.every((at) => value(mark, at) < -0.001))
    if (wanted) index.push(...corners)
  }
  const geometry = skin.clone().setIndex(index)
  if (inset === 0) return geometry
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  for (let i = 0; i < position.count; i++)
    position.setXYZ(
      i,
      position.getX(i) - normal.getX(i) * inset,
      position.getY(i) - normal.getY(i) * inset,
      position.getZ(i) - normal.getZ(i) * inset,
    )
  return geometry
}
