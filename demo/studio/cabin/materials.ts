import { CanvasTexture, MeshBasicMaterial, MeshPhysicalMaterial, MeshStandardMaterial, SRGBColorSpace } from 'three'
import type { Shade } from '../list.ts'

/** What a cabin is lined with. */
export interface Lining {
  readonly pad: MeshStandardMaterial
  readonly panel: MeshStandardMaterial
  readonly seat: MeshStandardMaterial
  readonly stitch: MeshStandardMaterial
  readonly roof: MeshStandardMaterial
  readonly inlay: MeshStandardMaterial
  readonly gloss: MeshPhysicalMaterial
  readonly metal: MeshStandardMaterial
}

const plain = (color: number, roughness = 0.75) => new MeshStandardMaterial({ color, roughness })

export function liningOf(shade: Shade): Lining {
  const dark = shade === 'dark'
  return {
    pad: plain(dark ? 0x1b1c1e : 0x2a2725, 0.7),
    panel: plain(dark ? 0x232427 : 0xb9a88f, 0.72),
    seat: plain(dark ? 0x202124 : 0xc4b298, 0.62),
    stitch: plain(dark ? 0x5d6165 : 0x7a6248, 0.7),
    roof: plain(dark ? 0x8b8d8f : 0xd8d2c8, 0.9),
    inlay: dark ? new MeshStandardMaterial({ color: 0x8d9296, roughness: 0.3, metalness: 0.8 }) : plain(0x6b4326, 0.4),
    gloss: new MeshPhysicalMaterial({ color: 0x08090a, roughness: 0.15, clearcoat: 1 }),
    metal: new MeshStandardMaterial({ color: 0xb9bec2, roughness: 0.25, metalness: 0.9 }),
  }
}

export type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void

/** A lit screen with a drawing on it. */
export function screen(width: number, height: number, draw: Draw): MeshBasicMaterial {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#0b1118'
  context.fillRect(0, 0, width, height)
  draw(context, width, height)
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  return new MeshBasicMaterial({ map })
}

/** A street map with a route and a column of keys. */
export const mapScreen: Draw = (context, w, h) => {
  context.fillStyle = '#14263a'
  context.fillRect(0, 0, w, h)
  context.strokeStyle = '#29455f'
  for (let i = 0; i < 9; i++) {
    context.lineWidth = i % 3 ? 3 : 8
    context.beginPath()
    context.moveTo(w * 0.16, h * (i / 8) - 40)
    context.lineTo(w, h * (i / 8) + 70)
    context.moveTo(w * (0.2 + i * 0.12), 0)
    context.lineTo(w * (0.12 + i * 0.12), h)
    context.stroke()
  }
  context.fillStyle = '#1c3a33'
  context.fillRect(w * 0.62, h * 0.12, w * 0.2, h * 0.26)
  context.strokeStyle = '#4db2f5'
  context.lineWidth = 10
  context.beginPath()
  context.moveTo(w * 0.52, h)
  context.lineTo(w * 0.56, h * 0.66)
  context.lineTo(w * 0.7, h * 0.56)
  context.lineTo(w * 0.74, h * 0.2)
  context.stroke()
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.arc(w * 0.55, h * 0.72, 11, 0, 7)
  context.fill()
  context.fillStyle = '#0b1118'
  context.fillRect(0, 0, w * 0.14, h)
  for (let i = 0; i < 5; i++) {
    context.fillStyle = ['#e2574c', '#4db2f5', '#57c785', '#c9ced3', '#e5b84b'][i] as string
    context.beginPath()
    context.roundRect(w * 0.035, h * (0.08 + i * 0.18), w * 0.07, w * 0.07, 8)
    context.fill()
  }
}
