import type { Place, Places } from '#app/features/locations/places.ts'
import type { Site } from '#app/features/site/site.ts'
import { addressOf } from './address.ts'
import type { Card } from './card.ts'
import { cardsOf } from './cards.server.ts'
import { choicesOf, type Choice } from './choices.ts'
import type { SearchPort, SearchQuery } from './port.ts'
import type { SearchState } from './query.ts'

/** Cars shown below an empty list. */
const NEAREST = 6
/** Choices that are tried one by one. */
const MAX_TRIED = 20

/** What helps a shopper on from a list with nothing in it. */
export interface Relaxed {
  /** What each choice alone keeps away: without it there are so many cars. */
  readonly without: readonly { readonly text: string; readonly count: number; readonly to: string }[]
  /** The cars that meet most of the choices, and the choices they do not meet. */
  readonly nearest: { readonly cards: readonly Card[]; readonly dropped: readonly string[]; readonly to: string } | null
}

/** What shoppers give up first, when no single choice is in the way. */
const EASIEST_FIRST = [
  'filtered_features', 'tag', 'colour', 'seats', 'certified', 'categories', 'location_name', 'dealership_name',
  'dealership_slug', 'city', 'badge', 'near', 'km', 'year', 'drive', 'transmission', 'fuel', 'car_type', 'status',
  'state', 'weekly_price_range', 'price_range', 'subscription_price', 'price', 'body', 'model', 'make_model', 'make',
  'manufacturer.name', 'item_type', 'query',
] as const satisfies readonly Choice['name'][] // prettier-ignore

const ease = ({ name }: Choice): number => {
  const place = (EASIEST_FIRST as readonly string[]).indexOf(name)
  return place < 0 ? EASIEST_FIRST.length : place
}

interface Asked {
  readonly state: SearchState
  readonly place: Place | null
  readonly places: Places
  queryOf(state: SearchState): SearchQuery
}

/** Which choices of an empty search to drop, and the cars nearest to what was asked. */
export async function relax(
  site: Site,
  search: SearchPort,
  { state, place, places, queryOf }: Asked,
): Promise<Relaxed> {
  const countOf = async (asked: SearchState) => (await search.search({ ...queryOf(asked), facets: [], limit: 0 })).count
  const choices = choicesOf(state, place).slice(0, MAX_TRIED)
  const counted = await Promise.all(
    choices.map(async ({ text, without }) => ({ text, count: await countOf(without), to: addressOf(without) })),
  )
  return {
    without: counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    nearest: await nearest(),
  }

  async function nearest(): Promise<Relaxed['nearest']> {
    let asked: SearchState = { ...state, page: 1, sort: '' }
    const dropped: string[] = []
    for (;;) {
      const answer = await search.search({ ...queryOf(asked), facets: [], offset: 0, limit: NEAREST })
      if (answer.count > 0)
        return { cards: await cardsOf(site, answer.keys, { places }), dropped, to: addressOf(asked) }
      const left = choicesOf(asked, place).toSorted((a, b) => ease(a) - ease(b))
      // A choice that alone is in the way goes first.
      const alone = dropped.length === 0 ? await firstWithCars(left) : undefined
      const next = alone ?? left[0]
      if (next) dropped.push(next.text)
      else if (!asked.offers) return null
      asked = next?.without ?? { ...asked, offers: false }
    }
  }

  async function firstWithCars(left: readonly Choice[]): Promise<Choice | undefined> {
    for (const choice of left.slice(0, MAX_TRIED)) if ((await countOf(choice.without)) > 0) return choice
    return undefined
  }
}
