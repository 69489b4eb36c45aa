import { availableParallelism } from 'node:os'
import type { Preset } from '#app/features/site/pictures/media-presets.ts'
import type { PhotoPress, PhotoPressResult } from '#app/features/trade-in/valuation/port.ts'
import { BoundedQueue } from './bounded-queue.ts'
import { inspectPicture, renderPreset } from './picture.ts'

/** Large enough to see a scratch, small enough to keep: 150 to 300 KB. */
const SIZE: Preset = { width: 1600, height: 1600, crop: 'inside', quality: 76, format: 'jpeg', quick: true }
/** More photos waiting take longer than anyone waits for a page. */
const MAY_WAIT = 40
const BUSY: PhotoPressResult = {
  ok: false,
  reason: 'Many photos are coming in just now. Please send yours again in a minute.',
}

/** Makes photos of shoppers small JPEG pictures without what the camera wrote beside them. */
export function photoPress({ mayWait = MAY_WAIT } = {}): PhotoPress {
  const queue = new BoundedQueue({ atOnce: Math.max(1, availableParallelism() - 1), mayWait })
  return async (picture) => {
    const pressed = queue.run(async (): Promise<PhotoPressResult> => {
      // Not before its turn: those that wait would fill the memory.
      const bytes = new Uint8Array(await picture.arrayBuffer())
      const inspected = await inspectPicture(bytes)
      if (!inspected.ok) return inspected
      const { width, height } = inspected
      const scale = Math.min(1, SIZE.width / width, SIZE.height / height)
      return {
        ok: true,
        bytes: await renderPreset(bytes, SIZE),
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
      }
    })
    return (await pressed) ?? BUSY
  }
}
