import { addressOf } from './address.ts'
import { attributeNames, attributeOf } from './attributes.ts'
import { toggleValue, withRange, type SearchState } from './query.ts'
import { rangeLabel, valueLabel } from './value-label.ts'

interface Chip {
  readonly key: string
  readonly text: string
  readonly without: SearchState
}

function chipsOf(state: SearchState): Chip[] {
  const chips: Chip[] = state.text
    ? [{ key: 'query', text: `“${state.text}”`, without: { ...state, text: '', page: 1 } }]
    : []
  for (const name of attributeNames) {
    for (const value of state.values[name] ?? []) {
      chips.push({ key: `${name}=${value}`, text: valueLabel(name, value), without: toggleValue(state, name, value) })
    }
    const range = state.ranges[name]
    if (range) {
      const text = `${attributeOf(name).label}: ${rangeLabel(name, range)}`
      chips.push({ key: name, text, without: withRange(state, name, null) })
    }
  }
  return chips
}

/** Every choice in force, each a link to the same search without it. */
export function Chips({ state, clear }: { state: SearchState; clear: string }) {
  const chips = chipsOf(state)
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label="Chosen filters">
      {chips.map((chip) => (
        <li key={chip.key}>
          <a href={addressOf(chip.without)} className="chip" data-scroll="keep" aria-label={`Remove ${chip.text}`}>
            {chip.text}
            <span className="i i-close" aria-hidden="true" />
          </a>
        </li>
      ))}
      <li>
        <a href={clear} className="link inline-flex min-h-9 items-center px-1" data-scroll="keep">
          Clear all
        </a>
      </li>
    </ul>
  )
}
