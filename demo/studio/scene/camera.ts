import { Box3, PerspectiveCamera, Vector3, type Object3D } from 'three'

/** A place on a vehicle and how much around it is seen. */
interface Part {
  /** Share of the length from the nose. */
  readonly along: number
  /** Metres above the ground and to the left of the middle. */
  readonly up: number
  readonly out: number
  /** Height of the picture where the place is, metres. */
  readonly span: number
}

interface Near {
  readonly what: 'tail' | 'wheel'
  /** Metres backwards, upwards and to the left. */
  readonly off: readonly [x: number, y: number, z: number]
  readonly span: number
}

export interface Shot {
  /** Degrees around the car from its nose, towards its left side. */
  readonly turn: number
  readonly height: number
  /** Whole vertical angle of the lens, degrees. */
  readonly lens: number
  /** Share of the picture the vehicle fills. */
  readonly fill: number
  /** Where the vehicle stands in the picture, from the top. */
  readonly drop?: number
  /** Only the front wheel and what is around it. */
  readonly close?: boolean
  /** Only a part of the vehicle. */
  readonly part?: Part
  /** Only what is around the tail lamp on the right, or the front wheel: by how far from it, and how much is seen, metres. */
  readonly near?: Near
  /** How far the front wheels are turned to the left, degrees. */
  readonly steered?: number
  /** Keep the distance at which something this long fills the picture, whatever is seen of it. */
  readonly steady?: number
}

interface Framed {
  readonly group: Object3D
  readonly wheelAt: readonly [x: number, y: number, z: number]
  readonly tailAt?: readonly [x: number, y: number, z: number]
}

/** A camera that has the vehicle fill the picture as wished. */
export function cameraFor(
  { group: vehicle, wheelAt, tailAt }: Framed,
  aspect: number,
  { turn, height, lens, fill, drop = 0.53, close, part, near, steady }: Shot,
): PerspectiveCamera {
  const box = new Box3().setFromObject(vehicle)
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (n) => new Vector3(n & 1 ? box.max.x : box.min.x, n & 2 ? box.max.y : box.min.y, n & 4 ? box.max.z : box.min.z),
  )
  const camera = new PerspectiveCamera(lens, aspect, 0.3, 90)
  const angle = (turn * Math.PI) / 180
  if (close) {
    const [x, y, z] = wheelAt
    const span = y * 3.3
    const far = span / 2 / Math.tan((lens * Math.PI) / 360)
    camera.position.set(x - Math.cos(angle) * far, Math.max(height, y), z + Math.sin(angle) * far)
    camera.lookAt(x + y * 0.35, y * 1.25, z)
    camera.updateMatrixWorld()
    return camera
  }
  if (near) {
    const [x, y, z] = (near.what === 'tail' ? tailAt : undefined) ?? wheelAt
    const aim = new Vector3(x + near.off[0], y + near.off[1], z + near.off[2])
    const far = near.span / 2 / Math.tan((lens * Math.PI) / 360)
    camera.position.set(aim.x - Math.cos(angle) * far, aim.y + height, aim.z + Math.sin(angle) * far)
    camera.lookAt(aim)
    camera.updateMatrixWorld()
    return camera
  }
  if (part) {
    const [x, far] = [
      box.min.x + part.along * (box.max.x - box.min.x),
      part.span / 2 / Math.tan((lens * Math.PI) / 360),
    ]
    camera.position.set(x - Math.cos(angle) * far, height, part.out + Math.sin(angle) * far)
    camera.lookAt(x, part.up, part.out)
    camera.updateMatrixWorld()
    return camera
  }
  if (steady) {
    const far = steady / fill / 2 / aspect / Math.tan((lens * Math.PI) / 360)
    const lift = (drop - 0.5) * 2 * far * Math.tan((lens * Math.PI) / 360)
    camera.position.set(-Math.cos(angle) * far, height, Math.sin(angle) * far)
    camera.lookAt(0, (box.max.y + box.min.y) / 2 + lift, 0)
    camera.updateMatrixWorld()
    return camera
  }
  const middle = (box.max.y + box.min.y) / 2
  const target = new Vector3(0, middle, 0)
  let distance = 12
  for (let turnCount = 0; turnCount < 12; turnCount++) {
    camera.position.set(-Math.cos(angle) * distance, height, Math.sin(angle) * distance)
    camera.lookAt(target)
    camera.updateMatrixWorld()
    camera.clearViewOffset()
    const seen = corners.map((corner) => corner.clone().project(camera))
    const [left, right] = [Math.min(...seen.map((p) => p.x)), Math.max(...seen.map((p) => p.x))]
    const [low, high] = [Math.min(...seen.map((p) => p.y)), Math.max(...seen.map((p) => p.y))]
    const size = Math.max((right - left) / 2 / fill, (high - low) / 2 / (fill * 0.86))
    distance *= size
    const [sx, sy] = [(left + right) / 2, (low + high) / 2 - (1 - 2 * drop)]
    const span = 2 * distance * Math.tan((lens * Math.PI) / 360)
    const rightward = new Vector3(1, 0, 0).applyQuaternion(camera.quaternion)
    target.addScaledVector(rightward, (sx * span * aspect) / 2)
    target.y += (sy * span) / 2
  }
  camera.position.set(-Math.cos(angle) * distance, height, Math.sin(angle) * distance)
  camera.lookAt(target)
  camera.updateMatrixWorld()
  return camera
}
