import { isInStock } from '#app/features/vehicle/availability.ts'
import { isOfFeed } from '#app/features/stock/prices.server.ts'
import type { CarChangeRow, CarRow } from '#app/features/stock/stock.tables.ts'

/** From one moment to another, epoch ms. */
export interface Span {
  readonly from: number
  readonly until: number
}

type Listing = Pick<CarChangeRow, 'at' | 'field' | 'source' | 'before' | 'after'>

/** What decides whether a car can be had, each by itself: whether a value of the history (JSON) stands in the way. */
const HIDES: Readonly<Record<string, (value: string) => boolean>> = {
  withdrawn_at: (value) => value !== 'null',
  show_on_dealer_website: (value) => value !== 'true',
  status: (value) => !isInStock({ status: JSON.parse(value) as string }),
  sold: (value) => value === 'true',
}

/** Fields of the history that say when a car could be had. */
export const LISTING_FIELDS: readonly string[] = Object.keys(HIDES)

/**
 * When a car was on the website to be had, up to a moment: not as a draft, hidden, withdrawn or sold. What a person
 * hid stays hidden until somebody shows it again, whatever feeds say; else the last word counts.
 */
export function listedSpans(row: CarRow, changes: readonly Listing[], at: number): Span[] {
  const inOrder = changes.filter((change) => change.at <= at).toSorted((one, other) => one.at - other.at)
  const moments = [0, ...new Set(inOrder.map((change) => change.at))]
  const spans = moments.map((from, n) => ({ from, until: moments[n + 1] ?? at }))
  const ofField = Map.groupBy(inOrder, ({ field }) => field)
  return spans.filter(({ from }) =>
    LISTING_FIELDS.every((field) => !HIDES[field]!(valueAt(ofField.get(field) ?? [], from) ?? valueNow(row, field))),
  )
}

/** What the history of a field said at a moment; undefined where it says nothing. */
function valueAt(changes: readonly Listing[], moment: number): string | undefined {
  const before = changes.filter(({ at }) => at <= moment)
  const byHand = before.findLast(({ source }) => !isOfFeed(source))
  if (byHand && HIDES[byHand.field]!(byHand.after)) return byHand.after
  return before.at(-1)?.after ?? changes[0]?.before
}

function valueNow(row: CarRow, field: string): string {
  switch (field) {
    case 'withdrawn_at':
      return String(row.withdrawn_at)
    case 'show_on_dealer_website':
      return String(row.listed === 1)
    case 'status':
      return JSON.stringify(row.status)
    default:
      return String((JSON.parse(row.summary) as { readonly sold?: boolean }).sold ?? null)
  }
}
