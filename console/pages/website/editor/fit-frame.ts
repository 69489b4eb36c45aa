import { type RefObject, useEffect } from 'react'
import type { FrameWidth } from './editor-data.server.ts'

/** A desk’s window, px: what the page is laid out for, however narrow its frame is. */
const DESK = 1280

/** Lays the page out for a desk in a frame that is narrower, by making it smaller as a whole. */
export function useFrameFit(frame: RefObject<HTMLIFrameElement | null>, width: FrameWidth): void {
  useEffect(() => {
    const shown = frame.current
    const around = shown?.parentElement
    if (!shown || !around) return
    const fit = () => {
      const room = around.clientWidth - 2 * Number.parseFloat(getComputedStyle(around).paddingLeft)
      const scale = width === 'desk' && matchMedia('(width >= 768px)').matches ? Math.min(1, room / DESK) : 1
      shown.style.setProperty('--fit', String(scale))
    }
    const watch = new ResizeObserver(fit)
    watch.observe(around)
    return () => watch.disconnect()
  }, [frame, width])
}
