import * as paths from '#app/paths.ts'
import { row, text } from '#app/ui/layout/layout.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { focusPage } from '#app/ui/focus-page.ts'
import { formatDollars } from '#lib/money.ts'
import { followTradeIn } from '../browser/follow-trade-in.client.ts'
import type { ChangeoverTerms } from '../changeover.ts'
import { changeoverOf } from './changeover-words.ts'
import type { TradeIn } from './trade-in.ts'

let isFollowed = false

/**
 * Follows the offer that this browser keeps. On sites in changeover mode (their root carries the terms of repayments) it
 * comes with what prices come to, and the root says which places the styles are to hold.
 */
export function followOffer(changed: (tradeIn?: TradeIn) => void): void {
  if (isFollowed) return
  isFollowed = true
  const root = document.documentElement
  const { changeover } = root.dataset
  if (!changeover) return followTradeIn((tradeIn) => changed(tradeIn && { ...tradeIn, leftOut: false }))
  const terms = JSON.parse(changeover) as ChangeoverTerms | null
  followTradeIn((tradeIn) => {
    changed(
      tradeIn && {
        ...tradeIn,
        bar: <ChangeoverBar tradeIn={tradeIn} />,
        ...(!tradeIn.leftOut && { changeover: changeoverOf(tradeIn.offer.offer_price, terms) }),
      },
    )
    root.classList.toggle('trade-in', tradeIn !== undefined)
    root.toggleAttribute('data-trade-in-left-out', tradeIn?.leftOut ?? false)
  })
}

/** The line at the head of every page that says what prices show, with its two ways out; it goes with the offer. */
function ChangeoverBar({ tradeIn }: { tradeIn: TradeIn }) {
  const { offer, leftOut, leaveOut } = tradeIn
  return (
    <section className={text({ size: 14 }, 'changeover-bar')} aria-label="Your trade-in">
      <div className={row({}, 'page')}>
        <p className="tabular">
          {leftOut ? 'Prices are shown without ' : 'Prices also show what is left to pay with '}
          <TextLink href={paths.valuation(offer.id)}>your {offer.name}</TextLink>
          {` (${formatDollars(offer.offer_price)}${offer.until ? ` until ${offer.until}` : ''}).`}
        </p>
        <button type="button" onClick={leaveOut}>
          {leftOut ? 'See with the trade-in' : 'See without the trade-in'}
        </button>
        <button type="button" onClick={() => forget(tradeIn)}>
          Forget it
        </button>
      </div>
    </section>
  )
}

/** The bar goes with the button that was pressed: the focus goes on to the page, and a message has the way back. */
function forget(tradeIn: TradeIn): void {
  const bringBack = tradeIn.forget()
  focusPage()
  import('#app/ui/toast/toast.tsx').then(
    ({ showToast }) =>
      showToast({
        title: 'Your trade-in is forgotten in this browser.',
        actions: [{ text: 'Undo', act: bringBack }],
      }),
    () => undefined,
  )
}
