import type { WindowLock } from './browser-lock.ts'
import type { KeptPicture, NewPicture } from './kept-picture.ts'
import type { KeptPictures } from './kept-pictures.ts'
import { type SendResult, waitBefore } from './sent-answer.ts'

/** What this browser has still to send. */
export interface QueueState {
  /** In the order in which they were taken, without their bytes. */
  readonly pictures: readonly Omit<KeptPicture, 'blob'>[]
  /** The one that is on its way, and how much of it has gone, 0 to 1. */
  readonly sending: { readonly n: number; readonly share: number } | null
  /** The last attempt failed: it is tried again by itself. */
  readonly isWeak: boolean
  readonly isSignedOut: boolean
  /** False: some of them are kept by this page alone. */
  readonly lasts: boolean
  /** How many have left the queue while this page was open. */
  readonly gone: number
}

export const EMPTY: QueueState = {
  pictures: [],
  sending: null,
  isWeak: false,
  isSignedOut: false,
  lasts: true,
  gone: 0,
}

/** How often a window looks what another one has sent, ms; one that says nothing is passed over after some looks. */
const LOOK_MS = 3_000
const PATIENCE = 4

const UNREADABLE = 'This device has lost the picture. Remove it here, and take it again.'

/** What a queue works with in one window of a browser. */
export interface QueueWindow {
  readonly kept: KeptPictures
  readonly lock: WindowLock
  readonly post: (picture: KeptPicture, progress: (share: number) => void) => Promise<SendResult>
  readonly shrink: (file: Blob) => Promise<Blob>
  readonly isVisible: () => boolean
  readonly isOnline: () => boolean
  readonly note: (isWaiting: boolean) => void
}

/** The pictures of a browser on their way, as one of its windows sends them. */
export interface PictureQueue {
  subscribe(listener: () => void): () => void
  state(): QueueState
  add(pictures: readonly NewPicture[]): Promise<void>
  remove(n: number): Promise<void>
  /** Tries one again that was refused. */
  again(n: number): Promise<void>
  /** Tries what waits at once. */
  goOn(): void
}

export function queueOf(own: QueueWindow): PictureQueue {
  const { kept, lock } = own
  const listeners = new Set<() => void>()
  let state = EMPTY
  let running = false
  let looks = 0
  let attempt: (() => void) | undefined

  lock.heard(() => {
    looks = 0
  })

  function show(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function look(): Promise<KeptPicture[]> {
    const all = await kept.all()
    const fewer = Math.max(0, state.pictures.length - all.length)
    const pictures = all.map(({ blob: _bytes, ...picture }) => picture)
    show({ pictures, lasts: kept.lasts(), gone: state.gone + fewer })
    own.note(all.length > 0)
    return all.filter(({ refused }) => refused === null)
  }

  /** Sends what waits until nothing does; whichever window has the lock does so, and the others look on. */
  async function run(): Promise<void> {
    if (running) return
    running = true
    try {
      looks = 0
      while ((await look()).length > 0 && !state.isSignedOut) {
        const isDone = await lock.hold(looks >= PATIENCE && own.isVisible(), drain)
        looks = isDone ? 0 : looks + 1
        if (!isDone) await pause(LOOK_MS)
      }
    } finally {
      running = false
    }
  }

  /** Sends one after another in their order. */
  async function drain(isMine: () => boolean): Promise<void> {
    let failures = 0
    for (;;) {
      const [next] = await look()
      if (!next || !isMine()) return
      const result = await send(next)
      // What was answered is so, whichever window goes on.
      if (result.kind === 'arrived') await kept.remove(next.n)
      if (result.kind === 'refused') await kept.replace({ ...next, refused: result.reason })
      show({ sending: null, isWeak: result.kind === 'again', isSignedOut: result.kind === 'signed-out' })
      if (!isMine() || result.kind === 'signed-out') return
      failures = result.kind === 'again' ? failures + 1 : 0
      if (failures > 0) await pause(waitBefore(failures - 1, Math.random()))
    }
  }

  async function send(picture: KeptPicture): Promise<SendResult> {
    if (!own.isOnline()) return { kind: 'again' }
    show({ sending: { n: picture.n, share: 0 } })
    let ready = picture
    if (!picture.isReady) {
      ready = { ...picture, blob: await own.shrink(picture.blob), isReady: true }
      await kept.replace(ready)
    }
    // Without this it would look like a connection that fails, and hold up all behind it.
    if (!(await isReadable(ready.blob))) return { kind: 'refused', reason: UNREADABLE }
    return own.post(ready, (share) => show({ sending: { n: picture.n, share } }))
  }

  /** Waits, or until something says that it may go on. */
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      attempt = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function goOn(): void {
    if (!own.isVisible()) return
    attempt?.()
    if (state.isSignedOut) show({ isSignedOut: false })
    void run()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    async add(pictures) {
      await kept.add(pictures)
      await look()
      goOn()
    },
    async remove(n) {
      await kept.remove(n)
      await look()
    },
    async again(n) {
      const picture = (await kept.all()).find((one) => one.n === n)
      if (picture) await kept.replace({ ...picture, refused: null })
      goOn()
    },
    goOn,
  }
}

const isReadable = (blob: Blob): Promise<boolean> =>
  blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
