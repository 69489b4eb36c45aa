import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { slot } from '#app/ui/slot.tsx'
import { stack } from '#app/ui/layout/layout.ts'

/** Finished parts of a hero: the headline and picture that open a page. */
export interface HeroParts {
  readonly headline: ReactNode
  /** May be null. */
  readonly introduction: ReactNode
  /** May be null. */
  readonly search: ReactNode
  /** Links below: to the whole stock, to what the dealer names; may be null. */
  readonly links: ReactNode
  /** Null where the dealer has none. */
  readonly picture: ReactElement<ComponentProps<'img'>> | null
  /** In place of a picture, where nothing else fills the page yet; else null. */
  readonly drawing: ReactNode
}

/** Words and search beside a picture. */
function OwnHero({ headline, introduction, search, links, picture, drawing }: HeroParts) {
  return (
    <div className={stack({ gap: 8, align: 'center' }, 'page home-hero-grid')}>
      <div>
        {headline}
        {introduction}
        {search}
        {links}
      </div>
      {picture ? cloneElement(picture, { sizes: `(min-width: 1024px) 660px, ${ACROSS_SCREEN}` }) : drawing}
    </div>
  )
}

export const HeroLayout = slot('hero', OwnHero)
