declare global {
  interface Window {
    /** The button that was pressed last, while the page does not listen yet. */
    earlyPress?: HTMLButtonElement | null
  }
}

/** For the head of a document: keeps the button that is pressed last. What a browser opens by itself it has opened. */
export const KEEP_EARLY_PRESS = "onclick=e=>earlyPress=e.target.closest('button[type=button]:not([popovertarget])')"

/** For a page that listens from now on; what it answers presses again what was pressed before, if it still stands there. */
export function endEarlyPresses(): () => void {
  const { earlyPress } = window
  window.onclick = null
  delete window.earlyPress
  return () => earlyPress?.isConnected && earlyPress.click()
}
