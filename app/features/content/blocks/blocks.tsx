import { text } from '#app/ui/layout/layout.ts'
import { useEffect } from 'react'
import { FinanceBlock } from '#app/features/finance/finance-block.ts'
import { BudgetFinder } from '#app/features/search/budget/budget-finder.tsx'
import { CarList } from '#app/features/search/car-list/car-list.tsx'
import { RecentlyViewed } from '#app/features/search/card/recently-viewed.tsx'
import { isOperated } from './block-marks.ts'
import { Hero } from './hero/hero.tsx'
import type { ShownPart } from './live-part.ts'

/** The parts of a page in their order. */
export function Blocks({ parts }: { parts: readonly ShownPart[] }) {
  useEffect(() => {
    if (!parts.some((part) => 'html' in part && isOperated(part.html))) return
    const gone = new AbortController()
    void import('./operate-blocks.client.ts').then(
      ({ operateBlocks }) => gone.signal.aborted || operateBlocks(document, gone.signal),
      () => undefined,
    )
    return () => gone.abort()
  }, [parts])
  return parts.map((part, index) => <Part key={part.id} part={part} first={index === 0} />)
}

function Part({ part, first }: { part: ShownPart; first: boolean }) {
  if ('html' in part) return <div dangerouslySetInnerHTML={{ __html: part.html }} />
  switch (part.live) {
    case 'hero':
      return <Hero hero={part.hero} first={first} id={first ? 'home-query' : `${part.id}-query`} />
    case 'stock':
      return <CarList list={part.list} id={part.id} />
    case 'budget':
      return (
        <section className="budget page-block" aria-labelledby={part.id}>
          <div className="page">
            <BudgetFinder finder={part.finder}>
              <h2 id={part.id} className={text({ size: 24, weight: 'bold' })}>
                {part.heading}
              </h2>
              <p className={text({ tone: 'soft', measure: true, above: 2 })}>{part.text}</p>
            </BudgetFinder>
          </div>
        </section>
      )
    case 'finance':
      return <FinanceBlock data={part.finance} />
    case 'viewed':
      return <RecentlyViewed />
  }
}
