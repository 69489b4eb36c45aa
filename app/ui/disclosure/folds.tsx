import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

/** Parts of a page that fold under their headings, the first one open. */
export const Folds = ({ parts }: { parts: readonly { name: string; title: string; content: ReactNode }[] }) => (
  <div className="folds">
    {parts.map(({ name, title, content }, index) => (
      <details key={name} open={index === 0}>
        <summary>
          {title}
          <Icon name="down" />
        </summary>
        {content}
      </details>
    ))}
  </div>
)
