import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { useNamed } from './use-named.ts'

interface Fold {
  readonly name: string
  readonly title: string
  readonly content: ReactNode
  /** It folds in a narrow window only. */
  readonly wide?: boolean
}

interface FoldsProps {
  readonly parts: readonly Fold[]
  /** The first one is closed too. */
  readonly closed?: boolean
  /** Beside each other in a wide window. */
  readonly tiles?: boolean
}

/** As `--lg` of the styles. */
const WIDE = '(width >= 1024px)'

/** Parts of a page that fold under their headings, the first one open; a link to something inside one opens it. */
export function Folds({ parts, closed = false, tiles }: FoldsProps) {
  const root = useRef<HTMLDivElement>(null)
  useNamed(root, (named) => {
    const fold = named.closest<HTMLDetailsElement>('[data-fold]')
    if (!fold || fold.open) return
    fold.open = true
    named.scrollIntoView()
  })
  // What styles show already is open for those who listen, too, and no stop for who walks by keyboard.
  useEffect(() => {
    if (!matchMedia(WIDE).matches) return
    for (const fold of root.current!.querySelectorAll<HTMLDetailsElement>('[data-wide]')) {
      fold.open = true
      fold.querySelector('summary')!.tabIndex = -1
    }
  }, [])
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
