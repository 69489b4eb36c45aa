import { useSyncExternalStore } from 'react'
import { focusPage } from '#app/ui/focus-page.ts'

const KEY = 'announcement-dismissed'
const listeners = new Set<() => void>()
/** Cities, one a line; holds where a browser keeps nothing for us. */
let dismissed = ''

function readDismissed(): string {
  try {
    return sessionStorage.getItem(KEY) ?? dismissed
  } catch {
    return dismissed
  }
}

function dismiss(city: string): void {
  dismissed = `${readDismissed()}\n${city}`
  try {
    sessionStorage.setItem(KEY, dismissed)
  } catch {
    // The bar stays away until the page is loaded anew.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that the car stands in another city than the dealer, and shows the way; gone for the session once closed for that city. */
export function AnnouncementBar({ city, directions }: { city: string; directions: string }) {
  const closed = useSyncExternalStore(subscribe, readDismissed, () => '')
  if (closed.split('\n').includes(city)) return null
  return (
    <section className="announcement" aria-label="Where this vehicle is">
      <div className="page announcement-row">
        <p>
          <span className="i i-pin" aria-hidden="true" />
          Located at {city}
        </p>
        <a href={directions} target="_blank" rel="noopener noreferrer" className="link">
          Get Directions
          <span className="sr-only"> to {city} (opens in a new window)</span>
        </a>
        <button
          type="button"
          className="js-only"
          aria-label="Close this notice"
          onClick={() => {
            dismiss(city)
            focusPage()
          }}
        >
          <span className="i i-close" aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}
