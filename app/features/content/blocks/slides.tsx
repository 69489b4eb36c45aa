import { SLIDES, STEP } from '#app/ui/slides.ts'
import type { ReactNode } from 'react'

interface SlidesProps {
  /** Slide shown first, from 0. */
  readonly startAt: number
  readonly label: string
  readonly count: number
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A row that scrolls from slide to slide; its buttons come alive with the page's script. */
export function Slides({ startAt, label, count, wide = false, children }: SlidesProps) {
  return (
    <div className="slide-show" {...{ [SLIDES]: Math.min(startAt, count - 1) }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys */}
      <ul className={wide ? 'slides-row slides-wide' : 'slides-row'} tabIndex={0} aria-label={label}>
        {children}
      </ul>
      {count > 1 && (
        <div className="slides-buttons js-only">
          <button type="button" {...{ [STEP]: -1 }} aria-label="Previous" className="btn btn-quiet">
            <span className="i i-left" aria-hidden="true" />
          </button>
          <button type="button" {...{ [STEP]: 1 }} aria-label="Next" className="btn btn-quiet">
            <span className="i i-right" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
