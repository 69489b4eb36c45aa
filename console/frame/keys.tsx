import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { chooseRow, chooseUpTo } from './choose-rows.ts'
import { deedOf, GO_MS } from './key-table.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { useLetterKeys } from './letter-keys.ts'
import type { FramePlace } from './places.ts'

/** Where somebody writes, letters are letters; nobody writes in a box that is ticked. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null

const rows = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>(':is([data-thread], [data-row]) a'),
]

/** Goes to the row after or before the one that has the focus or is open. */
function step(by: 1 | -1): boolean {
  const all = rows()
  const inFocus = document.activeElement
  const here = all.findIndex((row) => row === inFocus || row.closest('[data-row]')?.contains(inFocus) || row.getAttribute('aria-current') === 'page') // prettier-ignore
  all[Math.min(all.length - 1, Math.max(0, here + by))]?.focus()
  return all.length > 0
}

/** Opens what a control with this key stands for. */
function press(key: string): boolean {
  const all = document.querySelectorAll<HTMLElement>(`[data-key~="${CSS.escape(key)}"]`)
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

/** Sends the form that somebody writes in, by the button that bears this key. */
function send(target: EventTarget | null): boolean {
  const form = target instanceof HTMLElement ? target.closest('form') : null
  const button = form?.querySelector<HTMLButtonElement>('[data-key~="Control+Enter"]')
  button?.click()
  return Boolean(button)
}

/** Listens to the keys of the console (`key-table.ts`), and shows them. */
export function Keys({ places }: { places: readonly FramePlace[] }) {
  const [shown, setShown] = useState(false)
  const goingUntil = useRef(0)
  const letters = useLetterKeys()
  const navigate = useNavigate()

  function done(deed: NonNullable<ReturnType<typeof deedOf>>, { key, target, timeStamp }: KeyboardEvent): boolean {
    switch (deed) {
      // Where no list is, the neighbours of what is open bear the keys.
      case 'next':
        return step(1) || press(key)
      case 'before':
        return step(-1) || press(key)
      case 'press':
        return press(key)
      case 'close':
        return closeMenu() || (!isWriting(target) && press(key))
      case 'choose':
        return chooseRow()
      case 'choose-to':
        return chooseUpTo()
      case 'send':
        return send(target)
      case 'begin-go':
        goingUntil.current = timeStamp + GO_MS
        return true
      case 'go': {
        const place = places.find(({ letter }) => letter === key)
        if (place) void navigate(place.to)
        return place !== undefined
      }
      case 'show-keys':
        setShown(true)
        return true
      case 'native':
        return false
    }
  }

  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const { key, ctrlKey, metaKey, altKey, repeat, target, timeStamp } = event
    const going = timeStamp < goingUntil.current
    const inDialog = document.querySelector('dialog[open]') !== null
    const deed = deedOf({ key, mod: ctrlKey || metaKey, alt: altKey, repeat, isWriting: isWriting(target), inDialog, letters, going }) // prettier-ignore
    goingUntil.current = 0
    if (deed !== null && done(deed, event)) event.preventDefault()
  })

  useEffect(() => {
    const heard = (event: KeyboardEvent) => listen(event)
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
  return shown && <KeysDialog places={places} onClose={() => setShown(false)} />
}
