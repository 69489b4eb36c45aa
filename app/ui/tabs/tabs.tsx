import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useNamed } from '../disclosure/use-named.ts'

export interface Tab {
  readonly name: string
  readonly title: string
  readonly content: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Parts of a page of which one is seen. Without JavaScript they stand one under the other; a link to something inside
 * a tab opens it. `label` says what they are about.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(tabs[0]?.name)
  useNamed(root, (named) => {
    const panel = named.closest<HTMLElement>('[data-tab]')
    if (!panel) return
    setOpen(panel.dataset['tab'])
    // The browser could not go to what was hidden.
    root.current?.scrollIntoView()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === open)
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + (STEPS[event.key] ?? Number.NaN)
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    setOpen(next.name)
    root.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus()
  }
  return (
    <div ref={root} className="tabs">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its tabs, one at a time */}
      <div role="tablist" aria-label={label} className="tabs-list js-only" onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === open}
            aria-controls={`tab-${name}-panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => setOpen(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`tab-${name}-panel`}
          aria-labelledby={`tab-${name}`}
          data-tab={name}
          data-open={name === open || undefined}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
