import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '../button/button-class.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'

interface SheetProps {
  /** Its id, and its address without JavaScript: `#filters`. */
  readonly id: string
  readonly title: string
  readonly closeLabel: string
  /** Where closing it leads without JavaScript: the id of what it covers. */
  readonly back: string
  readonly icon: IconName
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly foot: ReactNode
  /** What is shown in the foot is being worked out anew. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/**
 * Something beside the page that covers it where there is no room: a sheet over the whole screen of a phone, a drawer
 * on a tablet. Without JavaScript it opens and closes through its address.
 */
export function Sheet({ id, title, closeLabel, back, icon, open, onOpen, foot, busy = false, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const close = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!open) return
    close.current?.focus()
    const left = new AbortController()
    // Loaded with the first sheet that is opened; without the network what lies behind stays within reach.
    import('./cover-page.ts').then(
      (cover) => cover.coverPage(sheet.current!, left.signal),
      () => {},
    )
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && onOpen(false)
    // The path is that of the moment of the click: what was clicked may be gone by now.
    const outside = (event: MouseEvent) => {
      if (sheet.current && !event.composedPath().includes(sheet.current)) onOpen(false)
    }
    document.addEventListener('keydown', escape)
    document.addEventListener('click', outside)
    const from = opener.current
    return () => {
      left.abort()
      document.removeEventListener('keydown', escape)
      document.removeEventListener('click', outside)
      from?.focus()
    }
  }, [open, onOpen])
  return (
    <>
      <a
        ref={opener}
        href={`#${id}`}
        className={buttonClass('quiet', 'sheet-opener')}
        onClick={(event) => {
          event.preventDefault()
          onOpen(true)
        }}
      >
        <Icon name={icon} />
        {title}
      </a>
      <div
        id={id}
        ref={sheet}
        className="sheet"
        data-open={open || undefined}
        {...(open && { role: 'dialog', 'aria-modal': true, 'aria-label': title })}
      >
        <div className="row spread in-one-line sheet-head">
          <h2 className="text-20 weight-bold">{title}</h2>
          <a
            ref={close}
            href={`#${back}`}
            className="tap-icon"
            aria-label={closeLabel}
            onClick={(event) => {
              event.preventDefault()
              onOpen(false)
            }}
          >
            <Icon name="close" />
          </a>
        </div>
        <div className="sheet-body">{children}</div>
        <div className="sheet-foot" aria-busy={busy}>
          {foot}
        </div>
      </div>
    </>
  )
}
