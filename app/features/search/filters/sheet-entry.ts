/** The address of the list that stands on the screen. */
const listShown = () => document.querySelector<HTMLElement>('form[data-address]')?.dataset['address']

/**
 * Gives an open sheet an entry of the history, so that the back button closes it and nothing else: what was chosen in
 * it stays. `left` is aborted when the sheet closes by whatever closes it, which takes the entry away again unless a
 * choice has taken its place.
 */
export function enterSheet(close: () => void, left: AbortSignal): void {
  if (left.aborted) return
  const { idx = 0, ...state } = (history.state ?? {}) as { idx?: number }
  history.pushState({ ...state, idx: idx + 1, sheet: true }, '')
  const before = listShown()
  let gone = false
  // Before the router hears of it: what is on the screen is still the list that is left.
  addEventListener(
    'popstate',
    () => {
      gone = true
      const chosen = listShown() !== before
      close()
      if (chosen) history.forward()
    },
    { capture: true, once: true, signal: left },
  )
  left.addEventListener('abort', () => {
    if (!gone && (history.state as { sheet?: true } | null)?.sheet) history.back()
  })
}
