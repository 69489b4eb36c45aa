import type { DetailsHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface DisclosureProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'children'> {
  /** Words of the summary while it is closed. */
  readonly closed: ReactNode
  /** Its words while it is open; the same otherwise. */
  readonly opened?: ReactNode
  readonly children: ReactNode
}

/** More of the same, folded away; opens without JavaScript. */
export const Disclosure = ({ closed, opened, children, ...more }: DisclosureProps) => (
  <details {...more} className={classNames('more', more.className)}>
    <summary>
      {opened === undefined ? (
        closed
      ) : (
        <>
          <span className="when-closed">{closed}</span>
          <span className="when-open">{opened}</span>
        </>
      )}
    </summary>
    {children}
  </details>
)
