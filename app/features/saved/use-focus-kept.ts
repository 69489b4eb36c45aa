import { useEffect, useRef } from 'react'

interface FocusPosition {
  readonly control: Element
  /** Entries of the list where it stood, nearest first. */
  readonly entries: readonly Element[]
}

/**
 * Keeps the keyboard where it was when a control takes itself out of its list: on what is left of its entry, else on
 * the next entry, else on the heading of the page. `left` is how many there are.
 */
export function useFocusKept(left: number): void {
  const held = useRef<FocusPosition | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const entry = target.closest('main li')
      const entries = [entry, entry?.nextElementSibling, entry?.previousElementSibling].filter((one) => one != null)
      held.current = entry && { control: target, entries }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const was = held.current
    if (!was || was.control.isConnected || document.activeElement !== document.body) return
    const entry = was.entries.find(({ isConnected }) => isConnected)
    const within = (what: string) => entry?.querySelector<HTMLElement>(what)
    const next = within('button') ?? within('a[href]') ?? document.querySelector<HTMLElement>('main h1')
    if (next?.localName === 'h1') next.tabIndex = -1
    next?.focus()
  }, [left])
}
