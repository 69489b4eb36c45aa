import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formatNumber } from '#lib/money.ts'
import { row, text } from '#app/ui/layout/layout.ts'

interface CarViewsProps {
  /** As the page came with it; null where the site prints none. */
  readonly first: number | null
  /** Of `view.json`, with the car as the page shows it. */
  readonly address: string
  /** Loads the data of the page again. */
  readonly revalidate: () => Promise<void>
}

/** A form that somebody has begun would be drawn anew, and what was typed lost; the server checks the car when it is sent. */
const BEGUN_FORM = 'form[data-live]'

/**
 * Asks how the car stands at this moment (V23): prints how often it was looked at, where the site does, and has the
 * page load its data again when the car has changed since it was made.
 */
export function CarViews({ first, address, revalidate }: CarViewsProps) {
  const [views, setViews] = useState(first)
  useEffect(() => {
    const left = new AbortController()
    const loadAgain = async () => {
      if (document.querySelector(BEGUN_FORM)) return false
      await revalidate()
      return true
    }
    void import('./ask-for-car.ts').then(({ carQuestion }) => {
      const ask = carQuestion(address, { onViews: setViews, loadAgain, left: left.signal })
      const look = () => document.visibilityState === 'visible' && ask()
      look()
      // Again whenever a page that was left open comes back into view.
      if (!left.signal.aborted) document.addEventListener('visibilitychange', look, { signal: left.signal })
    })
    return () => left.abort()
  }, [address, revalidate])
  if (first === null || !views) return null
  return (
    <p className={row({ gap: 2 }, text({ size: 14, tone: 'soft' }))}>
      <Icon name="eye" />
      {formatNumber(views)} {views === 1 ? 'view' : 'views'}
    </p>
  )
}
