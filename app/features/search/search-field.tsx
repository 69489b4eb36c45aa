import { useState } from 'react'
import { useDebounced, type SearchControls } from './use-search.ts'

/** Pause after the last key before the list is asked for, ms. */
const TEXT_DEBOUNCE_MS = 300

/** The search box of the list. */
export function SearchField({ controls, noun }: { controls: SearchControls; noun: string }) {
  const [typed, setTyped] = useState(controls.state.text)
  const [sent, setSent] = useState(controls.state.text)
  // A text that changed elsewhere (a chip, the back button) wins over what stands in the box.
  if (controls.state.text !== sent) {
    setSent(controls.state.text)
    setTyped(controls.state.text)
  }
  const ask = (text: string) => {
    const next = text.trim()
    if (next === controls.state.text) return
    setSent(next)
    controls.change({ ...controls.state, text: next, page: 1 }, { replace: controls.state.text !== '' })
  }
  const askSoon = useDebounced(ask, TEXT_DEBOUNCE_MS)
  return (
    <div className="search-field">
      <label htmlFor="query" className="sr-only">
        Search {noun}
      </label>
      <span className="i i-search" aria-hidden="true" />
      <input
        id="query"
        name="query"
        type="search"
        className="field"
        placeholder="Make, model or stock number"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          askSoon(event.target.value)
        }}
        onKeyDown={(event) => event.key === 'Enter' && ask(typed)}
      />
      <button type="submit" className="btn btn-primary no-js-only">
        Search
      </button>
    </div>
  )
}
