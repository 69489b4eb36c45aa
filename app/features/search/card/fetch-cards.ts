import { cardPages } from '#app/features/saved/card-pages.ts'
import * as paths from '#app/paths.ts'
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

/** Media ids of the pictures on the card of a car, the main one first; none when it is gone. */
export async function fetchPictures(slug: string): Promise<string[]> {
  const answer = await fetch(paths.cardPictures(slug))
  if (!answer.ok) throw new TypeError(`The server answered ${answer.status}.`)
  return ((await answer.json()) as { pictures: string[] }).pictures
}
