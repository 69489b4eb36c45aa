import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

interface FoldsProps {
  readonly parts: readonly { name: string; title: string; content: ReactNode }[]
  /** The first one is closed too. */
  readonly closed?: boolean
}

/** Parts of a page that fold under their headings, the first one open. */
export const Folds = ({ parts, closed = false }: FoldsProps) => (
  <div className="folds">
    {parts.map(({ name, title, content }, index) => (
      <details key={name} open={index === 0 && !closed}>
        <summary>
          {title}
          <Icon name="down" />
        </summary>
        {content}
      </details>
    ))}
  </div>
)
