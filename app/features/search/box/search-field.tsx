import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#app/paths.ts'
import { fieldClass } from '#app/ui/field/field-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { readQuery, writeQuery } from '../address/query.ts'
import { SearchInput } from './search-input.tsx'
import { waitsToBeSent } from '../sentence/live-text.ts'
import { newestEntry, useDebounced, type SearchControls } from '../use-search.ts'

/** Pause after the last key before the list is asked for, ms. */
const TEXT_DEBOUNCE_MS = 300

/**
 * The search box of the list. While someone types, the list follows as a search for text; a sentence with bounds or a
 * place waits until it is sent (Enter, or leaving the box) and becomes choices.
 */
export function SearchField({ controls, noun }: { controls: SearchControls; noun: string }) {
  const { state } = controls
  const navigate = useNavigate()
  /** The entry of the history from which the text was sent. */
  const sentFrom = useRef('')
  // A list that followed the keys is no step back of its own; one that was sent is.
  const isFollowing = () => {
    const { live, key } = newestEntry()
    return Boolean(live) && sentFrom.current !== key
  }
  const [typed, setTyped] = useState(state.text)
  const [sent, setSent] = useState(state.text)
  /** What still stands in the box when the pause is over; null once it was sent or left. */
  const waiting = useRef<string | null>(null)
  // A text that changed elsewhere (a chip, the back button) wins over what stands in the box.
  if (state.text !== sent) {
    setSent(state.text)
    setTyped(state.text)
  }
  const ask = () => {
    const next = waiting.current?.trim() ?? state.text
    waiting.current = null
    if (next === state.text) return
    setSent(next)
    controls.change({ ...state, text: next, page: 1 }, { replace: isFollowing(), live: true })
  }
  const askSoon = useDebounced(() => {
    if (waiting.current !== null && !waitsToBeSent(waiting.current)) ask()
  }, TEXT_DEBOUNCE_MS)
  const send = () => {
    waiting.current = typed
    const text = typed.trim()
    if (text === '') return ask()
    waiting.current = null
    const next = { ...state, text, page: 1 }
    setSent(text)
    // What is on its way counts as no list yet: another that takes its place must not take the place of the list before.
    const replace = isFollowing() || text === readQuery(new URLSearchParams(location.search)).text
    sentFrom.current = newestEntry().key
    // As the form itself would be sent: an empty field is what tells a form from an address.
    void navigate(`${state.offers ? paths.offers : paths.search}?${writeQuery(next)}&page=`, {
      preventScrollReset: true,
      flushSync: true,
      replace,
      state: { search: next },
    })
  }
  return (
    <div className="search-field">
      <label htmlFor="query" className="sr-only">
        Search {noun}
      </label>
      <Icon name="search" className="search-field-mark" />
      <SearchInput
        id="query"
        className={fieldClass('search-field-input')}
        noun={noun}
        value={typed}
        onChange={(event) => {
          waiting.current = event.target.value
          setTyped(event.target.value)
          askSoon()
        }}
        onKeyDown={(event) => event.key === 'Enter' && send()}
        onBlur={() => waiting.current !== null && waitsToBeSent(waiting.current) && send()}
        onChoose={() => {
          waiting.current = null
          setTyped(state.text)
        }}
      />
      <Button type="submit" look="primary" className="no-js-only">
        Search
      </Button>
    </div>
  )
}
