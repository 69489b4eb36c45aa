/** What a browser keeps for a site, and how one hears that it has changed. */
export interface BrowserStorage {
  /** Throws where the browser lets nothing be kept. */
  read(): Pick<Storage, 'getItem' | 'setItem'>
  /**
   * Calls back when a tab has changed what is kept under one of the keys, or everything, and when this page is looked
   * at again: one that the browser had put away has heard nothing meanwhile.
   */
  onChange(keys: readonly string[], changed: () => void): void
}

export const browserStorage: BrowserStorage = {
  read: () => window.localStorage,
  onChange(keys, changed) {
    addEventListener('storage', ({ key }) => {
      if (key === null || keys.includes(key)) changed()
    })
    addEventListener('pageshow', changed)
    document.addEventListener('visibilitychange', changed)
  },
}
