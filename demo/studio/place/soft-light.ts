/** Light with soft shadows, made of many single rays. */
import {
  DirectionalLight, type Material, Mesh, MeshLambertMaterial, MeshStandardMaterial, type Scene, ShaderChunk, Vector3,
} from 'three' // prettier-ignore
import { skyLight, type Daylight } from './sky.ts'

/** Metres around the middle of a place that shadows are reckoned for. */
const SHADED = 24
const SHADOW_PIXELS = 2048
const SKY_RAYS = 1

/** Points spread evenly over a square: additive recurrence with the plastic number. */
export const spread = (n: number, seed = 0): readonly [number, number] => [
  (0.5 + seed * 0.37 + n * 0.7548776662466927) % 1,
  (0.5 + seed * 0.61 + n * 0.5698402909980532) % 1,
]

export const onDisk = ([u, v]: readonly [number, number]): readonly [number, number] => [
  Math.sqrt(u) * Math.cos(v * 2 * Math.PI),
  Math.sqrt(u) * Math.sin(v * 2 * Math.PI),
]

interface Lamps {
  /** The light of one exposure. */
  readonly turn: (n: number) => void
  /** A mean of it, for what the vehicles mirror. */
  readonly still: () => void
}

export function hang(scene: Scene, light: Daylight, focus: readonly [x: number, y: number, z: number]): Lamps {
  const lamp = (pixels: number): DirectionalLight => {
    const made = new DirectionalLight()
    made.castShadow = true
    made.shadow.mapSize.set(pixels, pixels)
    Object.assign(made.shadow.camera, { left: -SHADED, right: SHADED, top: SHADED, bottom: -SHADED, near: 1, far: 140 })
    made.shadow.normalBias = 0.035
    made.shadow.bias = -0.0004
    made.target.position.set(...focus)
    scene.add(made, made.target)
    return made
  }
  const sun = lamp(SHADOW_PIXELS)
  sun.color.set(light.sun)
  const rays = Array.from({ length: SKY_RAYS }, () => lamp(SHADOW_PIXELS / 2))
  const middle = new Vector3(...focus)
  const to = new Vector3(...light.from).normalize()
  const side = new Vector3(to.z, 0, -to.x).normalize()
  const up = new Vector3().crossVectors(to, side)
  const point = (one: DirectionalLight, direction: Vector3) =>
    one.position.copy(middle).addScaledVector(direction, 70) && one.updateMatrixWorld()
  return {
    turn: (n) => {
      const [a, b] = onDisk(spread(n, 3))
      point(sun, to.clone().addScaledVector(side, a * light.sunWidth).addScaledVector(up, b * light.sunWidth).normalize()) // prettier-ignore
      sun.intensity = light.sunPower
      for (const [i, ray] of rays.entries()) {
        const [u, v] = spread(n * SKY_RAYS + i)
        const flat = Math.sqrt(1 - u * u)
        const direction = new Vector3(flat * Math.cos(v * 2 * Math.PI), u, flat * Math.sin(v * 2 * Math.PI))
        point(ray, direction)
        ray.color.copy(skyLight(light, direction))
        ray.intensity = (2 * Math.PI) / SKY_RAYS
      }
    },
    still: () => {
      point(sun, to)
      sun.intensity = light.sunPower
      for (const [i, ray] of rays.entries()) {
        point(ray, new Vector3(i === 0 ? -0.4 : 0.4, 0.8, 0.5).normalize())
        ray.color.copy(skyLight(light, new Vector3(0, 0.4, 0)))
        ray.intensity = Math.PI / SKY_RAYS
      }
    },
  }
}

/**
 * Lamps light what is matt, and nothing else: what mirrors them is the picture of the surroundings, in which they are.
 * Of the light from all around only the share stays that no ray stands for.
 */
export function inSoftLight(scene: Scene, { thrown }: Daylight): () => void {
  const direct = changed(ShaderChunk.lights_physical_pars_fragment, [
    ['reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;', ''],
    ['clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );', ''],
  ]) // prettier-ignore
  const around = changed(ShaderChunk.lights_fragment_maps, [
    ['iblIrradiance += getIBLIrradiance( geometryNormal );', 'iblIrradiance += getIBLIrradiance( geometryNormal ) * thrown;'],
  ]) // prettier-ignore
  const changes = new Map<Material, () => void>()
  scene.traverse((each) => {
    if (!(each instanceof Mesh) || each.userData['unlit']) return
    const materials: Material[] = Array.isArray(each.material) ? each.material : [each.material]
    each.castShadow = !each.userData['lets'] && materials.every((one) => !one.transparent)
    each.receiveShadow = true
    for (const material of materials) {
      if (
        !(material instanceof MeshStandardMaterial || material instanceof MeshLambertMaterial) ||
        changes.has(material)
      )
        continue
      const { onBeforeCompile, customProgramCacheKey } = material
      const key = `${customProgramCacheKey.call(material)} in soft light`
      material.onBeforeCompile = (shader, renderer) => {
        onBeforeCompile.call(material, shader, renderer)
        shader.uniforms['thrown'] = { value: thrown }
        shader.fragmentShader = shader.fragmentShader
          .replace('void main() {', 'uniform float thrown;\nvoid main() {')
          .replace('#include <lights_physical_pars_fragment>', direct)
          .replace('#include <lights_fragment_maps>', around)
      }
      material.customProgramCacheKey = () => key
      material.needsUpdate = true
      changes.set(material, () => {
        Object.assign(material, { onBeforeCompile, customProgramCacheKey, needsUpdate: true })
      })
    }
  })
  return () => {
    for (const undo of changes.values()) undo()
  }
}

function changed(chunk: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The shaders of three have no "${from}" any more.`)
    return text.replace(from, to)
  }, chunk)
}
