/** Gum trees, hedges, grasses in beds and the trees far off: leaves are painted once and hung in clusters. */
import {
  BufferGeometry, CanvasTexture, CatmullRomCurve3, CylinderGeometry, DoubleSide, Float32BufferAttribute, type Group, Mesh, MeshBasicMaterial, MeshLambertMaterial, SRGBColorSpace, type Texture, TubeGeometry, Vector3,
} from 'three' // prettier-ignore
import type { Spot } from './build.ts'
import { canvasOf, seeded } from './surfaces.ts'

const GUM = ['#46553a', '#566646', '#6b7a55', '#808d66', '#3a4832'] as const
const HEDGE = ['#2f4427', '#3d5631', '#4d683b', '#5c7746'] as const

/** A spray of leaves on nothing. */
function spray(tones: readonly string[], { count, long, wide, hang }: { count: number; long: number; wide: number; hang: number }): Texture {
  const random = seeded(count)
  const context = canvasOf(256, 256)
  for (let i = 0; i < count; i++) {
    const [radius, angle] = [Math.sqrt(random()) * 104, random() * 7]
    context.fillStyle = tones[Math.floor(random() * tones.length)] as string
    context.beginPath()
    context.ellipse(128 + Math.cos(angle) * radius, 128 + Math.sin(angle) * radius, wide * (0.6 + random() * 0.7), long * (0.6 + random() * 0.7), (random() - 0.5) * hang, 0, 7)
    context.fill()
  }
  const texture = new CanvasTexture(context.canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
} // prettier-ignore

const leaves = (map: Texture): MeshLambertMaterial => new MeshLambertMaterial({ map, alphaTest: 0.45 })

interface Clump {
  readonly at: Vector3
  readonly size: Vector3
  readonly cards: number
}

/** Cards of leaves within clumps, lit as the clump's round would be: each has two faces with one normal. */
function foliage(clumps: readonly Clump[], card: number, random: () => number): BufferGeometry {
  const [places, normals, uvs, faces]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const { at, size, cards } of clumps)
    for (let i = 0; i < cards; i++) {
      const [u, v, r] = [random() * 2 - 1, random() * 7, 0.35 + 0.65 * Math.cbrt(random())]
      const flat = Math.sqrt(1 - u * u)
      const out = new Vector3(flat * Math.cos(v), u, flat * Math.sin(v))
      const middle = at.clone().add(out.clone().multiply(size).multiplyScalar(r))
      const facing = out.clone().add(new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).multiplyScalar(1.8)).normalize() // prettier-ignore
      const right = new Vector3(0, 1, 0).cross(facing).normalize()
      const up = facing.clone().cross(right)
      const half = card * (0.35 + random() * 0.3)
      const normal = out.add(new Vector3(0, 0.35, 0)).normalize()
      const first = places.length / 3
      for (const [a, b] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) {
        const corner = middle.clone().addScaledVector(right, a * half).addScaledVector(up, b * half)
        places.push(corner.x, corner.y, corner.z)
        normals.push(normal.x, normal.y, normal.z)
        uvs.push((a + 1) / 2, (b + 1) / 2)
      } // prettier-ignore
      faces.push(first, first + 1, first + 2, first, first + 2, first + 3, first, first + 2, first + 1, first, first + 3, first + 2) // prettier-ignore
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.setIndex(faces)
  return geometry
}

let gumLeaves: MeshLambertMaterial | undefined
let hedgeLeaves: MeshLambertMaterial | undefined

/** A eucalypt: a pale trunk that forks, leaves in separate clusters at the ends of its branches. */
export function gum(group: Group, [x, y, z]: Spot, height: number, seed = 1): void {
  const random = seeded(seed * 97)
  const bark = new MeshLambertMaterial({ color: 0xcfc4b2 })
  const fork = new Vector3(x + (random() - 0.5) * 0.7, y + height * (0.34 + random() * 0.1), z)
  limb(group, [new Vector3(x, y, z), new Vector3(x + (random() - 0.5) * 0.4, y + height * 0.2, z), fork], height * 0.026, bark) // prettier-ignore
  const clumps: Clump[] = []
  const branches = 5
  for (let i = 0; i < branches; i++) {
    const angle = (i / branches) * 6.28 + random()
    const reach = height * (0.12 + random() * 0.18)
    const end = new Vector3(fork.x + Math.cos(angle) * reach, y + height * (0.66 + random() * 0.26), z + Math.sin(angle) * reach) // prettier-ignore
    const bend = fork
      .clone()
      .lerp(end, 0.5)
      .add(new Vector3(Math.cos(angle) * reach * 0.18, -height * 0.03, 0))
    limb(group, [fork, bend, end], height * 0.011, bark)
    for (let n = 0; n < 3; n++) {
      const size = height * (0.085 + random() * 0.05)
      clumps.push({
        at: end.clone().add(new Vector3((random() - 0.5) * height * 0.2, (random() - 0.35) * height * 0.1, (random() - 0.5) * height * 0.2)),
        size: new Vector3(size * 1.15, size * 0.72, size * 1.15),
        cards: 26,
      }) // prettier-ignore
    }
  }
  gumLeaves ??= leaves(spray(GUM, { count: 150, long: 21, wide: 3.4, hang: 1.5 }))
  group.add(new Mesh(foliage(clumps, height * 0.11, random), gumLeaves))
}

function limb(group: Group, points: readonly Vector3[], radius: number, bark: MeshLambertMaterial): void {
  const tube = new TubeGeometry(new CatmullRomCurve3([...points]), 10, radius, 8)
  group.add(new Mesh(tube, bark))
}

/** A clipped hedge along x. */
export function hedge(group: Group, { from, to, z, height, depth = 0.7 }: { from: number; to: number; z: number; height: number; depth?: number }): void {
  const random = seeded(31)
  hedgeLeaves ??= leaves(spray(HEDGE, { count: 260, long: 10, wide: 6, hang: 6 }))
  const clumps: Clump[] = []
  for (let x = from; x <= to; x += 0.42)
    for (const y of [0.3, 0.75])
      clumps.push({ at: new Vector3(x, height * y, z), size: new Vector3(0.34, height * 0.27, depth / 2), cards: 9 })
  group.add(new Mesh(foliage(clumps, 0.52, random), hedgeLeaves))
} // prettier-ignore

/** Tufts of grass as beds before a building have them. */
export function tufts(group: Group, { from, to, z, height }: { from: number; to: number; z: number; height: number }): void {
  const random = seeded(8)
  hedgeLeaves ??= leaves(spray(HEDGE, { count: 260, long: 10, wide: 6, hang: 6 }))
  const clumps: Clump[] = []
  for (let x = from; x <= to; x += 0.5 + random() * 0.5)
    clumps.push({ at: new Vector3(x, height * 0.45, z + (random() - 0.5) * 0.3), size: new Vector3(0.24, height * (0.3 + random() * 0.3), 0.24), cards: 12 })
  group.add(new Mesh(foliage(clumps, 0.4, random), hedgeLeaves))
} // prettier-ignore

/** Trees far off, all around, paler with distance. */
export function farTrees(group: Group, { away, height, haze, seed = 3 }: { away: number; height: number; haze: string; seed?: number }): void {
  const random = seeded(seed)
  const [wide, high] = [4096, 256]
  const context = canvasOf(wide, high)
  for (const [layer, tones] of [['#5d6a58', '#6a7763'], ['#49573f', '#56654a', '#63714f'], ['#3c4a34', '#4a5a3d', '#596a49']].entries()) {
    for (let x = 0; x < wide; ) {
      const [top, broad] = [high * (0.25 + random() * 0.42 + layer * 0.1), 40 + random() * 90]
      for (let i = 0; i < 240; i++) {
        const [u, v] = [random() * 2 - 1, random()]
        const edge = Math.sqrt(1 - u * u)
        context.fillStyle = tones[Math.floor(random() * tones.length)] as string
        context.beginPath()
        context.ellipse(x + u * broad * 0.62, high - (high - top) * (0.1 + edge * v * 0.9), 3 + random() * 5, 2 + random() * 4, random() * 3, 0, 7)
        context.fill()
      }
      x += broad * (0.4 + random() * 0.6)
    }
    context.fillStyle = tones[0] as string
    context.fillRect(0, high * (0.82 + layer * 0.03), wide, high)
  }
  context.globalCompositeOperation = 'source-atop'
  context.globalAlpha = 0.38
  context.fillStyle = haze
  context.fillRect(0, 0, wide, high)
  const map = new CanvasTexture(context.canvas)
  map.colorSpace = SRGBColorSpace
  map.anisotropy = 8
  map.repeat.x = -1
  map.offset.x = 1
  const band = new Mesh(
    new CylinderGeometry(away, away, height, 96, 1, true),
    new MeshBasicMaterial({ map, alphaTest: 0.4, side: DoubleSide }),
  )
  band.position.y = height / 2 - 0.1
  band.userData['lets'] = true
  group.add(band)
} // prettier-ignore
