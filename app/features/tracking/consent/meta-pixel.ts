import type { DataLayerEntry } from '../events.ts'
import { metaEventOf } from './meta-event.ts'

/** Where Meta's own script is had, once the queue for it stands. */
export const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js'

type Fbq = ((...args: unknown[]) => void) & { queue?: unknown[]; callMethod?: (...args: unknown[]) => void }

declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

/** Meta's loader, without the inline script that it is handed out as: what happens is queued until its script arrives. */
export function startPixel(id: string, layer: unknown[]): void {
  const fbq: Fbq = (...args) => {
    if (fbq.callMethod) fbq.callMethod(...args)
    else fbq.queue!.push(args)
  }
  fbq.queue = []
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0' })
  window.fbq = window._fbq = fbq
  fbq('init', id)
  fbq('track', 'PageView')

  const forward = (entry: unknown): void => {
    const tracked = metaEventOf(entry as DataLayerEntry)
    if (tracked) fbq('track', ...tracked)
  }
  for (const entry of layer) forward(entry)
  const push = layer.push.bind(layer)
  layer.push = (...entries: unknown[]) => {
    for (const entry of entries) forward(entry)
    return push(...entries)
  }
}
