import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

interface ChipProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly children: ReactNode
}

/** A choice in force; pressing it takes the choice back. Its name says so (`aria-label`), the cross shows it. */
export const Chip = ({ children, ...more }: ChipProps) => (
  <a className="chip" {...more}>
    {children}
    <Icon name="close" />
  </a>
)
