import { Mesh, type WebGLRenderer } from 'three'
import { CELL, type Built } from './car/car.ts'
import { cameraFor, type Shot } from './scene/camera.ts'
import { contactShadow } from './scene/ground.ts'
import type { Coat } from './scene/paint.ts'
import { SHOTS } from './scene/shots.ts'
import { newRenderer, newScene, studioLight } from './scene/stage.ts'
import { buildVehicle } from './vehicles.ts'

export interface ShootWish {
  readonly body: string
  /** A named shot, or degrees around the vehicle for a turntable. */
  readonly view: string | number
  readonly coat: Coat
  readonly width: number
  /** Coarser bodies are quicker to try. */
  readonly cell?: number
}

declare global {
  interface Window {
    readonly studio: { shoot: (wish: ShootWish) => string }
  }
}

const TURNTABLE: Shot = { turn: 0, height: 1.45, lens: 15, fill: 0.93, drop: 0.56 }

let renderer: WebGLRenderer | undefined
let light: ReturnType<typeof studioLight> | undefined
let present: { name: string; vehicle: Built; shadow: Mesh } | undefined

function onStage(name: string, stage: WebGLRenderer): { vehicle: Built; shadow: Mesh } {
  if (present?.name === name) return present
  present?.vehicle.group.traverse((each) => each instanceof Mesh && each.geometry.dispose())
  const vehicle = buildVehicle(name)
  present = { name, vehicle, shadow: contactShadow(stage, vehicle.group, vehicle.length, vehicle.width) }
  return present
}

/** A picture without its background as raw RGBA from the lowest row up, in base64. */
function shoot({ body, view, coat, width, cell = 0.018 }: ShootWish): string {
  CELL.size = cell
  const height = Math.round((width * 2) / 3)
  renderer ??= newRenderer(width, height)
  renderer.setSize(width, height, false)
  light ??= studioLight(renderer)
  const { vehicle, shadow } = onStage(body, renderer)
  vehicle.repaint(coat)
  const shot = typeof view === 'number' ? turntable(vehicle, view) : (SHOTS[view] as Shot)
  const scene = newScene(light, shot.turn)
  scene.add(vehicle.group, shadow)
  renderer.render(scene, cameraFor(vehicle, width / height, shot))
  const context = renderer.getContext()
  const pixels = new Uint8Array(width * height * 4)
  context.readPixels(0, 0, width, height, context.RGBA, context.UNSIGNED_BYTE, pixels)
  return (pixels as Uint8Array & { toBase64?: () => string }).toBase64?.() ?? inBase64(pixels)
}

/** On the turntable the camera keeps its distance: that of the longest side. */
function turntable(vehicle: Built, angle: number): Shot {
  return { ...TURNTABLE, turn: angle, steady: Math.hypot(vehicle.length, vehicle.width) }
}

function inBase64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}

Object.assign(window, { studio: { shoot } })
