import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { formatDollars } from '#lib/money.ts'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { RepaymentFigures, ROOM } from '../finance-widget.tsx'
import { ComparisonWarning } from '../repayment/rates-line.tsx'
import { askQuote, type QuoteAsk } from './ask-quote.ts'
import type { FinanceQuote } from './port.ts'
import { QUOTE_ASSUMPTION } from './quote-assumption.ts'

interface QuotedFinanceProps {
  readonly ask: QuoteAsk
  readonly heading: string
  readonly children?: ReactNode
}

/**
 * 'Car Finance' (V10) of a car on which no figure stands: it asks for a quote when it is seen, and says nothing of one
 * that does not come; `children` stand beneath it. The figures and their words have their room from the start, so that nothing moves.
 */
export function QuotedFinance({ ask, heading, children }: QuotedFinanceProps) {
  const place = useRef<HTMLElement>(null)
  const [quote, setQuote] = useState<FinanceQuote | null>(null)
  useEffect(() => {
    let left = false
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      void askQuote(ask).then((found) => left || setQuote(found))
    })
    seen.observe(place.current!)
    return () => {
      left = true
      seen.disconnect()
    }
  }, [ask])
  return (
    <section className={row({}, 'fin-offer')} aria-labelledby="car-finance" ref={place}>
      <div className={stack({ gap: 2 })}>
        <h2 id="car-finance" className="section-title">
          {heading}
        </h2>
        <div className="fin-quote" aria-live="polite">
          <div className={stack({ gap: 2 })} aria-hidden={quote === null || undefined}>
            <RepaymentFigures
              repayment={quote ? formatDollars(quote.weeklyRepaymentAmount) : ROOM}
              per="per week"
              interest={quote?.advertisedRate ?? null}
              comparison={quote?.comparisonRate ?? null}
            />
            {quote && children}
            <p className={text({ size: 14, tone: 'soft' })}>{QUOTE_ASSUMPTION}</p>
            <ComparisonWarning />
          </div>
          {!quote && <p>Our finance team can give you a weekly figure for this vehicle.</p>}
        </div>
      </div>
      <ButtonLink href={paths.formAbout('pre-approval', ask.slug)} look="primary">
        Get Pre-Approved
      </ButtonLink>
    </section>
  )
}
