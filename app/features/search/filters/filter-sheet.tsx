import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSheetEntry } from './use-sheet-entry.ts'

interface Props {
  readonly title: string
  /** Words of the button that leads back to the list, with its count. */
  readonly action: string
  readonly busy?: boolean
  /** Where the list without any choice is; null when nothing is chosen. */
  readonly clear?: string | null
  readonly children: ReactNode
}

/**
 * The column of filters; on a phone a sheet over the whole screen, on a tablet a drawer. Without JavaScript the
 * sheet opens and closes through its address (`#filters`).
 */
export function FilterSheet({ title, action, busy = false, clear = null, children }: Props) {
  const [open, setOpen] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const show = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)

  useSheetEntry(open, setOpen, sheet)
  useEffect(() => {
    if (!open) return
    // The way out.
    sheet.current?.querySelector('a')?.focus()
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    // The path is that of the moment of the click: what was clicked may be gone by now.
    const outside = (event: MouseEvent) => {
      if (sheet.current && !event.composedPath().includes(sheet.current)) setOpen(false)
    }
    document.addEventListener('keydown', escape)
    document.addEventListener('click', outside)
    const from = opener.current
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('click', outside)
      from?.focus()
    }
  }, [open])

  return (
    <>
      <a
        ref={opener}
        href="#filters"
        className="btn btn-quiet sheet-opener"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span className="i i-filter" aria-hidden="true" />
        {title}
      </a>
      <div
        id="filters"
        ref={sheet}
        className="sheet"
        data-open={open || undefined}
        {...(open && { role: 'dialog', 'aria-modal': true, 'aria-label': title })}
      >
        <div className="sheet-head">
          <h2 className="text-20 font-bold">{title}</h2>
          <a
            href="#results"
            className="sheet-close"
            aria-label="Close filters"
            onClick={(event) => {
              event.preventDefault()
              setOpen(false)
            }}
          >
            <span className="i i-close" aria-hidden="true" />
          </a>
        </div>
        <div className="sheet-body">{children}</div>
        <div className="sheet-foot" aria-busy={busy}>
          {clear !== null && (
            <a href={clear} className="btn btn-quiet" data-scroll="keep" onClick={() => show.current?.focus()}>
              Clear
            </a>
          )}
          <button ref={show} type="submit" className="btn btn-primary" onClick={() => setOpen(false)}>
            <span aria-live="polite">{action}</span>
          </button>
        </div>
      </div>
    </>
  )
}
