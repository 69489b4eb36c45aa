import { formatDollars } from '#lib/money.ts'
import { addressOf } from '../address.ts'
import { attributeOf, type AttributeName } from '../attributes.ts'
import { emptyState, toggleValue, withRange, type SearchState } from '../query.ts'
import type { SearchPage } from '../search-page.server.ts'
import { valueLabel } from '../filters/value-label.ts'

/** Values of one filter offered above a broad list. */
const SHOWN = 3
/** Upper bounds of price that shoppers think in, dollars. */
const BUDGETS = [10_000, 20_000, 30_000, 40_000, 60_000, 100_000, 200_000]

interface Shortcut {
  readonly key: string
  readonly text: string
  readonly to: SearchState
}

/** The most wanted filters as links above a list that nothing narrows yet; each is in the panel as well. */
export function Promoted({ page }: { page: SearchPage }) {
  const { car_type: _types, ...narrowed } = page.state.values
  const broad = !page.state.text && Object.keys(narrowed).length === 0 && Object.keys(page.state.ranges).length === 0
  const rows = broad ? page.promoted.map((name) => ({ name, links: shortcutsOf(page, name) })) : []
  const shown = rows.filter(({ links }) => links.length > 1)
  if (shown.length === 0) return null
  return (
    <div className="promoted">
      {shown.map(({ name, links }) => (
        <ul key={name} aria-label={attributeOf(name).label}>
          {links.map(({ key, text, to }) => (
            <li key={key}>
              <a href={addressOf(to)} className="pill">
                {text}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function shortcutsOf({ facets, state }: SearchPage, name: AttributeName): Shortcut[] {
  const facet = facets.find((each) => each.name === name)
  const from = { ...emptyState, sort: state.sort, values: state.values }
  const { stats } = facet ?? {}
  if (stats) {
    return BUDGETS.filter((max) => max > stats.min && max < stats.max)
      .slice(0, SHOWN)
      .map((max) => ({ key: String(max), text: `Under ${formatDollars(max)}`, to: withRange(from, name, { max }) }))
  }
  return (facet?.values ?? [])
    .filter(([, count]) => count > 0)
    .slice(0, SHOWN)
    .map(([value]) => ({ key: value, text: valueLabel(name, value), to: toggleValue(from, name, value) }))
}
