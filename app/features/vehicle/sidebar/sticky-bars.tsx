import { type ReactNode, useRef } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { type ActionButton, barButtonsOf } from '../buttons.ts'
import { openChat } from '../chat/open-chat.ts'
import type { Price } from '../price/price.ts'
import { SectionIndex } from '../page/section-index.tsx'
import { PriceLine } from '../price/price-line.tsx'
import { Action, BUTTON_ICONS } from './action-list.tsx'
import type { Phone } from './call-button.tsx'
import { useNextStepInSight } from './use-next-step-in-sight.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

interface BarsProps {
  readonly name: string
  readonly price: Price
  readonly buttons: readonly ActionButton[]
  readonly phone: Phone | null
  readonly onCall: () => void
  /** Beneath the price. */
  readonly toPay?: ReactNode
  /** The weekly repayment and its rate. */
  readonly finance?: ReactNode
}

/**
 * The car and its next step stay at hand: at the head of the window after 500 px with the index of the page, and at
 * the foot of a small screen with full labels after 900 px (V06). Price and buttons wait until the page's own buttons
 * are out of sight, so that nothing stands twice. Without JavaScript the lower one is a row at the end of the page.
 */
export function StickyBars({ name, price, buttons, phone, onCall, toPay, finance }: BarsProps) {
  const head = useRef<HTMLSpanElement>(null)
  const foot = useRef<HTMLSpanElement>(null)
  const shown = useScrolledPast(head)
  const opened = useScrolledPast(foot)
  const isInSight = useNextStepInSight()
  const primary = buttons.find(({ weight }) => weight === 'primary')
  const bar = barButtonsOf(buttons)
  return (
    <>
      <span ref={head} className="scroll-mark" aria-hidden="true" />
      <span ref={foot} className="scroll-mark scroll-mark-foot" aria-hidden="true" />
      <section className="car-bar js-only" aria-label="This vehicle" data-shown={shown} data-plain={isInSight}>
        <div className="page car-bar-row">
          <div className="car-bar-car">
            <p className="car-bar-name">{name}</p>
            <div className="car-bar-price">
              <PriceLine price={price} />
              {toPay}
            </div>
          </div>
          {finance}
          {primary && <Action button={primary} phone={phone} onCall={onCall} />}
          <SectionIndex shown={shown} />
        </div>
      </section>
      {bar.length > 0 && (
        <section className="vehicle-bar" aria-label="Next step" data-opened={opened} data-shown={!isInSight}>
          {bar.map(({ kind, label, to, away, framed }, index) => (
            <ButtonLink
              key={kind}
              href={to}
              look={index === 0 ? 'primary' : 'quiet'}
              {...(away && { target: '_blank', rel: 'noopener noreferrer' })}
              {...(kind === 'call' && { onClick: onCall })}
              {...(framed && { onClick: openChat(framed, to) })}
            >
              <Icon name={BUTTON_ICONS[kind]} />
              <span className="vehicle-bar-label">{label}</span>
              {away && <span className="sr-only"> (opens in a new window)</span>}
            </ButtonLink>
          ))}
        </section>
      )}
    </>
  )
}
