import { useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { useDebounced } from '#app/features/search/use-search.ts'
import type { PartsControls } from './use-parts.ts'

/** Pause after the last key before the list is asked for, ms. */
const TEXT_DEBOUNCE_MS = 300

/** The search box of the list of parts. */
export function PartsField({ controls }: { controls: PartsControls }) {
  const { text } = controls.state
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  // A text that changed elsewhere (a chip, the back button) wins over what stands in the box.
  if (text !== sent) {
    setSent(text)
    setTyped(text)
  }
  const ask = (given: string) => {
    const next = given.trim()
    if (next === text) return
    setSent(next)
    controls.change({ ...controls.state, text: next, page: 1 }, { replace: text !== '' })
  }
  const askSoon = useDebounced(ask, TEXT_DEBOUNCE_MS)
  return (
    <div className="search-field">
      <label htmlFor="query" className="sr-only">
        Search parts
      </label>
      <Icon name="search" className="search-field-mark" />
      <TextInput
        id="query"
        name="query"
        className="search-field-input"
        type="search"
        placeholder="Part name or number"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          askSoon(event.target.value)
        }}
        onKeyDown={(event) => event.key === 'Enter' && ask(typed)}
      />
      <Button type="submit" look="primary" className="no-js-only">
        Search
      </Button>
    </div>
  )
}
