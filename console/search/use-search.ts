import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import * as paths from '../paths.ts'
import { type SearchData, typedIn } from './search-line.ts'

/** The wait after a letter before anything is asked, ms. */
const TYPING_MS = 120

/** Asks when somebody has stopped typing for a moment; not any more once they go elsewhere, or ask by themselves. */
export function useTyping(): (ask: () => void, now?: boolean) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = () => clearTimeout(timer.current)
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button')) stop()
    }
    addEventListener('click', leave, { capture: true })
    addEventListener('submit', stop, { capture: true })
    return () => {
      stop()
      removeEventListener('click', leave, { capture: true })
      removeEventListener('submit', stop, { capture: true })
    }
  }, [])
  return (ask, now = false) => {
    clearTimeout(timer.current)
    if (now) ask()
    else timer.current = setTimeout(ask, TYPING_MS)
  }
}

interface TypedSearch {
  /** What was found last; of an older text while the newer one is on its way. */
  readonly data: SearchData | undefined
  readonly text: string
  readonly isLate: boolean
  /** Somebody has typed; `now` asks at once. */
  type(text: string, now?: boolean): void
}

/** Asks for what is found as somebody types. Of several answers the last one asked for wins: the fetcher drops the others. */
export function useSearch(site: string): TypedSearch {
  const { load, data, state } = useFetcher<SearchData>()
  const [text, setText] = useState('')
  const [offline, setOffline] = useState<SearchData | null>(null)
  const wait = useTyping()

  function type(typed: string, now = false): void {
    setText(typed)
    const ask = () => {
      // Without a connection the router cannot have the script of the search either, and reloads the page.
      setOffline(navigator.onLine ? null : { q: typedIn(typed), groups: [], failed: true })
      if (navigator.onLine) void load(`${paths.search(site)}?${new URLSearchParams({ q: typed })}`)
    }
    wait(ask, now)
  }
  return { data: offline ?? data, text, isLate: state !== 'idle', type }
}
