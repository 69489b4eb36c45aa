import { type ReactNode, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useNamed } from './use-named.ts'

interface FoldsProps {
  readonly parts: readonly { name: string; title: string; content: ReactNode }[]
  /** The first one is closed too. */
  readonly closed?: boolean
}

/** Parts of a page that fold under their headings, the first one open; a link to something inside one opens it. */
export function Folds({ parts, closed = false }: FoldsProps) {
  const root = useRef<HTMLDivElement>(null)
  useNamed(root, (named) => {
    const fold = named.closest<HTMLDetailsElement>('[data-fold]')
    if (!fold || fold.open) return
    fold.open = true
    named.scrollIntoView()
  })
  return (
    <div ref={root} className="folds">
      {parts.map(({ name, title, content }, index) => (
        <details key={name} data-fold open={index === 0 && !closed}>
          <summary>
            {title}
            <Icon name="down" />
          </summary>
          {content}
        </details>
      ))}
    </div>
  )
}
