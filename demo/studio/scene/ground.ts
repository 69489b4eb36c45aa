import {
  CanvasTexture, Color, type Group, Mesh, MeshBasicMaterial, OrthographicCamera, PlaneGeometry, Scene, type WebGLRenderer, WebGLRenderTarget,
} from 'three' // prettier-ignore

const PIXELS = 512
const SPAN = 1.5

interface Layer {
  /** Everything lower than this casts the layer's shade, metres. */
  readonly below: number
  readonly blur: number
  readonly strength: number
}

/** Contact first, then the floor of the car, then its whole bulk. */
const LAYERS: readonly Layer[] = [
  { below: 0.035, blur: 0.025, strength: 0.75 },
  { below: 0.32, blur: 0.13, strength: 0.5 },
  { below: 0.7, blur: 0.34, strength: 0.42 },
  { below: 4, blur: 0.8, strength: 0.28 },
]

/** A soft shadow under a vehicle as light from all around leaves it: drawn once from the vehicle's outlines from below. */
export function contactShadow(renderer: WebGLRenderer, vehicle: Group, length: number, width: number): Mesh {
  const [w, h] = [length * SPAN + 2, width + 4]
  const size = { x: PIXELS * 2, y: Math.round((PIXELS * 2 * h) / w) }
  const target = new WebGLRenderTarget(size.x, size.y)
  const camera = new OrthographicCamera(-w / 2, w / 2, h / 2, -h / 2, 0, 10)
  camera.position.y = -0.5
  camera.up.set(0, 0, 1)
  camera.lookAt(0, 5, 0)
  const scene = new Scene()
  scene.background = new Color(1, 1, 1)
  scene.overrideMaterial = new MeshBasicMaterial({ color: 0x000000, side: 2 })
  scene.add(vehicle)
  const canvas = document.createElement('canvas')
  canvas.width = size.x
  canvas.height = size.y
  const sum = canvas.getContext('2d') as CanvasRenderingContext2D
  const old = renderer.getRenderTarget()
  for (const { below, blur, strength } of LAYERS) {
    camera.far = 0.5 + below
    camera.updateProjectionMatrix()
    renderer.setRenderTarget(target)
    renderer.clear()
    renderer.render(scene, camera)
    const pixels = new Uint8Array(size.x * size.y * 4)
    renderer.readRenderTargetPixels(target, 0, 0, size.x, size.y, pixels)
    for (let i = 0; i < pixels.length; i += 4) {
      pixels[i + 3] = 255 - (pixels[i] as number)
      pixels[i] = pixels[i + 1] = pixels[i + 2] = 0
    }
    const layer = document.createElement('canvas')
    layer.width = size.x
    layer.height = size.y
    layer.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), size.x, size.y), 0, 0)
    sum.filter = `blur(${(blur / w) * size.x}px)`
    sum.globalAlpha = strength
    sum.drawImage(layer, 0, 0)
  }
  renderer.setRenderTarget(old)
  target.dispose()
  const texture = new CanvasTexture(canvas)
  texture.flipY = false
  const plane = new Mesh(
    new PlaneGeometry(w, h),
    new MeshBasicMaterial({ map: texture, color: 0x000000, transparent: true, depthWrite: false, toneMapped: false }),
  )
  plane.material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <color_fragment>',
      'diffuseColor.rgb = vec3(.03,.032,.036);',
    )
  }
  plane.rotation.x = -Math.PI / 2
  plane.position.y = 0.001
  return plane
}
