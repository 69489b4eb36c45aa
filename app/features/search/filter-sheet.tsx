import { useEffect, useRef, useState, type ReactNode } from 'react'

/** What a shopper must not reach while the sheet covers it. */
const BEHIND = '.skip-link, .site-header, footer, .search-head, .search-field, .sheet-opener, [data-behind-sheet]'

/**
 * The column of filters; on a phone a sheet over the whole screen. Without JavaScript the sheet opens and closes
 * through its address (`#filters`).
 */
export function FilterSheet({ title, action, children }: { title: string; action: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (!open) return
    const behind = document.querySelectorAll<HTMLElement>(BEHIND)
    for (const element of behind) element.inert = true
    document.documentElement.style.overflow = 'hidden'
    sheet.current?.querySelector<HTMLElement>('.sheet-close')?.focus()
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', escape)
    const from = opener.current
    return () => {
      for (const element of behind) element.inert = false
      document.documentElement.style.overflow = ''
      document.removeEventListener('keydown', escape)
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
          <p className="text-18 font-bold">{title}</p>
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
        <div className="sheet-foot">
          <button type="submit" className="btn btn-primary w-full" onClick={() => setOpen(false)}>
            {action}
          </button>
        </div>
      </div>
    </>
  )
}
