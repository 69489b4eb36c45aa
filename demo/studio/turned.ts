import type { DrawnColour } from '../stock/cars/colours.ts'
import type { Body } from './list.ts'

/** Frames of a whole turn: ten degrees apart. */
export const TURNING_FRAMES = 36

/** Bodies that stood on the turntable, each in one paint. */
export const TURNED: Readonly<Partial<Record<Body, DrawnColour>>> = {
  suv: 'white',
  hatch: 'red',
  ute: 'white',
  sedan: 'blue',
}

/** Paths of a body's frames in `demo/pictures/`, from the front on. */
export const turningFrames = (body: Body): string[] =>
  Array.from({ length: TURNING_FRAMES }, (_, index) => `turning/${body}/${String(index).padStart(2, '0')}.webp`)

export const CABIN_AROUND = 'turning/cabin.webp'
/** A film of the turntable. */
export const FILM = {
  body: 'suv',
  path: 'turning/suv.webm',
  /** What the document of a demo dealer calls it. */
  name: 'suv-turning',
  /** Shown before it plays, as `<name>-still`. */
  still: 'turning/suv/04.webp',
} as const satisfies { body: Body; path: string; name: string; still: string }
