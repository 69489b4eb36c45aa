import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { oneAtATime } from './one-at-a-time.ts'

/** Data that is asked for and does not come takes the page away, with what is being written in it: so this is asked first. */
const isReachable = (from: string): Promise<boolean> =>
  fetch(`${from}?still`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Asks for the page's data again when something has come in; without it a reload shows the same. */
export function Live({ from }: { from: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const events = new EventSource(from)
    const refresh = oneAtATime(async () => {
      if (await isReachable(from)) await revalidate()
    })
    events.addEventListener('inbox', refresh)
    // What came meanwhile was told to nobody.
    addEventListener('online', refresh)
    // Clocks count minutes.
    const minutes = setInterval(() => document.visibilityState === 'visible' && refresh(), 60_000)
    return () => {
      events.close()
      removeEventListener('online', refresh)
      clearInterval(minutes)
    }
  }, [from, revalidate])
  return null
}
