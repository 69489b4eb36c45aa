import { data } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { cardsOf } from '#app/features/search/card/cards.server.ts'
import { requestedSlugs } from '#app/features/saved/requested-slugs.ts'
import { CARDS_PER_REQUEST } from '#app/features/saved/card-pages.ts'
import type { Route } from './+types/cars.ts'

/** Cards of the cars that a shopper's browser remembers, in the order asked; those that are gone are left out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { slugs } = requestedSlugs(url.searchParams, CARDS_PER_REQUEST)
  return data({ cards: await cardsOf(portsOf(context).site, slugs, { places: portsOf(context).places }) })
}
