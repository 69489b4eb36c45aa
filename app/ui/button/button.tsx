import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { buttonClass, type ButtonLook, type ButtonShape } from './button-class.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook
  readonly shape?: ButtonShape
  /** What it does is under way: it turns, and says so. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

const shapedClass = (look: ButtonLook, shape: ButtonShape | undefined, more: string | undefined): string =>
  buttonClass(look, classNames(shape && `btn-${shape}`, more))

/** Something to press that does something here. */
export const Button = ({ look = 'quiet', shape, busy, ...more }: ButtonProps) => (
  <button type="button" aria-busy={busy} {...more} className={shapedClass(look, shape, more.className)} />
)

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly look?: ButtonLook
  readonly shape?: ButtonShape
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link to another page that looks like a button: the next step of whoever reads. */
export const ButtonLink = ({ look = 'quiet', shape, ...more }: ButtonLinkProps) => (
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the other properties
  <a {...more} className={shapedClass(look, shape, more.className)} />
)
