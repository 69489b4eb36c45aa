import type { ReactNode } from 'react'
import { slot } from '#app/ui/slot.tsx'

/** Finished parts of a card. A list has dozens of them, so an arrangement does nothing but arrange. */
export interface CardParts {
  readonly picture: ReactNode
  /** Heading with the one link of the card. */
  readonly title: ReactNode
  /** Badge and series, in one line. */
  readonly line: ReactNode
  /** Null once the car is sold. */
  readonly price: ReactNode
  /** The repayment with its comparison rate; undefined where the site shows none. */
  readonly finance: ReactNode
  readonly facts: ReactNode
  /** Where it stands, and how far that is; draws nothing where the site does not say. */
  readonly place: ReactNode
  readonly actions: ReactNode
}

/** The picture above, everything else below it: what the car is, then what it costs. */
function OwnCard({ picture, title, line, facts, place, price, finance, actions }: CardParts) {
  return (
    <>
      {picture}
      <div className="card-body">
        {title}
        {line}
        {facts}
        {place}
        {price}
        {finance}
        {actions}
      </div>
    </>
  )
}

export const CardLayout = slot('vehicle-card', OwnCard)
