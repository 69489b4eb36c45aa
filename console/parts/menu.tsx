import type { FormEvent, ReactNode } from 'react'
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

/**
 * What narrows a list is done with its menu: on a phone it lies over the list that was asked for. A form that changes
 * something leaves it open, to say what was wrong.
 */
function closeAfterAsking({ currentTarget: menu, target }: FormEvent<HTMLDetailsElement>) {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** A button that opens what belongs to it, without scripts too. */
export function Menu({ label, button, className, shortcut = '', open = false, children }: MenuProps) {
  const key = useKey(shortcut)
  return (
    <details className="menu" name="thread-menu" open={open} onSubmit={closeAfterAsking}>
      <summary className={className} aria-label={label} title={label} {...(shortcut && key)}>
        {button}
      </summary>
      <div className="menu-box">{children}</div>
    </details>
  )
}
