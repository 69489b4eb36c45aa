import { CanvasTexture, Group, Mesh, MeshStandardMaterial, PlaneGeometry, SRGBColorSpace } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'

/** What dealers put on before a car is registered: a word of their own, no state's design. */
const WORD = 'FORECOURT'
const BACK = new MeshStandardMaterial({ color: 0xe9e9e4, roughness: 0.5 })
const DOTS_PER_METRE = 1400

interface PlateSize {
  /** Metres. */
  readonly width: number
  readonly height: number
}

const PLATE_SIZE: PlateSize = { width: 0.372, height: 0.115 }

/** A plate to be read from ahead (-1, the nose) or from behind (1). */
export function numberPlate(end: -1 | 1, size: PlateSize = PLATE_SIZE): Group {
  const group = new Group()
  group.add(new Mesh(new RoundedBoxGeometry(0.012, size.height, size.width, 3, 0.004), BACK))
  const face = new Mesh(new PlaneGeometry(size.width - 0.006, size.height - 0.006), lettering(size))
  face.rotation.y = (end * Math.PI) / 2
  face.position.x = end * 0.0068
  group.add(face)
  return group
}

function lettering({ width, height }: PlateSize): MeshStandardMaterial {
  const canvas = document.createElement('canvas')
  const [w, h] = [Math.round(width * DOTS_PER_METRE), Math.round(height * DOTS_PER_METRE)]
  canvas.width = w
  canvas.height = h
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#f0f0ec'
  context.fillRect(0, 0, w, h)
  context.strokeStyle = '#1d2b3a'
  context.lineWidth = h * 0.03
  context.beginPath()
  context.roundRect(h * 0.06, h * 0.06, w - h * 0.12, h * 0.88, h * 0.1)
  context.stroke()
  context.fillStyle = '#1d2b3a'
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.font = `700 ${h}px sans-serif`
  const letters = context.measureText(WORD)
  const scale = Math.min(0.62, (w * 0.86) / letters.width)
  context.setTransform(scale, 0, 0, Math.min(0.62, scale * 1.5), w / 2, h / 2)
  context.fillText(WORD, 0, h * 0.36)
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  map.anisotropy = 8
  return new MeshStandardMaterial({ map, roughness: 0.5 })
}
