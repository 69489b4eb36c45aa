import type { DataLayerEntry } from '../events.ts'
import { metaEventOf } from './meta-event.ts'
import type { ThirdParties } from './third-parties.ts'

type Fbq = ((...args: unknown[]) => void) & { queue?: unknown[]; callMethod?: (...args: unknown[]) => void }

declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

const load = (src: string): void => {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** Loads what the visitor agreed to, once a page; it reads the data layer from the page's beginning. */
export function loadTags({ tag_manager, meta_pixel }: ThirdParties): void {
  const layer = (window.dataLayer ??= [])
  if (meta_pixel && !window.fbq) startPixel(meta_pixel, layer)
  if (tag_manager && !layer.some((entry) => (entry as DataLayerEntry).event === 'gtm.js')) {
    layer.push({ 'gtm.start': Math.round(performance.timeOrigin + performance.now()), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${tag_manager}`)
  }
}

/** Meta's loader, without the inline script that it is handed out as. */
function startPixel(id: string, layer: unknown[]): void {
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
  load('https://connect.facebook.net/en_US/fbevents.js')
}
