import { type ReactNode, useSyncExternalStore } from 'react'

let shown: ReactNode = null
let changed = (): void => {}

/** Shows a message in the region, in place of the one before; `toast.tsx`, which makes it, is loaded with the first. */
export function putInToastRegion(message: ReactNode): void {
  shown = message
  changed()
}

const subscribe = (listener: () => void) => {
  changed = listener
  return () => {
    changed = () => {}
  }
}

/** The live region of messages: on every page from the start, so that a screen reader knows it before the first. */
export const ToastRegion = () => (
  <div className="toasts" aria-live="polite">
    {useSyncExternalStore(
      subscribe,
      () => shown,
      () => null,
    )}
  </div>
)
