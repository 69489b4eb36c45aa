import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { useNamed } from './use-named.ts'

interface Fold {
  readonly name: string
  readonly title: string
  readonly content: ReactNode
  /** It folds in a narrow window only: where there is room it stands open under its own heading. */
  readonly wide?: boolean
}

interface FoldsProps {
  readonly parts: readonly Fold[]
  /** The first one is closed too. */
  readonly closed?: boolean
  /** Beside each other in a wide window. */
  readonly tiles?: boolean
}

/** Parts of a page that fold under their headings, the first one open; a link to something inside one opens it. */
export function Folds({ parts, closed = false, tiles }: FoldsProps) {
  const root = useRef<HTMLDivElement>(null)
  useNamed(root, (named) => {
    const fold = named.closest<HTMLDetailsElement>('[data-fold]')
    if (!fold || fold.open) return
    fold.open = true
    named.scrollIntoView()
  })
  return (
    <div ref={root} className={classNames('folds', tiles && 'folds-tiles')}>
      {parts.map(({ name, title, content, wide }, index) => (
        <details key={name} data-fold data-wide={wide || undefined} open={index === 0 && !closed}>
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
