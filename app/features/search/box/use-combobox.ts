import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

interface Options {
  readonly input: RefObject<HTMLInputElement | null>
  readonly popup: RefObject<HTMLElement | null>
  /** Of the list; its options are `<id>-0`, `<id>-1` and so on. */
  readonly id: string
  readonly count: number
  /** Another list is another object; an option that was active in the one before is so no more. */
  readonly list: unknown
  readonly onText: (text: string) => void
}

export interface Combobox {
  readonly open: boolean
  /** Place of the active option; -1 while the keys belong to the text. */
  readonly active: number
  activate(option: number): void
  close(): void
}

/**
 * Makes an input that stands in the page a combobox with a list (WAI-ARIA): down and up go through the options and
 * back to the text, Enter takes one or sends the text and closes, Escape closes and keeps the text.
 */
export function useCombobox({ input, popup, id, count, list, onText }: Options): Combobox {
  const [wanted, setWanted] = useState(true)
  const [active, setActive] = useState({ list, option: -1 })
  const open = wanted && count > 0
  const current = open && active.list === list && active.option < count ? active.option : -1
  const activate = (option: number) => setActive({ list, option })

  const show = useEffectEvent(() => {
    setWanted(true)
    activate(-1)
  })
  const close = () => {
    setWanted(false)
    activate(-1)
  }
  const leave = useEffectEvent((event: FocusEvent) => {
    const to = event.relatedTarget
    if (to instanceof Node && (popup.current?.contains(to) || to === input.current)) return
    close()
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const next = nextActive(event, { open, active: current, count })
    if (event.isComposing) return
    if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter' && current >= 0) document.getElementById(`${id}-${current}`)?.click()
    else if (event.key === 'Enter') return close()
    else if (next !== null) {
      if (!open) show()
      activate(next)
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  const type = useEffectEvent(() => {
    onText(input.current?.value ?? '')
    show()
  })

  // Before the list is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    const field = input.current
    const box = popup.current
    if (!field) return
    const stop = new AbortController()
    const { signal } = stop
    field.addEventListener('focus', () => type(), { signal })
    field.addEventListener('click', () => show(), { signal })
    field.addEventListener('input', () => type(), { signal })
    field.addEventListener('keydown', (event) => press(event), { signal })
    field.addEventListener('focusout', (event) => leave(event), { signal })
    // The focus stays in the box while an option is clicked.
    box?.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    box?.addEventListener('focusout', (event) => leave(event), { signal })
    // Keys that were pressed while the list was on its way are in the field, and nobody has heard them.
    if (document.activeElement === field) type()
    else close()
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the handlers see the newest state by themselves
  }, [])

  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-expanded', String(open))
    if (current < 0) field.removeAttribute('aria-activedescendant')
    else {
      field.setAttribute('aria-activedescendant', `${id}-${current}`)
      document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
    }
  })

  return { open, active: current, activate, close }
}

/** The option that a key goes to, -1 for back to the text, null when the key is not for the list. */
function nextActive(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { open, active, count }: { open: boolean; active: number; count: number },
): number | null {
  if (altKey || ctrlKey || metaKey || count === 0) return null
  if (!open) return key === 'ArrowDown' ? 0 : key === 'ArrowUp' ? count - 1 : null
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  if (active < 0) return null
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null
}
