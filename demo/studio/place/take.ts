import {
  BasicShadowMap, FloatType, Group, HalfFloatType, LinearSRGBColorSpace, Mesh, NearestFilter, OrthographicCamera, PerspectiveCamera, PlaneGeometry, PMREMGenerator, Scene, ShaderMaterial, type Texture, Vector3, type WebGLRenderer, WebGLRenderTarget,
} from 'three' // prettier-ignore
import barlow from '#app/ui/fonts/barlow-condensed-basic-700-normal.woff2?inline'
import figtree from '#app/ui/fonts/figtree-basic-wght-normal.woff2?inline'
import hanken from '#app/ui/fonts/hanken-grotesk-basic-wght-normal.woff2?inline'
import { CELL } from '../car/car.ts'
import { PAINTS } from '../develop.ts'
import { buildVehicle } from '../vehicles.ts'
import { PLACES, type PlaceView } from './places.ts'
import { DAYLIGHT, skyDome } from './sky.ts'
import { hang, inSoftLight, onDisk, spread } from './soft-light.ts'
import { MIRROR } from './surfaces.ts'

interface Care {
  /** Exposures laid over one another, each with its own ray of sun, sky and lens. */
  readonly exposures: number
  /** Size of the cells of a vehicle's skin, metres. */
  readonly cell: number
  /** Width of a side of what vehicles mirror, pixels. */
  readonly mirrored: number
}

const CAREFUL: Care = { exposures: 12, cell: 0.024, mirrored: 128 }
const QUICK: Care = { exposures: 4, cell: 0.06, mirrored: 64 }

/** Radius of the lens, metres: what is nearer or farther than the first vehicle is a little out of focus. */
const LENS = 0.011
/** How far a floor's mirror image wanders between exposures, as a share of the picture. */
const POLISH = { x: 0.006, y: 0.014 } as const

/** A picture of a place: many exposures with light from one direction each, whose mean has soft shadows and corners. */
export async function takePlace(
  renderer: WebGLRenderer,
  { name, width, height, quick = false }: { name: string; width: number; height: number; quick?: boolean },
): Promise<void> {
  const place = PLACES[name]
  if (!place) throw new Error(`There is no place called "${name}".`)
  await loadFonts()
  const care = quick ? QUICK : CAREFUL
  CELL.size = care.cell
  const light = DAYLIGHT[place.sky]
  const scene = new Scene()
  const { dome, disk } = skyDome(light)
  const built = new Group()
  place.build(built)
  const vehicles = park(place)
  scene.add(dome, built, vehicles)
  const lamps = hang(scene, light, place.focus)
  const restore = inSoftLight(scene, light)
  const old = { type: renderer.shadowMap.type, enabled: renderer.shadowMap.enabled }
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = BasicShadowMap
  renderer.shadowMap.autoUpdate = false
  lamps.still()
  vehicles.visible = false
  disk.value = 22
  scene.environment = surroundings(renderer, scene, place, care.mirrored)
  disk.value = 0
  vehicles.visible = true

  const camera = new PerspectiveCamera(place.camera.lens, width / height, 0.3, 400)
  const exposed = new WebGLRenderTarget(width, height, { type: HalfFloatType, minFilter: NearestFilter })
  const below = new WebGLRenderTarget(width / 2, height / 2, { type: HalfFloatType })
  const means = [0, 1].map(
    () => new WebGLRenderTarget(width, height, { type: FloatType, minFilter: NearestFilter, magFilter: NearestFilter, depthBuffer: false }),
  ) as [WebGLRenderTarget, WebGLRenderTarget] // prettier-ignore
  MIRROR.size.value.set(width, height)
  const floors: Mesh[] = []
  built.traverse((each) => each instanceof Mesh && each.userData['floor'] && floors.push(each))
  for (let n = 0; n < care.exposures; n++) {
    lamps.turn(n)
    renderer.shadowMap.needsUpdate = true
    const aim = aimed(camera, place, { n, width, height })
    if (place.mirrors) {
      for (const floor of floors) floor.visible = false
      aim.fromBelow()
      renderer.setRenderTarget(below)
      renderer.clear()
      renderer.render(scene, camera)
      MIRROR.image.value = below.texture
      for (const floor of floors) floor.visible = true
      aim.fromAbove()
    }
    renderer.setRenderTarget(exposed)
    renderer.clear()
    renderer.render(scene, camera)
    layOver(renderer, exposed, means, n)
  }
  renderer.setRenderTarget(null)
  const mean = means[(care.exposures - 1) % 2] as WebGLRenderTarget
  print(renderer, mean, light.exposure)
  restore()
  MIRROR.image.value = null
  Object.assign(renderer.shadowMap, old, { autoUpdate: true })
  scene.environment.dispose()
  for (const target of [exposed, below, ...means]) target.dispose()
}

async function loadFonts(): Promise<void> {
  const faces = [
    new FontFace('Barlow Condensed', `url(${barlow})`, { weight: '700' }),
    new FontFace('Figtree', `url(${figtree})`, { weight: '300 900' }),
    new FontFace('Hanken Grotesk', `url(${hanken})`, { weight: '100 900' }),
  ]
  for (const face of faces) document.fonts.add(await face.load())
}

function park({ vehicles }: PlaceView): Group {
  const parked = new Group()
  for (const { body, colour, at, turn } of vehicles) {
    const vehicle = buildVehicle(body)
    vehicle.repaint(PAINTS[colour])
    const standing = new Group()
    standing.add(vehicle.group)
    standing.position.set(...at)
    standing.rotation.y = (turn * Math.PI) / 180
    parked.add(standing)
  }
  return parked
}

/** What vehicles and glass mirror: the place and its sky as seen from where the first vehicle stands. */
function surroundings(renderer: WebGLRenderer, scene: Scene, { focus }: PlaceView, size: number): Texture {
  const generator = new PMREMGenerator(renderer)
  renderer.shadowMap.needsUpdate = true
  const { texture } = generator.fromScene(scene, 0, 0.1, 400, { size, position: new Vector3(focus[0], 1.1, focus[2]) })
  generator.dispose()
  return texture
}

/** The camera of one exposure, moved a little on its lens and within a pixel; from below as a floor mirrors it. */
function aimed(
  camera: PerspectiveCamera,
  { camera: { at, to }, focus }: PlaceView,
  { n, width, height }: { n: number; width: number; height: number },
): { fromAbove: () => void; fromBelow: () => void } {
  const [from, target] = [new Vector3(...at), new Vector3(...to)]
  const ahead = target.clone().sub(from).normalize()
  const side = new Vector3().crossVectors(ahead, new Vector3(0, 1, 0)).normalize()
  const up = new Vector3().crossVectors(side, ahead)
  const sharp = from.clone().addScaledVector(ahead, new Vector3(...focus).sub(from).dot(ahead))
  const [a, b] = onDisk(spread(n, 1))
  const eye = from.addScaledVector(side, a * LENS).addScaledVector(up, b * LENS)
  const [jx, jy] = spread(n, 2)
  const set = (sign: 1 | -1) => {
    camera.position.set(eye.x, eye.y * sign, eye.z)
    camera.lookAt(sharp.x, sharp.y * sign, sharp.z)
    camera.setViewOffset(width, height, jx - 0.5, (jy - 0.5) * sign, width, height)
    camera.updateMatrixWorld()
  }
  const [mx, my] = onDisk(spread(n, 5))
  MIRROR.shift.value.set(mx * POLISH.x, my * POLISH.y)
  set(1)
  return { fromAbove: () => set(1), fromBelow: () => set(-1) }
}

const VERTEX = 'varying vec2 vAt; void main() { vAt = uv; gl_Position = vec4(position.xy, 0., 1.); }'
const screen = new OrthographicCamera(-1, 1, 1, -1, 0, 1)

function overScreen(material: ShaderMaterial): Scene {
  const scene = new Scene()
  scene.add(new Mesh(new PlaneGeometry(2, 2), material))
  return scene
}

/** Takes an exposure into the mean of those before it. */
function layOver(renderer: WebGLRenderer, exposed: WebGLRenderTarget, means: readonly [WebGLRenderTarget, WebGLRenderTarget], n: number): void {
  const material = new ShaderMaterial({
    uniforms: { next: { value: exposed.texture }, mean: { value: means[((n + 1) % 2) as 0].texture }, share: { value: 1 / (n + 1) } },
    vertexShader: VERTEX,
    fragmentShader: `varying vec2 vAt; uniform sampler2D next, mean; uniform float share;
void main() {
  vec3 light = min(texture2D(next, vAt).rgb, vec3(6.));
  gl_FragColor = vec4(share == 1. ? light : mix(texture2D(mean, vAt).rgb, light, share), 1.);
}`,
  })
  renderer.setRenderTarget(means[(n % 2) as 0])
  renderer.render(overScreen(material), screen)
  material.dispose()
} // prettier-ignore

/** The finished picture: light through the curve of a film, with a shoulder for bright skies and a soft toe. */
function print(renderer: WebGLRenderer, mean: WebGLRenderTarget, exposure: number): void {
  const material = new ShaderMaterial({
    uniforms: { mean: { value: mean.texture }, exposure: { value: exposure } },
    vertexShader: VERTEX,
    fragmentShader: `varying vec2 vAt; uniform sampler2D mean; uniform float exposure;
void main() {
  vec3 x = texture2D(mean, vAt).rgb * exposure;
  vec3 y = clamp((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0., 1.);
  gl_FragColor = vec4(mix(y * 12.92, 1.055 * pow(y, vec3(1. / 2.4)) - .055, step(.0031308, y)), 1.);
}`,
    toneMapped: false,
  })
  const { outputColorSpace } = renderer
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.render(overScreen(material), screen)
  renderer.outputColorSpace = outputColorSpace
  material.dispose()
}
