import { useEffect, useState } from 'react'

/** Counts seconds down to 0, by the browser's steady clock: a tab that slept is right when it wakes. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const from = performance.now()
    const tick = () => {
      const now = Math.max(0, seconds - Math.floor((performance.now() - from) / 1_000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
