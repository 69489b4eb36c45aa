import { clientBlock } from '#app/features/site/rates/address-block.ts'
import * as paths from '#app/paths.ts'
import { type SlotLimits, Slots, type SlotResult } from '#lib/packing/slots.ts'

const KIB = 1_024
/** Bytes of a form that anybody may send at any time: ten of our longest. */
export const SMALL_FORM_BYTES = 16 * KIB
/** Bytes of the longest form without photos. */
export const LONGEST_FORM_BYTES = 256 * KIB

/** Larger forms that are being read into memory at the same time. */
export const LARGE_FORMS: SlotLimits = { atOnce: 192, each: 16, mayWait: 256, eachMayWait: 16, waitMs: 10_000 }

interface FormHead {
  readonly method: string
  readonly path: string
  /** As the request declares it; null where it does not. */
  readonly length: string | undefined
  readonly type: string | undefined
}

/** Whether a request brings a form that needs room of its own; one that does not say how long it is may be long. */
export function isLargeForm({ method, path, length, type }: FormHead): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  // Photos and feeds go to the disk.
  if (path.startsWith(paths.feed('')) || (path.startsWith(paths.valuation('')) && type?.startsWith('multipart/')))
    return false
  if (length === undefined) return type !== undefined
  return !(Number(length) <= SMALL_FORM_BYTES)
}

export interface FormSlots {
  take(address: string): Promise<SlotResult>
}

/** Room for large forms, shared between clients. */
export function formSlots(limits: Partial<SlotLimits> = {}): FormSlots {
  const slots = new Slots({ ...LARGE_FORMS, ...limits })
  let unknown = 0
  return {
    // An address that stands for nobody is held for nobody's sake.
    take: (address) => slots.take(clientBlock(address) || `unknown ${unknown++}`),
  }
}
