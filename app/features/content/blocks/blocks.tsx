import { text } from '#app/ui/layout/layout.ts'
import { use, useEffect, useState } from 'react'
import { FinanceBlock } from '#app/features/finance/finance-block.ts'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import { BudgetFinder } from '#app/features/search/budget/budget-finder.tsx'
import { CarList } from '#app/features/search/car-list/car-list.tsx'
import { RecentlyViewed } from '#app/features/search/card/recently-viewed.tsx'
import { MarkupKeeperContext } from '#app/ui/kept-markup.tsx'
import { Hero } from './hero/hero.tsx'
import type { LivePart, ReadyBlock, ShownPart } from './live-part.ts'

/** The parts of a page in their order. */
export function Blocks({ parts }: { parts: readonly ShownPart[] }) {
  useEffect(() => {
    if (!parts.some((part) => 'html' in part && part.operated)) return
    const gone = new AbortController()
    void import('./operate-blocks.client.ts').then(
      ({ operateBlocks }) => gone.signal.aborted || operateBlocks(document, gone.signal),
      () => undefined,
    )
    return () => gone.abort()
  }, [parts])
  const shown = parts.map((part, index) => {
    const next = parts[index + 1]
    if (isPair(part, next)) return <Calculators key={part.id} repayments={part} budget={next} />
    if (isPair(parts[index - 1], part)) return null
    return <Part key={part.id} part={part} first={index === 0} />
  })
  if (!parts.some(({ name }) => name)) return shown
  return parts.map(({ id, name }, index) => (
    <div key={id} data-edit={name} className="block-in-editor">
      {shown[index]}
    </div>
  ))
}

type Live<K extends LivePart['live']> = ShownPart & Extract<LivePart, { readonly live: K }>

const isPair = (part: ShownPart | undefined, next: ShownPart | undefined): next is Live<'budget'> =>
  part !== undefined && 'live' in part && part.live === 'finance' && next !== undefined && 'live' in next && next.live === 'budget' // prettier-ignore

/** What a loan costs, and what a repayment buys: one calculator where a page has them in this order. */
const Calculators = ({ repayments, budget }: { repayments: ShownPart; budget: Live<'budget'> }) => (
  <div className="page page-block calculators">
    <Tabs
      label="Calculators"
      tabs={[
        { name: 'repayments', title: 'Calculate repayments', content: <Part part={repayments} first={false} /> },
        { name: 'budget', title: 'What can I afford?', content: <Part part={budget} first={false} /> },
      ]}
    />
  </div>
)

function Part({ part, first }: { part: ShownPart; first: boolean }) {
  if ('html' in part) return <ReadyPart part={part} />
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

/**
 * What the server has made into HTML. A document has it in its markup and not in its data; what has come with a document
 * stays as it stands, with all that was typed into it, until there is other HTML for its place. It is read from the
 * document first, so that it is there where a page must be drawn anew, such as after an extension changed it.
 */
function ReadyPart({ part }: { part: ReadyBlock }) {
  const keeper = import.meta.env.SSR ? use(MarkupKeeperContext) : null
  const [shown, show] = useState(() => (part.html ? part : { ...part, html: htmlInDocument(part.hash) }))
  if (shown.hash !== part.hash) show(part)
  const html = keeper ? keeper.ofHtml(part, part.html) : shown.html
  return <div data-block={part.hash} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}

const htmlInDocument = (hash: string): string =>
  document.querySelector(`[data-block="${CSS.escape(hash)}"]`)?.innerHTML ?? ''
