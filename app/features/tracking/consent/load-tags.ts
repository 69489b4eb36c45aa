import type { DataLayerEntry } from '../events.ts'
import { PIXEL, startPixel } from './meta-pixel.ts'
import type { ThirdParties } from './third-parties.ts'

const load = (src: string): void => {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** Loads what the visitor agreed to, once a page; it reads the data layer from the page's beginning. */
export function loadTags({ tag_manager, meta_pixel }: ThirdParties): void {
  const layer = (window.dataLayer ??= [])
  if (meta_pixel && !window.fbq) {
    startPixel(meta_pixel, layer)
    load(PIXEL)
  }
  if (tag_manager && !layer.some((entry) => (entry as DataLayerEntry).event === 'gtm.js')) {
    layer.push({ 'gtm.start': Math.round(performance.timeOrigin + performance.now()), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${tag_manager}`)
  }
}
