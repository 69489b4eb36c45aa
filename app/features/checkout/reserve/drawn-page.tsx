import { useEffect } from 'react'

/**
 * A page of the checkout that the server has drawn. Its times run down where there is a script; without one they stand
 * there as times. Another page wants another `key`.
 */
export function DrawnPage({ html }: { readonly html: string }) {
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void import('./countdown.ts').then(({ wakeCountdowns }) => {
      if (!gone) stop = wakeCountdowns(document)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return <div className="page lead-page checkout" dangerouslySetInnerHTML={{ __html: html }} />
}
