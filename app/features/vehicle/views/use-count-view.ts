import { useEffect } from 'react'
import * as paths from '#app/paths.ts'

/** Tells the server that this car's page was opened; it counts once a visitor a day. Null: nobody counts it. */
export function useCountView(slug: string | null): void {
  useEffect(() => {
    if (slug) navigator.sendBeacon(`${paths.countView}?slug=${slug}`)
  }, [slug])
}
