import { useEffect, useState } from 'react'
import * as paths from '#app/paths.ts'
import type { SuggestionGroup } from './suggestions.ts'

/** Pause after the last key before suggestions are asked for, ms. */
const SUGGEST_DEBOUNCE_MS = 120

interface Suggestions {
  readonly groups: readonly SuggestionGroup[]
  /** Whether they belong to an earlier text. */
  readonly stale: boolean
}

const NONE: readonly SuggestionGroup[] = []

/** Suggestions for what stands in the box. Those of before stay until the next ones come; a failure shows none. */
export function useSuggestions(typed: string): Suggestions {
  const text = typed.trim()
  const [found, setFound] = useState<{ text: string; groups: readonly SuggestionGroup[] }>({ text: '', groups: NONE })
  useEffect(() => {
    if (text === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      fetch(`${paths.searchSuggest}?q=${encodeURIComponent(text)}`, { signal: stop.signal })
        .then((answer) => (answer.ok ? answer.json() : NONE))
        .then((groups: SuggestionGroup[]) => setFound({ text, groups }))
        .catch(() => !stop.signal.aborted && setFound({ text, groups: NONE }))
    }, SUGGEST_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return { groups: text === '' ? NONE : found.groups, stale: text !== found.text }
}
