import { parentPort } from 'node:worker_threads'
import type { Sheet } from '#app/features/vehicle/print/sheet.ts'
import { drawSheet } from './draw-sheet.ts'

export interface DrawRequest {
  readonly id: number
  readonly sheet: Sheet
  /** The main picture as a JPEG. */
  readonly picture: Uint8Array | null
}
export type DrawAnswer =
  | { readonly id: number; readonly ok: true; readonly bytes: Uint8Array }
  | { readonly id: number; readonly ok: false; readonly reason: string }

/** Draws one PDF after another, away from the thread that answers requests. */
const port = parentPort!
port.on('message', ({ id, sheet, picture }: DrawRequest) => {
  drawSheet(sheet, picture).then(
    (bytes) => port.postMessage({ id, ok: true, bytes } satisfies DrawAnswer),
    (error: unknown) =>
      port.postMessage({
        id,
        ok: false,
        reason: error instanceof Error ? error.message : String(error),
      } satisfies DrawAnswer),
  )
})
