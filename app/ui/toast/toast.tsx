import { useEffect, useRef, useState } from 'react'
import { putBesidePage } from './toast-region.tsx'
import { Icon } from '../icon/icon.tsx'
import { focusPage } from '../focus-page.ts'
import { row, text } from '../layout/layout.ts'

export interface Toast {
  readonly title: string
  readonly text?: string
  /** Ways on: an address to go to, or something to do. */
  readonly actions?: readonly { readonly text: string; readonly act: string | (() => void) }[]
  /** How long it stays, ms. */
  readonly shownMs?: number
}

/** Long enough to read two lines and reach a button, ms. */
const SHOWN_MS = 8_000

let count = 0

/** Shows a message at the foot of the page; it takes the place of the one before. */
export function showToast(toast: Toast): void {
  const focused = document.activeElement
  const back = focused instanceof HTMLElement && !focused.closest('[data-toast]') ? focused : null
  putBesidePage('toast', <ToastBox key={++count} toast={toast} back={back} />)
}

/** Takes away the message that is shown. */
export const hideToast = (): void => putBesidePage('toast', null)

/** A message that goes by itself, but not while it is pointed at or holds the focus. */
function ToastBox({ toast, back }: { toast: Toast; back: HTMLElement | null }) {
  const [open, setOpen] = useState(true)
  const [held, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (held || !open) return
    const timer = setTimeout(() => setOpen(false), toast.shownMs ?? SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, open, toast.shownMs])
  if (!open) return null

  const close = () => {
    if (box.current?.contains(document.activeElement)) {
      if (back?.isConnected) back.focus()
      else focusPage()
    }
    setOpen(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- holds the message while one is at it; nothing to operate
    <div
      ref={box}
      className="toast"
      data-toast
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <p className={text({ size: 14 }, 'toast-text')}>
        <strong className={text({ size: 16 })}>{toast.title}</strong>
        {toast.text && <span>{toast.text}</span>}
      </p>
      <div className={row({ wrap: false }, 'toast-actions')}>
        {toast.actions?.map(({ text: word, act }) =>
          typeof act === 'string' ? (
            <a key={word} href={act} onClick={() => setOpen(false)}>
              {word}
            </a>
          ) : (
            <button
              key={word}
              type="button"
              onClick={() => {
                close()
                act()
              }}
            >
              {word}
            </button>
          ),
        )}
        <button type="button" className="toast-close" aria-label="Close message" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
