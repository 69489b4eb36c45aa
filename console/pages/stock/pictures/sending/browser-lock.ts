const NAME = 'console-pictures'
/** How often whoever works says so, ms. */
const BEAT_MS = 2_000

/** Lets one window of a browser work at a time. */
export interface WindowLock {
  /**
   * Works while no other window does, and says when it is through; false where another one does. `steal` takes it from
   * one that says nothing any more: its `isMine` is false from then on.
   */
  hold(steal: boolean, work: (isMine: () => boolean) => Promise<void>): Promise<boolean>
  /** Another window has said that it works. */
  heard(listener: () => void): void
}

/** What the browser has for it: locks, and a channel between its windows. */
export interface LockSource {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

const OF_BROWSER: LockSource = {
  // Without locks two windows may send the same picture: the server keeps it once.
  get locks() {
    return 'locks' in navigator ? navigator.locks : undefined
  },
  channel: () => new BroadcastChannel(NAME),
}

export function browserLock({ locks, channel }: LockSource = OF_BROWSER): WindowLock {
  if (!locks) {
    return {
      hold: async (_, work) => {
        await work(() => true)
        return true
      },
      heard() {},
    }
  }
  const others = channel()
  return {
    async hold(steal, work) {
      let isMine = true
      let working: Promise<void> | undefined
      const taken = locks.request(NAME, steal ? { steal } : { ifAvailable: true }, async (lock) => {
        if (!lock) return false
        const beat = setInterval(() => isMine && others.postMessage('at work'), BEAT_MS)
        others.postMessage('at work')
        working = work(() => isMine).finally(() => clearInterval(beat))
        await working
        return true
      })
      try {
        return await taken
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
        // Another window has taken it over. What is on its way here is ended before this one asks again.
        isMine = false
        await working
        return false
      }
    },
    heard: (listener) => others.addEventListener('message', listener),
  }
}
