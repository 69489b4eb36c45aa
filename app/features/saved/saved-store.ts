import type { BrowserStorage } from '#app/ui/browser-storage.ts'

/** A list that the shopper's own browser keeps, in step over all tabs of the site. */
export interface SavedList<T> {
  /** The list as it is now; the same array until it changes. */
  read(): readonly T[]
  /** Changes the list; false when the browser does not keep it beyond this page. */
  update(change: (list: readonly T[]) => readonly T[]): boolean
  /** Calls back after every change, of this tab or another one; the answer ends it. */
  subscribe(changed: () => void): () => void
}

/**
 * A list under a key of the browser's storage. Storage may be full, switched off or emptied at any moment: then the
 * list lives as long as the page.
 */
export function savedList<T>(key: string, parse: (text: string | null) => readonly T[], browser: BrowserStorage) {
  const listeners = new Set<() => void>()
  let list: readonly T[] | undefined
  let listening = false
  /** True while this page holds what the storage would not take. */
  let adrift = false

  const stored = (): readonly T[] => {
    try {
      return parse(browser.read().getItem(key))
    } catch {
      return parse(null)
    }
  }
  const changed = () => listeners.forEach((listener) => listener())
  const reload = () => {
    if (adrift) return
    list = undefined
    changed()
  }

  const saved: SavedList<T> = {
    read: () => (list ??= stored()),
    update(change) {
      // Another tab may have written since; its event can be still on the way.
      list = change(adrift ? saved.read() : stored())
      try {
        browser.read().setItem(key, JSON.stringify(list))
        adrift = false
      } catch {
        adrift = true
      }
      changed()
      return !adrift
    },
    subscribe(listener) {
      if (!listening) {
        listening = true
        browser.onChange([key], reload)
      }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return saved
}
