import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { DIALOG_CLASS } from './dialog-class.ts'

interface DialogProps extends HTMLAttributes<HTMLDialogElement> {
  /** Buttons open it by this (`popoverTarget`), without JavaScript too. */
  readonly id: string
  /** What its title says; the element with the id `<id>-title` otherwise. */
  readonly label?: string
  readonly children: ReactNode
}

/** A box in the middle of the window that the browser itself opens and closes. */
export const Dialog = ({ id, label, className, children, ...more }: DialogProps) => (
  <dialog
    id={id}
    popover="auto"
    className={classNames(DIALOG_CLASS, className)}
    aria-label={label}
    aria-labelledby={label ? undefined : `${id}-title`}
    {...more}
  >
    {children}
  </dialog>
)
