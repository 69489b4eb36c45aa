import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { type MouseEvent, type ReactNode } from 'react'
import { SLIDES, STEP } from '#app/ui/slides.ts'
import { row } from '#app/ui/layout/layout.ts'

/** Scrolls the row beside a button by a card. */
const step = ({ currentTarget }: MouseEvent<HTMLElement>, direction: 1 | -1) => {
  const list = currentTarget.closest(`[${SLIDES}]`)?.querySelector('ul')
  const card = list?.firstElementChild
  if (list && card) list.scrollBy({ left: direction * card.getBoundingClientRect().width, behavior: 'smooth' })
}

/**
 * A row that is swiped through, with buttons where scripts run; every card can be reached without them too. As part of
 * a block it comes alive by its marks.
 */
export function Carousel({ label, many, children }: { label: string; many: boolean; children: ReactNode }) {
  return (
    <div className="swipe" {...{ [SLIDES]: 0 }}>
      <ul className={many ? 'swipe-row swipe-many' : 'swipe-row'} aria-label={label}>
        {children}
      </ul>
      <div className={row({ gap: 2, above: 3 }, 'swipe-steps js-only')}>
        <Button shape="square" {...{ [STEP]: -1 }} onClick={(event) => step(event, -1)}>
          <Icon name="left" />
          <span className="sr-only">Previous location</span>
        </Button>
        <Button shape="square" {...{ [STEP]: 1 }} onClick={(event) => step(event, 1)}>
          <Icon name="right" />
          <span className="sr-only">Next location</span>
        </Button>
      </div>
    </div>
  )
}
