import { box, text } from '#app/ui/layout/layout.ts'
import { useEffect, useState } from 'react'
import { viewed } from '#app/features/saved/history/use-viewed.ts'
import type { Card } from './card.ts'
import { fetchCards } from './fetch-cards.ts'
import { CardsWarning } from './cards-warning.tsx'
import { VehicleCard } from './vehicle-card.tsx'

export interface ViewedProps {
  /** The car whose page this is. */
  readonly except?: string
}

const MOST = 6
/** As many beside it as the widest row has, so that a car that has gone leaves no hole. */
const REQUESTED = MOST + 4

/** Cards of the cars looked at last. */
export function ViewedCards({ except }: ViewedProps) {
  const [slugs] = useState(() =>
    viewed
      .read()
      .map(({ slug }) => slug)
      .filter((slug) => slug !== except)
      .slice(0, REQUESTED),
  )
  const [cards, setCards] = useState<readonly Card[]>()
  useEffect(() => {
    if (!slugs.length) return
    let left = false
    fetchCards(slugs).then(
      (found) => left || setCards(found.slice(0, MOST)),
      () => left || setCards([]),
    )
    return () => {
      left = true
    }
  }, [slugs])
  const waiting = cards === undefined
  if (waiting ? !slugs.length : !cards.length) return null
  return (
    <section className={text({ above: 16 }, 'page viewed')} aria-labelledby="viewed" aria-busy={waiting}>
      <h2 id="viewed" className={text({ size: 24, weight: 'bold' })}>
        Recently viewed
      </h2>
      <ul className="viewed-cards">
        {waiting
          ? slugs.slice(0, MOST).map((slug) => <li key={slug} className={box({}, 'viewed-waiting')} />)
          : cards.map((card) => (
              <li key={card.slug}>
                <VehicleCard card={card} />
              </li>
            ))}
      </ul>
      {!waiting && <CardsWarning cards={cards} />}
    </section>
  )
}
