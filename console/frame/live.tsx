import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import * as paths from '../paths.ts'

/** Data that is asked for and does not come takes the page away, with what is being written in it: so this is asked first. */
const isReachable = (site: string): Promise<boolean> =>
  fetch(`${paths.live(site)}?still`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Asks for the page's data again when something has come in; without it a reload shows the same. */
export function Live({ site }: { site: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const events = new EventSource(paths.live(site))
    const refresh = () => void isReachable(site).then((reachable) => (reachable ? revalidate() : undefined))
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
  }, [site, revalidate])
  return null
}
