import type * as Browser from './browser.ts'
import type { PageEventId } from './events.ts'

/** Fetched once: what is told first is heard first. Two fetches of one module may end in either order. */
let heard: Promise<typeof Browser> | undefined

/** Tells the data layer of something, off the way of the page: a failure is only warned of (V19). */
export const tellDataLayer = (say: (browser: typeof Browser) => void): Promise<void> =>
  (heard ??= import('./browser.ts')).then(say).catch((error: unknown) => {
    // One that could not be fetched is tried again with the next event.
    heard = undefined
    console.warn('An event was not tracked', error)
  })

/** An event of the specification's table. */
export const track = (id: PageEventId, more?: Readonly<Record<string, unknown>>): Promise<void> =>
  tellDataLayer(({ pushEvent }) => pushEvent(id, more))
