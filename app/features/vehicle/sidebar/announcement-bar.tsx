import { useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { focusPage } from '#app/ui/focus-page.ts'
import { row, text } from '#app/ui/layout/layout.ts'

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
    <section className={text({ size: 14 }, 'announcement')} aria-label="Where this vehicle is">
      <div className={row({ gap: 4, wrap: false }, 'page')}>
        <p className={row({ gap: 2, wrap: false })}>
          <Icon name="pin" />
          Located at {city}
        </p>
        <TextLink className="tap-line" href={directions} target="_blank" rel="noopener noreferrer">
          Get Directions
          <span className="sr-only"> to {city} (opens in a new window)</span>
        </TextLink>
        <button
          type="button"
          className="tap-icon js-only"
          aria-label="Close this notice"
          onClick={() => {
            dismiss(city)
            focusPage()
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  )
}
