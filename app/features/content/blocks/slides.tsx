import { SLIDES, STEP } from '#app/ui/slides.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row } from '#app/ui/layout/layout.ts'
import type { ReactNode } from 'react'

interface SlidesProps {
  /** Slide shown first, from 0. */
  readonly startAt: number
  readonly label: string
  readonly count: number
  readonly wide?: boolean
  readonly children: readonly ReactNode[]
}

/**
 * A row that scrolls from slide to slide, around and around: it is written from the slide shown first, so that nothing
 * moves once its buttons come alive with the page's script.
 */
export function Slides({ startAt, label, count, wide = false, children }: SlidesProps) {
  const first = Math.min(startAt, count - 1)
  return (
    <div {...{ [SLIDES]: first }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys */}
      <ul className={wide ? 'slides-row slides-wide' : 'slides-row'} tabIndex={0} aria-label={label}>
        {[...children.slice(first), ...children.slice(0, first)]}
      </ul>
      {count > 1 && (
        <div className={row({ gap: 2, above: 4 }, 'js-only')}>
          <Button shape="square" {...{ [STEP]: -1 }} aria-label="Previous">
            <Icon name="left" />
          </Button>
          <Button shape="square" {...{ [STEP]: 1 }} aria-label="Next">
            <Icon name="right" />
          </Button>
        </div>
      )}
    </div>
  )
}
