import { useEffect, useState } from 'react'

/** Fetches a part of the page once it is wanted; null until it is there. `load` is the same function every time. */
export function useLater<T extends object>(load: () => Promise<T>, wanted: boolean): T | 'failed' | null {
  const [part, setPart] = useState<{ it: T | 'failed' } | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    const settle = (it: T | 'failed') => {
      if (!gone) setPart({ it })
    }
    load().then(settle, () => settle('failed'))
    return () => {
      gone = true
    }
  }, [load, wanted])
  return wanted ? (part?.it ?? null) : null
}
