import {
  AmbientLight, BackSide, BoxGeometry, CanvasTexture, Color, DirectionalLight, Mesh, MeshBasicMaterial, LinearToneMapping, PMREMGenerator, PlaneGeometry, Scene, SRGBColorSpace, type Texture, WebGLRenderer,
} from 'three' // prettier-ignore

/** What the camera takes in is kept below white; the pictures are developed to full light afterwards. */
const EXPOSURE = 0.5

export function newRenderer(width: number, height: number): WebGLRenderer {
  const renderer = new WebGLRenderer({
    antialias: true,
    alpha: true,
    preserveDrawingBuffer: true,
    powerPreference: 'high-performance',
  })
  renderer.setPixelRatio(1)
  renderer.setSize(width, height)
  renderer.toneMapping = LinearToneMapping
  renderer.toneMappingExposure = EXPOSURE
  renderer.outputColorSpace = SRGBColorSpace
  renderer.setClearColor(0x000000, 0)
  return renderer
}

/** A picture that fades from a bright middle to its edges: light through a large cloth. */
function cloth(soft: number): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 128
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const data = context.createImageData(128, 128)
  for (let y = 0; y < 128; y++)
    for (let x = 0; x < 128; x++) {
      const edge = (t: number) => Math.min(1, Math.min(t, 1 - t) / soft)
      const value = Math.round(255 * edge((x + 0.5) / 128) * edge((y + 0.5) / 128))
      data.data.set([value, value, value, 255], (y * 128 + x) * 4)
    }
  context.putImageData(data, 0, 0)
  return new CanvasTexture(canvas)
}

interface Softbox {
  readonly at: readonly [number, number, number]
  readonly size: readonly [number, number]
  readonly power: number
  readonly soft?: number
}

/** Seen from the middle of the room, where the camera stands towards +z. */
const BOXES: readonly Softbox[] = [
  { at: [0, 5.8, -0.6], size: [8, 3.4], power: 6.5, soft: 0.3 },
  { at: [0, 3.7, 6.8], size: [15, 1.5], power: 5, soft: 0.3 },
  { at: [0, 1.0, 8.4], size: [16, 0.5], power: 0.9, soft: 0.45 },
  { at: [-8.2, 2.4, -1], size: [5, 2.6], power: 3, soft: 0.4 },
  { at: [8.2, 2.6, -1], size: [5, 2.6], power: 3.4, soft: 0.4 },
  { at: [0, 1.9, -8.4], size: [15, 3.6], power: 1.5, soft: 0.45 },
]

/** Light of a photo studio, prepared for reflections: grey walls, a pale floor, softboxes above and along the sides. */
export function studioLight(renderer: WebGLRenderer): Texture {
  const room = new Scene()
  const wall = (shade: number) =>
    new MeshBasicMaterial({ color: new Color(shade, shade, shade * 1.02), side: BackSide })
  const walls = new Mesh(new BoxGeometry(18, 7, 18), [
    wall(0.2),
    wall(0.2),
    wall(0.14),
    wall(0.72),
    wall(0.14),
    wall(0.55),
  ])
  walls.position.y = 2.8
  room.add(walls)
  const under = new Mesh(new PlaneGeometry(7, 3.4), new MeshBasicMaterial({ color: 0x565656 }))
  under.rotation.x = -Math.PI / 2
  under.position.y = -0.66
  room.add(under)
  for (const { at, size, power, soft = 0.3 } of BOXES) {
    const material = new MeshBasicMaterial({ map: cloth(soft), transparent: true })
    material.color.setScalar(power)
    const box = new Mesh(new PlaneGeometry(...size), material)
    box.position.set(...at)
    box.lookAt(0, 0.6, 0)
    room.add(box)
  }
  const generator = new PMREMGenerator(renderer)
  const light = generator.fromScene(room, 0.012, 0.1, 40, { size: 256 }).texture
  generator.dispose()
  return light
}

/** A lit scene; the lights stand around the camera, which is `turn` degrees around the vehicle. */
export function newScene(light: Texture, turn: number): Scene {
  const scene = new Scene()
  scene.environment = light
  scene.environmentIntensity = 1.35
  scene.environmentRotation.y = ((turn - 90) * Math.PI) / 180
  const key = new DirectionalLight(0xffffff, 0.9)
  const angle = ((turn + 35) * Math.PI) / 180
  key.position.set(-Math.cos(angle) * 5, 7, Math.sin(angle) * 5)
  scene.add(key, new AmbientLight(0xffffff, 0.05))
  return scene
}
