import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'
import { box, stack, text } from '../layout/layout.ts'

interface EmptyStateProps {
  readonly icon: IconName
  /** What is not there yet, and how it gets there. */
  readonly children: ReactNode
  /** The way to it. */
  readonly action: ReactNode
}

/** What stands where nothing is yet. */
export const EmptyState = ({ icon, children, action }: EmptyStateProps) => (
  <div className={stack({ gap: 3, align: 'start' }, box({ pad: 6 }, 'empty-state'))}>
    <Icon name={icon} className={text({ tone: 'quiet' })} />
    <p>{children}</p>
    {action}
  </div>
)
