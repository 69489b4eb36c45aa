import {
  AmbientLight, BackSide, CanvasTexture, CubeCamera, HalfFloatType, Mesh, MeshBasicMaterial, OrthographicCamera, PerspectiveCamera, PlaneGeometry, PointLight, Scene, ShaderMaterial, SphereGeometry, SRGBColorSpace, WebGLCubeRenderTarget, type Texture, type WebGLRenderer,
} from 'three' // prettier-ignore
import type { CabinView, Interior, Shade } from '../list.ts'
import { newScene } from '../scene/stage.ts'
import { buildCabin } from './cabin.ts'
import { buildRoom } from './room.ts'

function lit(light: Texture, { interior, shade, view }: CabinWish): Scene {
  const scene = newScene(light, 180)
  const room = interior === 'caravan'
  scene.environmentIntensity = room ? 0.75 : 1.15
  if (!room) scene.add(new AmbientLight(0xffffff, 0.55))
  scene.add(room ? buildRoom(shade) : buildCabin(interior, shade))
  const lamps = room ? ([[-0.9, 1.9, 0, 3], [-2.4, 1.8, 0, 1.6]] as const) : ([[-1.6, 1.7, 0.2, 2.4], [0.4, 1.4, 0, view === 'cabin-rear' ? 1.8 : 0.7]] as const) // prettier-ignore
  for (const [x, y, z, power] of lamps) {
    const lamp = new PointLight(0xfff6ea, power, 0, 1.6)
    lamp.position.set(x, y, z)
    scene.add(lamp)
  }
  return scene
}

interface Seat {
  /** Whole vertical angle of the lens, degrees. */
  readonly lens: number
  readonly from: readonly [x: number, y: number, z: number]
  readonly to: readonly [x: number, y: number, z: number]
}

/** Where the camera is in a car, and in a caravan. Cabins that sit higher have it higher. */
const CAR: Readonly<Partial<Record<CabinView, Seat>>> = {
  interior: { lens: 56, from: [0.52, 1.2, 0.02], to: [-0.9, 0.82, -0.04] },
  instruments: { lens: 52, from: [-0.33, 1.13, -0.33], to: [-0.66, 0.94, -0.36] },
  'cabin-rear': { lens: 66, from: [0.45, 1.28, 0.6], to: [1.12, 0.8, -0.1] },
}
const BUNK: Seat = { lens: 64, from: [0.26, 1.34, 0.02], to: [1.3, 0.8, -0.3] }
const ROOM: Readonly<Partial<Record<CabinView, Seat>>> = {
  interior: { lens: 62, from: [1.55, 1.36, 0.1], to: [-1.6, 0.95, -0.02] },
  kitchen: { lens: 58, from: [0.75, 1.42, -0.5], to: [-0.9, 1.0, 0.95] },
  bed: { lens: 58, from: [-0.75, 1.5, 0.05], to: [-2.7, 0.8, -0.02] },
}
const HIGHER = 0.06

export interface CabinWish {
  readonly interior: Interior
  readonly shade: Shade
  readonly view: CabinView
}

/** A cabin from one of its seats, or a caravan from inside; what is outside stays clear. */
export function takeInside(
  renderer: WebGLRenderer,
  light: Texture,
  { interior, shade, view, aspect }: CabinWish & { readonly aspect: number },
): void {
  const room = interior === 'caravan'
  const seat = interior === 'truck' && view === 'cabin-rear' ? BUNK : (room ? ROOM : CAR)[view]
  if (!seat) throw new Error(`There is no view called "${view}" of "${interior}".`)
  const up = room || interior === 'car' ? 0 : HIGHER
  const camera = new PerspectiveCamera(seat.lens, aspect, 0.05, 40)
  camera.position.set(seat.from[0], seat.from[1] + up, seat.from[2])
  camera.lookAt(seat.to[0], seat.to[1] + up * (view === 'interior' ? 0.5 : 1), seat.to[2])
  renderer.render(lit(light, { interior, shade, view }), camera)
}

/** The whole surroundings of the middle of a car's cabin as one picture, twice as wide as high. */
export function takeAround(renderer: WebGLRenderer, light: Texture, shade: Shade): void {
  const scene = lit(light, { interior: 'car', shade, view: 'interior' })
  const far = new Mesh(new SphereGeometry(30, 48, 32), new MeshBasicMaterial({ map: outside(), side: BackSide }))
  far.rotation.y = Math.PI / 2
  scene.add(far)
  const target = new WebGLCubeRenderTarget(1024, { type: HalfFloatType, generateMipmaps: false })
  const camera = new CubeCamera(0.03, 60, target)
  camera.position.set(-0.06, 1.16, 0)
  scene.add(camera)
  camera.update(renderer, scene)
  const flat = new ShaderMaterial({
    uniforms: { cube: { value: target.texture } },
    vertexShader: 'varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader: `varying vec2 place; uniform samplerCube cube;
void main() {
  float turn = (place.x - .5) * 6.2831853; float up = (place.y - .5) * 3.1415927;
  vec3 to = vec3(-cos(turn) * cos(up), sin(up), -sin(turn) * cos(up));
  gl_FragColor = vec4(textureCube(cube, to).rgb, 1.);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`,
  })
  const screen = new Scene()
  screen.add(new Mesh(new PlaneGeometry(2, 2), flat))
  renderer.render(screen, new OrthographicCamera(-1, 1, 1, -1, 0, 1))
  target.dispose()
}

/** A soft bright day: sky, trees far off, a pale yard. */
function outside(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = 1024
  canvas.height = 512
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const fall = context.createLinearGradient(0, 0, 0, 512)
  for (const [at, tone] of [[0, '#9cc3e6'], [0.4, '#d6e6f0'], [0.485, '#eef3f4'], [0.49, '#9fb09a'], [0.52, '#8f9f8b'], [0.53, '#b9bbb9'], [1, '#8d8f90']] as const) fall.addColorStop(at, tone) // prettier-ignore
  context.fillStyle = fall
  context.fillRect(0, 0, 1024, 512)
  context.filter = 'blur(5px)'
  for (let i = 0; i < 60; i++) {
    context.fillStyle = ['#7c9478', '#8ba184', '#6f876d', '#a7b39c'][i % 4] as string
    context.beginPath()
    context.ellipse((i * 173) % 1024, 256, 14 + ((i * 37) % 26), 8 + ((i * 53) % 16), 0, 0, 7)
    context.fill()
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}
