import { useEffect, useState } from 'react'
import { viewed } from '#app/features/saved/history/use-viewed.ts'
import type { Card } from '#app/features/search/card/card.ts'
import { fetchCards } from '#app/features/search/card/fetch-cards.ts'
import { favourites } from '#app/features/saved/saved-lists.ts'

/** Cards of the cars that only this browser remembers; null until it has looked, none when it could not ask. */
export function useBrowserCards(
  list: 'favourites' | 'viewed',
  { except, most }: { readonly except: readonly Card[]; readonly most: number },
): readonly Card[] | null {
  const [cards, setCards] = useState<readonly Card[] | null>(null)
  useEffect(() => {
    const known = new Set(except.map(({ slug }) => slug))
    const slugs = (list === 'viewed' ? viewed : favourites)
      .read()
      .map(({ slug }) => slug)
      .filter((slug) => !known.has(slug))
      .slice(0, Math.max(0, most))
    let left = false
    const show = (found: readonly Card[]) => left || setCards(found)
    if (slugs.length === 0) show([])
    else fetchCards(slugs).then(show, () => show([]))
    return () => {
      left = true
    }
  }, [list, except, most])
  return cards
}
