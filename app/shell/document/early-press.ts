declare global {
  interface Window {
    /** Listens for presses while the page does not. */
    keepPress?: (event: MouseEvent) => void
    /** The button that was pressed last meanwhile. */
    earlyPress?: HTMLButtonElement | null
  }
}

/** For the head of a document: keeps the button that is pressed last. What a browser opens by itself it has opened. */
export const KEEP_EARLY_PRESS =
  "addEventListener('click',keepPress=e=>earlyPress=e.target.closest('button[type=button]:not([popovertarget])'))"

/** For a page that listens from now on; what it answers presses again what was pressed before, if it still stands there. */
export function endEarlyPresses(): () => void {
  const { keepPress, earlyPress } = window
  if (keepPress) removeEventListener('click', keepPress)
  delete window.earlyPress
  return () => earlyPress?.isConnected && earlyPress.click()
}
