import { useEffect } from 'react'

/** Tells the server that this car's page was opened; it counts once a visitor a day. */
export function useCountView(slug: string): void {
  useEffect(() => {
    navigator.sendBeacon(`/api/views?slug=${slug}`)
  }, [slug])
}
