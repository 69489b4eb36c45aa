import { useEffect } from 'react'

/** Where somebody writes, letters are letters. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

const rows = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('[data-thread] a')]

/** Goes to the row after or before the one that has the focus or is open. */
function step(by: 1 | -1): void {
  const all = rows()
  const here = all.findIndex((row) => row === document.activeElement || row.getAttribute('aria-current') === 'page')
  all[Math.min(all.length - 1, Math.max(0, here + by))]?.focus()
}

/** Opens what a button with this key stands for. */
function press(key: string): boolean {
  const all = document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  // What a closed menu offers is not pressed: a stray "1" would log a call.
  const found = [...all].find((one) => one.checkVisibility())
  if (!found) return false
  if (found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement) found.focus()
  else found.click()
  return true
}

/** Closes the menu that is open and gives its button the focus back, also while somebody writes in it. */
function closeMenu(): boolean {
  const open = document.querySelector<HTMLDetailsElement>('details.menu[open]')
  if (!open) return false
  open.open = false
  open.querySelector('summary')?.focus()
  return true
}

/** The keys of the console: single letters, and only where nobody writes (WCAG 2.1.4). */
export function Keys() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && closeMenu()) return event.preventDefault()
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      if (event.key === 'j') step(1)
      else if (event.key === 'k') step(-1)
      else if (!press(event.key)) return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return null
}
