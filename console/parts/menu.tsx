import type { ReactNode } from 'react'
import { useKey } from '../frame/letter-keys.ts'

interface MenuProps {
  readonly label: string
  readonly button: ReactNode
  readonly className: string
  /** The keys that open it, apart by spaces. */
  readonly shortcut?: string
  /** It is open already when the page comes. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** A button that opens what belongs to it, without scripts too. */
export function Menu({ label, button, className, shortcut = '', open = false, children }: MenuProps) {
  const key = useKey(shortcut)
  return (
    <details className="menu" name="thread-menu" open={open}>
      <summary className={className} aria-label={label} title={label} {...(shortcut && key)}>
        {button}
      </summary>
      <div className="menu-box">{children}</div>
    </details>
  )
}
