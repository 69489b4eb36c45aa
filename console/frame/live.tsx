import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Asks for the page's data again when something has come in; without it a reload shows the same. */
export function Live({ from }: { from: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const events = new EventSource(from)
    const refresh = () => void revalidate()
    events.addEventListener('inbox', refresh)
    // Clocks count minutes.
    const minutes = setInterval(() => document.visibilityState === 'visible' && refresh(), 60_000)
    return () => {
      events.close()
      clearInterval(minutes)
    }
  }, [from, revalidate])
  return null
}
