import {
  AmbientLight,
  DirectionalLight,
  Group,
  PerspectiveCamera,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three'
import { CELL } from '../car/car.ts'
import { PAINTS } from '../develop.ts'
import { contactShadow } from '../scene/ground.ts'
import { buildVehicle } from '../vehicles.ts'
import { PLACES } from './places.ts'

/** Vehicles in a place are small: a coarse skin does. */
const COARSE = 0.03

/** A picture of a place; its sky stays clear. */
export function takePlace(
  renderer: WebGLRenderer,
  light: Texture,
  { name, aspect }: { name: string; aspect: number },
): void {
  const place = PLACES[name]
  if (!place) throw new Error(`There is no place called "${name}".`)
  CELL.size = COARSE
  const scene = new Scene()
  scene.environment = light
  scene.environmentIntensity = place.sky === 'inside' ? 0.95 : 1.15
  const sun = new DirectionalLight(place.sky === 'dusk' ? 0xffc890 : 0xfff6e8, place.sky === 'inside' ? 0.5 : 1.5)
  sun.position.set(-8, 12, 9)
  scene.add(sun, new AmbientLight(0xffffff, place.sky === 'inside' ? 0.75 : 0.3))
  const built = new Group()
  place.build(built)
  scene.add(built)
  for (const { body, colour, at, turn } of place.vehicles) {
    const vehicle = buildVehicle(body)
    vehicle.repaint(PAINTS[colour])
    const shadow = contactShadow(renderer, vehicle.group, vehicle.length, vehicle.width)
    shadow.position.y = 0.006
    const standing = new Group()
    standing.add(vehicle.group)
    if (at[1] === 0) standing.add(shadow)
    standing.position.set(...at)
    standing.rotation.y = (turn * Math.PI) / 180
    scene.add(standing)
  }
  const camera = new PerspectiveCamera(place.camera.lens, aspect, 0.2, 200)
  camera.position.set(...place.camera.at)
  camera.lookAt(...place.camera.to)
  renderer.render(scene, camera)
}
