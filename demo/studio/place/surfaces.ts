/** What grounds and floors are made of: grain, stains, joints and tyre marks, painted by rule and the same every time. */
import {
  CanvasTexture, ClampToEdgeWrapping, type Group, Mesh, MeshLambertMaterial, PlaneGeometry, RepeatWrapping, SRGBColorSpace, type Texture, Vector2,
} from 'three' // prettier-ignore

/** Random numbers from nought to one, in the same order every time. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d') as CanvasRenderingContext2D
}

const GRAIN = 512

/** Grain around a middle grey that repeats without a seam: coarse cloudiness and fine grit. */
function grain(): Texture {
  const random = seeded(11)
  const context = canvasOf(GRAIN, GRAIN)
  const data = context.createImageData(GRAIN, GRAIN)
  const sum = new Float32Array(GRAIN * GRAIN)
  for (const [cells, share] of [[8, 0.2], [16, 0.2], [64, 0.2], [256, 0.4]] as const) {
    const values = Float32Array.from({ length: cells * cells }, () => random() - 0.5)
    const at = (x: number, y: number) => values[(y % cells) * cells + (x % cells)] as number
    for (let y = 0; y < GRAIN; y++)
      for (let x = 0; x < GRAIN; x++) {
        const [fx, fy] = [(x * cells) / GRAIN, (y * cells) / GRAIN]
        const [i, j, u, v] = [Math.floor(fx), Math.floor(fy), fx % 1, fy % 1]
        const top = at(i, j) * (1 - u) + at(i + 1, j) * u
        const low = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u
        sum[y * GRAIN + x] = (sum[y * GRAIN + x] as number) + (top * (1 - v) + low * v) * share
      }
  } // prettier-ignore
  for (const [i, value] of sum.entries()) {
    const tone = Math.min(255, Math.max(0, 128 + value * 320))
    data.data.set([tone, tone, tone, 255], i * 4)
  }
  context.putImageData(data, 0, 0)
  const texture = new CanvasTexture(context.canvas)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.anisotropy = 16
  return texture
}

/** What a polished floor shows: the place upside down, drawn anew for every exposure. */
export const MIRROR: { readonly image: { value: Texture | null }; readonly size: { value: Vector2 }; readonly shift: { value: Vector2 } } = {
  image: { value: null }, size: { value: new Vector2(1, 1) }, shift: { value: new Vector2() },
} // prettier-ignore

/** Draws on a ground in metres, x to the right and z towards the camera. */
export type Painter = (context: CanvasRenderingContext2D, random: () => number) => void

export interface Surface {
  readonly colour: string
  /** How much the grain shows, from nought to one. */
  readonly rough: number
  /** Share of light mirrored when seen from straight above. */
  readonly gloss?: number
  readonly painters?: readonly Painter[]
  /** Where the painted square lies, and how wide it is in metres. */
  readonly middle?: readonly [x: number, z: number]
  readonly span?: number
}

const PAINTED = 4096

/** The ground, level at nought, with what is painted on it near the camera. */
export function lay(group: Group, surface: Surface): void {
  const { colour, painters = [], middle = [0, -4], span = 36 } = surface
  const context = canvasOf(PAINTED, PAINTED)
  context.fillStyle = colour
  context.fillRect(0, 0, PAINTED, PAINTED)
  const scale = PAINTED / span
  context.setTransform(scale, 0, 0, scale, PAINTED / 2 - middle[0] * scale, PAINTED / 2 - middle[1] * scale)
  const random = seeded(5)
  for (const paint of painters) paint(context, random)
  const map = new CanvasTexture(context.canvas)
  map.colorSpace = SRGBColorSpace
  map.wrapS = map.wrapT = ClampToEdgeWrapping
  map.anisotropy = 16
  const near = level(span, material(surface, map))
  near.position.set(middle[0], 0, middle[1])
  const far = level(400, material(surface))
  far.position.y = -0.02
  group.add(near, far)
}

function level(size: number, made: MeshLambertMaterial): Mesh {
  const plane = new Mesh(new PlaneGeometry(size, size), made)
  plane.rotation.x = -Math.PI / 2
  plane.userData['floor'] = true
  return plane
}

let grit: Texture | undefined

function material({ colour, rough, gloss = 0 }: Surface, map?: Texture): MeshLambertMaterial {
  grit ??= grain()
  const made = new MeshLambertMaterial(map ? { map } : { color: colour })
  made.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      grit: { value: grit }, rough: { value: rough }, gloss: { value: gloss },
      mirror: MIRROR.image, mirrorSize: MIRROR.size, mirrorShift: MIRROR.shift,
    }) // prettier-ignore
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', 'varying vec3 vAt;\nvoid main() {')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvAt = (modelMatrix * vec4(position, 1.)).xyz;')
    shader.fragmentShader = shader.fragmentShader
      .replace(
        'void main() {',
        `varying vec3 vAt; uniform sampler2D grit, mirror; uniform float rough, gloss; uniform vec2 mirrorSize, mirrorShift;
void main() {`,
      )
      .replace(
        '#include <map_fragment>',
        `#include <map_fragment>
float fine = texture2D(grit, vAt.xz * .62).r * 2. - 1.;
float wide = texture2D(grit, vAt.zx * .07 + .3).r * 2. - 1.;
diffuseColor.rgb *= 1. + rough * (fine * .3 + wide * .42);`,
      )
      .replace(
        '#include <opaque_fragment>',
        `if (gloss > 0.) {
  vec3 toEye = normalize(cameraPosition - vAt);
  float share = gloss + (1. - gloss) * .55 * pow(1. - toEye.y, 5.);
  vec2 place = vec2(gl_FragCoord.x, mirrorSize.y - gl_FragCoord.y) / mirrorSize + mirrorShift * (1. + wide * .5);
  outgoingLight = mix(outgoingLight, texture2D(mirror, place).rgb, share * (1. + wide * .35));
}
#include <opaque_fragment>`,
      )
  }
  return made
}

/** Two dark stripes of rubber along a bend. */
export const tyreMarks =
  (from: readonly [number, number], by: readonly [number, number], to: readonly [number, number], dark = 0.12): Painter =>
  (context) => {
    for (const side of [-0.75, 0.75])
      for (const width of [0.24, 0.15]) {
        context.strokeStyle = `rgba(20,20,22,${dark})`
        context.lineWidth = width
        context.beginPath()
        context.moveTo(from[0] + side, from[1])
        context.quadraticCurveTo(by[0] + side, by[1], to[0] + side, to[1])
        context.stroke()
      }
  } // prettier-ignore

/** Soft stains, darker and lighter, here and there. */
export const stains =
  (count: number, strength = 0.1, reach = 16): Painter =>
  (context, random) => {
    for (let i = 0; i < count; i++) {
      const [x, z, size] = [(random() - 0.5) * reach * 2, -4 + (random() - 0.5) * reach * 2, 0.15 + random() ** 3 * 2.6]
      const tone = random() < 0.7 ? '16,16,18' : '235,232,225'
      const spot = context.createRadialGradient(x, z, 0, x, z, size)
      spot.addColorStop(0, `rgba(${tone},${strength * (0.4 + random())})`)
      spot.addColorStop(0.55, `rgba(${tone},${strength * 0.4})`)
      spot.addColorStop(1, `rgba(${tone},0)`)
      context.fillStyle = spot
      context.save()
      context.translate(x, z)
      context.rotate(random() * 3)
      context.scale(1, 0.45 + random() * 0.5)
      context.translate(-x, -z)
      context.fillRect(x - size, z - size, size * 2, size * 2)
      context.restore()
    }
  } // prettier-ignore

/** Sawn joints of a concrete slab. */
export const joints =
  (step: number, tone = 'rgba(30,30,32,.5)', width = 0.018): Painter =>
  (context) => {
    context.strokeStyle = tone
    context.lineWidth = width
    context.beginPath()
    for (let at = -20; at <= 20; at += step) {
      context.moveTo(at, -30)
      context.lineTo(at, 30)
      context.moveTo(-30, at)
      context.lineTo(30, at)
    }
    context.stroke()
  } // prettier-ignore

/** A straight painted line, worn by tyres. */
export const stripe =
  (from: readonly [number, number], to: readonly [number, number], tone = '#e9e8e2', width = 0.1): Painter =>
  (context, random) => {
    context.strokeStyle = tone
    context.lineWidth = width
    context.beginPath()
    context.moveTo(...from)
    context.lineTo(...to)
    context.stroke()
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    context.fillStyle = 'rgba(70,70,72,.5)'
    for (let i = 0; i < length * 26; i++) {
      const along = random()
      const [x, z] = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along]
      context.beginPath()
      context.ellipse(x + (random() - 0.5) * width, z + (random() - 0.5) * width, 0.004 + random() ** 4 * 0.05, 0.004 + random() ** 3 * 0.02, random() * 3, 0, 7)
      context.fill()
    }
  } // prettier-ignore

/** Bay lines side by side, each running from its head to its foot. */
export const bayLines =
  (count: number, head: readonly [number, number], foot: readonly [number, number], step: readonly [number, number], tone?: string): Painter =>
  (context, random) => {
    for (let i = 0; i < count; i++)
      stripe([head[0] + i * step[0], head[1] + i * step[1]], [foot[0] + i * step[0], foot[1] + i * step[1]], tone)(context, random)
  } // prettier-ignore

/** A band of another ground with soft edges: a drive across grass, a verge beside asphalt. */
export const band =
  (points: readonly (readonly [number, number])[], width: number, tone: string): Painter =>
  (context, random) => {
    const [first, ...rest] = points as [readonly [number, number], ...(readonly [number, number])[]]
    context.lineJoin = context.lineCap = 'round'
    for (let i = 0; i < 60; i++) {
      context.globalAlpha = 0.14
      context.strokeStyle = tone
      context.lineWidth = width + (random() - 0.5) * width * 0.14
      context.beginPath()
      context.moveTo(first[0] + (random() - 0.5) * 0.4, first[1] + (random() - 0.5) * 0.4)
      for (const [x, z] of rest) context.lineTo(x + (random() - 0.5) * 0.3, z + (random() - 0.5) * 0.3)
      context.stroke()
    }
    context.globalAlpha = 1
  } // prettier-ignore

/** Short strokes of many tones: grass, or gravel when they are as wide as long. */
export const strokes =
  (count: number, tones: readonly string[], { long, wide, reach = 17 }: { long: number; wide: number; reach?: number }): Painter =>
  (context, random) => {
    for (let i = 0; i < count; i++) {
      context.globalAlpha = 0.25 + random() * 0.4
      context.fillStyle = tones[Math.floor(random() * tones.length)] as string
      context.beginPath()
      context.ellipse((random() - 0.5) * reach * 2, -4 + (random() - 0.5) * reach * 2, wide * (0.4 + random()), long * (0.4 + random()), (random() - 0.5) * (long > wide ? 0.7 : 3), 0, 7)
      context.fill()
    }
    context.globalAlpha = 1
  } // prettier-ignore
