import type { Place, Places } from '#app/features/locations/places/places.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { addressOf } from '../../address/address.ts'
import { attributeOf } from '../../documents/attributes.ts'
import type { Card } from '../../card/card.ts'
import { cardsOf } from '../../card/cards.server.ts'
import { choicesOf, type Choice } from '../../address/choices.ts'
import type { SearchPort, SearchQuery } from '../../port.ts'
import { countLine } from '../../list/count-line.ts'
import { emptyState, withRange, withValues, type SearchState } from '../../address/query.ts'
import { searchSettings } from '../../settings.schema.ts'

/** Cars shown below an empty list. */
const NEAREST = 6
/** Choices that are tried one by one. */
const MAX_TRIED = 12
/** Values of one filter that are named one by one. */
const NAMED = 3

/** What helps a shopper on from a list with nothing in it. */
export interface RelaxedSearch {
  /** What each choice alone keeps away: without it there are so many cars. */
  readonly without: readonly { readonly text: string; readonly found: string; readonly to: string }[]
  /** The cars that meet most of the choices, and the choices they do not meet. */
  readonly nearest: {
    readonly cards: readonly Card[]
    /** All that are as near, in words: the cards are the first of them. */
    readonly found: string
    readonly dropped: readonly string[]
    readonly to: string
  } | null
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

interface RelaxedSearchOptions {
  readonly state: SearchState
  readonly place: Place | null
  readonly places: Places
  queryOf(state: SearchState): SearchQuery
}

/** Which choices of an empty search to drop, and the cars nearest to what was asked. */
export async function relax(
  site: Site,
  search: SearchPort,
  { state, place, places, queryOf }: RelaxedSearchOptions,
): Promise<RelaxedSearch> {
  const { item_type } = settingsOf(site, searchSettings)
  const noun = { one: item_type, many: `${item_type}s` }
  const countOf = async (requested: SearchState) =>
    (await search.search({ ...queryOf(requested), facets: [], limit: 0 })).count
  const choices = choicesOf(state, { place })
  const counted = await Promise.all(
    choices.slice(0, MAX_TRIED).map(async (choice) => ({ ...choice, count: await countOf(choice.without) })),
  )
  const inTheWay = counted.filter(({ count }) => count > 0)
  return {
    without: inTheWay
      .toSorted((a, b) => b.count - a.count)
      .map(({ text, count, without }) => ({
        text: inSentence(text),
        found: countLine(count, emptyState, noun),
        to: addressOf(without),
      })),
    nearest: await nearest(),
  }

  function closest(count: number): string {
    return count === 1 ? `the closest ${noun.one}` : `the closest ${countLine(count, emptyState, noun)}`
  }

  async function nearest(): Promise<RelaxedSearch['nearest']> {
    let requested: SearchState = { ...state, page: 1, sort: '' }
    const dropped: string[] = []
    // One choice that alone is in the way, else whole filters one after another.
    const [alone] = inTheWay.toSorted((a, b) => ease(a) - ease(b))
    const steps = alone ? [[alone]] : byFilter(choices)
    for (;;) {
      const answer = await search.search({ ...queryOf(requested), facets: [], offset: 0, limit: NEAREST })
      if (answer.count > 0) {
        const cards = await cardsOf(site, answer.keys, { places })
        return { cards, found: closest(answer.count), dropped, to: addressOf(requested) }
      }
      const step = steps.shift()
      if (step) {
        dropped.push(step.length > NAMED ? filterName(step[0]!) : step.map(({ text }) => inSentence(text)).join(' or '))
        // Without a make its models go as well: what was counted is what is shown.
        requested = { ...(alone ? alone.without : withoutFilter(requested, step)), page: 1, sort: '' }
      } else if (requested.offers) requested = { ...requested, offers: false }
      else return null
    }
  }
}

/** "Price: Up to $20,000" within a sentence: "price up to $20,000"; the name of a value stays as it is. */
const inSentence = (text: string): string =>
  text.replace(/^([A-Z][a-z ]*): ([A-Z]?)/, (_, label: string, first: string) => `${label} ${first}`.toLowerCase())

const filterName = ({ name, text }: Choice): string =>
  name === 'query' || name === 'near' || name === 'sort' ? text : attributeOf(name).label.toLowerCase()

/** The choices by filter, those first that shoppers give up most easily. */
const byFilter = (choices: readonly Choice[]): Choice[][] =>
  Object.values(Object.groupBy(choices, ({ name }) => name))
    .filter((group) => group !== undefined)
    .toSorted((a, b) => ease(a[0]!) - ease(b[0]!))

function withoutFilter(state: SearchState, step: readonly Choice[]): SearchState {
  const [{ name, without }] = step as [Choice]
  if (name === 'query') return { ...state, text: '' }
  if (name === 'sort') return state
  if (name === 'near') return { ...state, near: state.near && { postcode: state.near.postcode } }
  // A single choice leaves the other values of its filter.
  const values = step.length === 1 ? (without.values[name] ?? []) : []
  return withRange(withValues(state, name, step.length === 1 && state.values[name] ? values : []), name, null)
}
