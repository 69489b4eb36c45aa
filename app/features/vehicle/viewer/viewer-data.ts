import type { Mode } from './view-mode.ts'
import type { Video } from './video-source.ts'

export interface ViewProps {
  readonly name: string
  readonly viewer: Viewer
}

/** A place on a picture that tells something. */
export interface Spot {
  readonly title: string
  readonly text: string
  /** Index of the exterior frame on which it shows; absent on the interior picture. */
  readonly frame?: number
  /** Fractions of the picture, from the left and from the top. */
  readonly x: number
  readonly y: number
}

/** What the stage of a vehicle page shows beside the strip of pictures. */
export interface Viewer {
  readonly modes: readonly Mode[]
  readonly opens: Mode
  readonly spin: {
    readonly frames: readonly string[]
    readonly spots: readonly Spot[]
    readonly autoRotates: boolean
  } | null
  readonly interior: { readonly picture: string; readonly spots: readonly Spot[] } | null
  readonly video: Video | null
}
