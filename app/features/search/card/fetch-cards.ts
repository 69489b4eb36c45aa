import { cardPages } from '#app/features/saved/card-pages.ts'
import type { Card } from './card.ts'

/** Cards of cars that only this browser knows of, in their order; cars that are gone are left out. */
export async function fetchCards(slugs: readonly string[]): Promise<Card[]> {
  const pages = await Promise.all(
    cardPages(slugs).map(async (address) => {
      const answer = await fetch(address)
      if (!answer.ok) throw new TypeError(`The server answered ${answer.status}.`)
      return ((await answer.json()) as { cards: Card[] }).cards
    }),
  )
  return pages.flat()
}
