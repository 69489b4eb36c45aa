import { CardsWarning } from '#app/features/search/card/cards-warning.tsx'
import { VehicleCard } from '#app/features/search/card/vehicle-card.tsx'
import * as paths from '#app/paths.ts'
import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import { box } from '#app/ui/layout/layout.ts'
import { Empty } from './garage-frame.tsx'
import { useBrowserCards } from './use-browser-cards.ts'

const MOST = 24

/** What the account remembers, then what only this browser does. */
export function ViewedView({ part, frame }: { part: PartOf<'recently-viewed'>; frame: GarageFrameData }) {
  const found = useBrowserCards('viewed', { except: part.cards, most: MOST - part.cards.length })
  const cards = [...part.cards, ...(found ?? [])]
  if (cards.length > 0) {
    return (
      <>
        <ul className="cards cards-few">
          {cards.map((card) => (
            <li key={card.slug}>
              <VehicleCard card={card} />
            </li>
          ))}
        </ul>
        <CardsWarning cards={cards} />
      </>
    )
  }
  const empty = (
    <Empty icon="eye" to={paths.allStock} action={`Search our ${frame.noun.many}`} primary>
      The {frame.noun.many} you look at appear here, so you can find them again.
    </Empty>
  )
  if (found) return empty
  return (
    <>
      <div className={box({}, 'garage-waiting js-only')} aria-hidden="true" />
      <div className="no-js-only">{empty}</div>
    </>
  )
}
