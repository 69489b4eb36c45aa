import { box, stack, text } from '#app/ui/layout/layout.ts'
import { Sum, SumLine } from '#app/ui/sum/sum.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { formatDollars, toDollars } from '#lib/money.ts'
import { TRADE_IN } from '../steps/questions.ts'
import type { PurchaseStepView } from '../steps/step-view.server.ts'
import type { AfterTradeInView, ValuedView } from '../valued/valued-view.server.ts'

const dollars = (cents: number): string => formatDollars(toDollars(cents))

/** What a shopper should know before they name a trade-in, with what is known of it already. */
export function BeforeTradeIn({ view: { valued, valuation, dealer, values } }: { view: PurchaseStepView }) {
  return (
    <div className={stack({ gap: 2 }, text({ tone: 'soft' }))}>
      {valued && <Valued valued={valued} dealer={dealer} filled={values['trade_in'] === TRADE_IN.yes} />}
      <p>
        {dealer} will look at your vehicle before you sign and agree its value with you. That comes off what you pay at
        the handover. Your order today stays as it is.
      </p>
      {!valued && valuation && (
        <p>
          <TextLink href={valuation} className="tap-line">
            Get your vehicle valued first
          </TextLink>
        </p>
      )}
    </div>
  )
}

/** The valuation that the answers below were filled in from. */
function Valued({ valued, dealer, filled }: { valued: ValuedView; dealer: string; filled: boolean }) {
  const { name, label, text: figure, to, facts, after } = valued
  return (
    <section className={stack({ gap: 2, above: 2 }, box({ pad: 5 }))} aria-labelledby="purchase-valued">
      <h2 id="purchase-valued" className={text({ weight: 'semibold' })}>
        {label}
      </h2>
      <p className={text({ size: 20, weight: 'bold' }, 'tabular')}>{figure}</p>
      <p>
        {facts && <>Valued with {facts}. </>}
        <TextLink href={to}>
          See the valuation<span className="sr-only"> of your {name}</span>
        </TextLink>
      </p>
      {after && <AfterTradeIn after={after} dealer={dealer} />}
      {filled && (
        <p>
          We’ve filled in your {name} below. You can change it.
          {after && ' Another vehicle has no offer yet.'}
        </p>
      )}
    </section>
  )
}

/** What would be left at the handover: an estimate, and said to be one. */
export function AfterTradeIn({ after, dealer }: { after: AfterTradeInView; dealer: string }) {
  const { label, balance, offer, owing, left } = after
  return (
    <div>
      <Sum>
        <SumLine label={label} amount={dollars(balance)} />
        <SumLine label="Offer for your trade-in" amount={`−${dollars(offer)}`} />
        {owing > 0 && <SumLine label="Still owing on it" amount={dollars(owing)} />}
        <SumLine
          total
          label={left < 0 ? 'Estimated, paid to you' : 'Estimated at the handover'}
          amount={dollars(Math.abs(left))}
        />
      </Sum>
      <p className={text({ size: 14, tone: 'soft', above: 2 })}>
        This is an estimate, subject to inspection by {dealer}.
      </p>
    </div>
  )
}
