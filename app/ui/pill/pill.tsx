import type { AnchorHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

interface PillProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The colour of the one that is chosen (`aria-current`); the dealer's otherwise. */
  readonly colour?: 'dark'
}

/** One of several ways to see a list, as a link. */
export const Pill = ({ colour, ...more }: PillProps) => (
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the other properties
  <a {...more} className={classNames('pill', colour && `pill-${colour}`, more.className)} />
)
