import { CanvasTexture, LinearMipmapLinearFilter, SRGBColorSpace } from 'three'
import { curve, type Node } from '../../drawings/geometry.ts'
import type { CarSpec } from './spec.ts'

/** The square of the world a seam picture covers, metres. */
export interface SeamMap {
  readonly texture: CanvasTexture
  readonly width: number
  readonly height: number
}

type Draw = (context: CanvasRenderingContext2D) => void

/** A picture of lines, drawn in millimetres with y up: white where the skin is whole, black in a seam. */
export function seamMap(width: number, height: number, pixels: number, draw: Draw): SeamMap {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = Math.round((pixels * height) / width)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const scale = pixels / width / 1000
  context.setTransform(scale, 0, 0, -scale, 0, canvas.height)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  draw(context)
  const texture = new CanvasTexture(canvas)
  texture.anisotropy = 8
  texture.minFilter = LinearMipmapLinearFilter
  texture.colorSpace = SRGBColorSpace
  return { texture, width, height }
}

export function strokeSeam(context: CanvasRenderingContext2D, path: string): void {
  const line = new Path2D(path)
  context.strokeStyle = 'rgba(0,0,0,.22)'
  context.lineWidth = 13
  context.stroke(line)
  context.strokeStyle = '#000'
  context.lineWidth = 5.5
  context.stroke(line)
}

export const sideSeams = ({ side }: CarSpec): SeamMap =>
  seamMap(side.length / 1000, 2.4, 4096, (context) => {
    for (const cut of side.cuts) strokeSeam(context, curve(cut))
    if (side.fuelFlap) {
      const [x, y] = side.fuelFlap
      strokeSeam(context, `M${x - 75} ${y - 75}h150v150h-150Z`)
    }
  })

/** Shut lines of the bonnet and of the roof, seen from above: x along the car, the middle at half the height. */
export const topSeams = ({ side, solid }: CarSpec): SeamMap =>
  seamMap(side.length / 1000, 2.4, 2048, (context) => {
    const cowl = side.screens[0]?.[0]?.[0] ?? 1300
    const w = solid.width * 500
    for (const sign of [-1, 1]) {
      const at = (x: number, z: number): Node => [x, 1200 + sign * z]
      strokeSeam(context, curve([at(40, w * 0.5), at(160, w * 0.68), at(500, w * 0.79), at(cowl + 20, w * 0.83)]))
    }
  })

/** Shut lines of the tail: `z` across, the middle at half the width. */
export const rearSeams = ({ side, solid, splitDoors }: CarSpec): SeamMap =>
  seamMap(2.4, 2.4, 1536, (context) => {
    const w = solid.width * 500
    const roof = side.height
    const low = side.sill + 330
    const half: Node[] = [
      [0, low, 'c'],
      [w * 0.62, low],
      [w * 0.7, low + 50],
      [w * 0.72, low + 200],
      [w * 0.78, roof * 0.62],
      [w * 0.7, roof * 0.86],
      [w * 0.62, roof - 60, 'c'],
    ]
    if (splitDoors) strokeSeam(context, `M1200 ${low}V${roof - 60}`)
    for (const sign of [-1, 1])
      strokeSeam(context, curve(half.map(([z, y, c]) => [1200 + sign * z, y, ...(c ? [c] : [])] as unknown as Node)))
  })
