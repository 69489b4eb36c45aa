import type { ReactNode, TableHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** What the table is, for whoever reaches it by keyboard or hears it. */
  readonly label: string
  readonly children: ReactNode
}

/** Facts in rows and columns. What does not fit is reached sideways, by keyboard too. */
export const Table = ({ label, className, children, ...more }: TableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (axe: scrollable-region-focusable)
  <section className={classNames('table-scroll', className)} aria-label={label} tabIndex={0}>
    <table className="table" {...more}>
      {children}
    </table>
  </section>
)
