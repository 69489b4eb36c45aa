import { useEffect } from 'react'

/** Runs the marked times of the page down where there is a script; without one they stand there as times. */
export function useCountdowns(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void import('./countdown.ts').then(({ startCountdowns }) => {
      if (!gone) stop = startCountdowns(document)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
}
