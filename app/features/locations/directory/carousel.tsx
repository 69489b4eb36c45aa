import { type ReactNode, useRef } from 'react'

/** A row that is swiped through, with buttons where scripts run; every card can be reached without them too. */
export function Carousel({ label, many, children }: { label: string; many: boolean; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  const step = (direction: 1 | -1) => {
    const list = row.current
    const card = list?.firstElementChild
    if (list && card) list.scrollBy({ left: direction * card.getBoundingClientRect().width, behavior: 'smooth' })
  }
  return (
    <div className="slides-frame">
      <ul className={many ? 'slides slides-many' : 'slides'} ref={row} aria-label={label}>
        {children}
      </ul>
      <div className="slides-steps js-only">
        <button type="button" className="btn btn-quiet" onClick={() => step(-1)}>
          <span className="i i-left" aria-hidden="true" />
          <span className="sr-only">Previous location</span>
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => step(1)}>
          <span className="i i-right" aria-hidden="true" />
          <span className="sr-only">Next location</span>
        </button>
      </div>
    </div>
  )
}
