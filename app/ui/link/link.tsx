import type { AnchorHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

/** A link within or below text, in the dealer's colour. Named so because the router has a `Link` of its own. */
export const TextLink = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the other properties
  <a {...props} className={classNames('link', props.className)} />
)
