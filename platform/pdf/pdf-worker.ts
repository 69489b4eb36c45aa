import { parentPort } from 'node:worker_threads'
import { draw, type Drawing } from './drawing.ts'

export interface DrawRequest {
  readonly id: number
  readonly drawing: Drawing
}
export type DrawAnswer =
  | { readonly id: number; readonly ok: true; readonly bytes: Uint8Array }
  | { readonly id: number; readonly ok: false; readonly reason: string }

/** Draws one PDF after another, away from the thread that answers requests. */
const port = parentPort!
port.on('message', ({ id, drawing }: DrawRequest) => {
  draw(drawing).then(
    (bytes) => port.postMessage({ id, ok: true, bytes } satisfies DrawAnswer),
    (error: unknown) =>
      port.postMessage({
        id,
        ok: false,
        reason: error instanceof Error ? error.message : String(error),
      } satisfies DrawAnswer),
  )
})
