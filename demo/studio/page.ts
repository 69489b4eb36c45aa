import { Mesh, type WebGLRenderer } from 'three'
import { film } from './film.ts'
import { takeAround, takeInside, type CabinWish } from './cabin/take.ts'
import { CELL, type Built } from './car/car.ts'
import type { Shade } from './list.ts'
import { takePlace } from './place/take.ts'
import { cameraFor, type Shot } from './scene/camera.ts'
import { contactShadow } from './scene/ground.ts'
import type { Coat } from './scene/paint.ts'
import { shotOf } from './scene/shots.ts'
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

export interface PlaceWish {
  readonly name: string
  readonly width: number
  /** Fewer exposures and coarser vehicles are quicker to try. */
  readonly quick?: boolean
}

declare global {
  interface Window {
    readonly studio: {
      shoot: (wish: ShootWish) => string
      inside: (wish: CabinWish & { readonly width: number }) => string
      place: (wish: PlaceWish) => Promise<string>
      film: (frames: readonly string[]) => Promise<string>
      around: (wish: { shade: Shade; width: number }) => string
    }
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

interface Set {
  readonly stage: WebGLRenderer
  readonly light: ReturnType<typeof studioLight>
}

function onStageOf(width: number, height: number): WebGLRenderer {
  renderer ??= newRenderer(width, height)
  renderer.setSize(width, height, false)
  return renderer
}

function onSet(width: number, height: number): Set {
  const stage = onStageOf(width, height)
  light ??= studioLight(stage)
  return { stage, light }
}

/** What is on the stage as raw RGBA from the lowest row up, in base64. */
function taken(stage: WebGLRenderer, width: number, height: number): string {
  const context = stage.getContext()
  const pixels = new Uint8Array(width * height * 4)
  context.readPixels(0, 0, width, height, context.RGBA, context.UNSIGNED_BYTE, pixels)
  return (pixels as Uint8Array & { toBase64?: () => string }).toBase64?.() ?? inBase64(pixels)
}

/** A vehicle without a background. */
function shoot({ body, view, coat, width, cell = 0.018 }: ShootWish): string {
  CELL.size = cell
  const height = Math.round((width * 2) / 3)
  const set = onSet(width, height)
  const { vehicle, shadow } = onStage(body, set.stage)
  vehicle.repaint(coat)
  const shot = typeof view === 'number' ? turntable(vehicle, view) : shotOf(body, view)
  vehicle.steer?.(((shot.steered ?? 0) * Math.PI) / 180)
  const scene = newScene(set.light, shot.turn)
  scene.add(vehicle.group, shadow)
  set.stage.render(scene, cameraFor(vehicle, width / height, shot))
  return taken(set.stage, width, height)
}

function inside({ width, ...wish }: CabinWish & { readonly width: number }): string {
  const height = Math.round((width * 2) / 3)
  const set = onSet(width, height)
  takeInside(set.stage, set.light, { ...wish, aspect: width / height })
  return taken(set.stage, width, height)
}

async function place({ name, width, quick = false }: PlaceWish): Promise<string> {
  const height = Math.round((width * 2) / 3)
  const stage = onStageOf(width, height)
  await takePlace(stage, { name, width, height, quick })
  return taken(stage, width, height)
}

function around({ shade, width }: { shade: Shade; width: number }): string {
  const set = onSet(width, width / 2)
  takeAround(set.stage, set.light, shade)
  return taken(set.stage, width, width / 2)
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

Object.assign(window, { studio: { shoot, inside, place, around, film } })
