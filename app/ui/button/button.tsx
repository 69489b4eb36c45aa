import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook
  /** What it does is under way: it turns, and says so. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** Something to press that does something here. */
export const Button = ({ look = 'quiet', busy, ...more }: ButtonProps) => (
  <button type="button" aria-busy={busy} {...more} className={buttonClass(look, more.className)} />
)

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly look?: ButtonLook
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link to another page that looks like a button: the next step of whoever reads. */
export const ButtonLink = ({ look = 'quiet', ...more }: ButtonLinkProps) => (
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the other properties
  <a {...more} className={buttonClass(look, more.className)} />
)
