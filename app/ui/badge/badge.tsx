import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Its colour says what kind of thing it tells: good news, an offer, a warning, a plain fact; `grey` and `well` how it stands. */
export type BadgeColour = 'dark' | 'light' | 'good' | 'bad' | 'warn' | 'grey' | 'well'

interface BadgeProps {
  readonly colour?: BadgeColour
  /** What places it. */
  readonly className?: string
  readonly children: ReactNode
}

/** Two or three words on a picture or beside a name. */
export const Badge = ({ colour = 'dark', className, children }: BadgeProps) => (
  <span className={classNames('badge', `badge-${colour}`, className)}>{children}</span>
)
