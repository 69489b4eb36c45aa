import type { ReactNode } from 'react'

/** Its colour says what kind of thing it tells: good news, an offer, a warning, a plain fact; `grey` and `well` how it stands. */
export type BadgeColour = 'dark' | 'light' | 'good' | 'bad' | 'warn' | 'grey' | 'well'

/** Two or three words on a picture or beside a name. */
export const Badge = ({ colour = 'dark', children }: { colour?: BadgeColour; children: ReactNode }) => (
  <span className={`badge badge-${colour}`}>{children}</span>
)
