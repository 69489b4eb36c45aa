import { type ReactNode, useSyncExternalStore } from 'react'

type Parts = Readonly<Record<string, ReactNode>>

const nothing: Parts = {}
let shown = nothing
let changed = (): void => {}

/** Draws a part beside the page for as long as that is open, in place of the one of that name; it brings its own key. `toast` is the message that is shown. */
export function putBesidePage(name: string, part: ReactNode): void {
  shown = { ...shown, [name]: part }
  changed()
}

const subscribe = (listener: () => void) => {
  changed = listener
  return () => {}
}

/**
 * The live region of messages: on every page from the start, so that a screen reader knows it before the first. After
 * it stand other parts that a page asks for late, such as a chat.
 */
export function ToastRegion() {
  const { toast, ...parts } = useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )
  return (
    <>
      <div className="toasts" aria-live="polite">
        {toast}
      </div>
      {Object.values(parts)}
    </>
  )
}
