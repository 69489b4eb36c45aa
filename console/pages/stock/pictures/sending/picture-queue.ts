import { type KeptPicture, keptPictures, type KeptPictures, type NewPicture } from './kept-pictures.ts'
import { postPicture } from './post-picture.ts'
import { waitBefore } from './sent-answer.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { noteWaiting } from './waiting-note.ts'

/** What this browser has still to send. */
export interface QueueState {
  /** In the order in which they were taken, without their bytes. */
  readonly pictures: readonly Omit<KeptPicture, 'blob'>[]
  /** The one that is on its way, and how much of it has gone, 0 to 1. */
  readonly sending: { readonly n: number; readonly share: number } | null
  /** The last attempt failed: it is tried again by itself. */
  readonly isWeak: boolean
  readonly isSignedOut: boolean
  /** False: the browser keeps nothing beyond this page. */
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

const LOCK = 'console-pictures'
/** How often a window looks what another one has sent, ms; one that sleeps is passed over after some looks. */
const LOOK_MS = 3_000
const PATIENCE = 4

let state = EMPTY
let store: Promise<KeptPictures> | undefined
let running = false
let attempt: (() => void) | undefined
const listeners = new Set<() => void>()

const stored = (): Promise<KeptPictures> => (store ??= keptPictures())

function show(change: Partial<QueueState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

async function look(): Promise<KeptPicture[]> {
  const kept = await stored()
  const all = await kept.all()
  const fewer = Math.max(0, state.pictures.length - all.length)
  show({ pictures: all.map(({ blob: _bytes, ...picture }) => picture), lasts: kept.lasts, gone: state.gone + fewer }) // prettier-ignore
  noteWaiting(all.length > 0)
  return all.filter(({ refused }) => refused === null)
}

/** Sends what waits, one after another in their order, until nothing does; whoever holds the lock of the browser does so. */
async function run(): Promise<void> {
  if (running) return
  running = true
  try {
    let looks = 0
    while ((await look()).length > 0 && !state.isSignedOut) {
      const isDone = await withLock(looks >= PATIENCE && document.visibilityState === 'visible', drain)
      looks = isDone ? 0 : looks + 1
      if (!isDone) await pause(LOOK_MS)
    }
  } finally {
    running = false
  }
}

/** Works while no other window does; false where one does. */
async function withLock(steal: boolean, work: (isMine: () => boolean) => Promise<void>): Promise<boolean> {
  // Without locks two windows may send the same picture: the server keeps it once.
  if (!('locks' in navigator)) {
    await work(() => true)
    return true
  }
  let isMine = true
  try {
    return await navigator.locks.request(LOCK, steal ? { steal } : { ifAvailable: true }, async (lock) => {
      if (!lock) return false
      await work(() => isMine)
      return true
    })
  } catch {
    // Another window has taken it over.
    isMine = false
    return false
  }
}

async function drain(isMine: () => boolean): Promise<void> {
  let failures = 0
  for (;;) {
    const [next] = await look()
    if (!next || !isMine()) return
    const result = await send(next)
    if (!isMine()) return
    show({ sending: null, isWeak: result.kind === 'again', isSignedOut: result.kind === 'signed-out' })
    const kept = await stored()
    if (result.kind === 'signed-out') return
    if (result.kind === 'arrived') await kept.remove(next.n)
    if (result.kind === 'refused') await kept.replace({ ...next, refused: result.reason })
    failures = result.kind === 'again' ? failures + 1 : 0
    if (failures > 0) await pause(waitBefore(failures - 1, Math.random()))
  }
}

async function send(picture: KeptPicture) {
  if (!navigator.onLine) return { kind: 'again' } as const
  show({ sending: { n: picture.n, share: 0 } })
  let ready = picture
  if (!picture.isReady) {
    ready = { ...picture, blob: await shrinkPicture(picture.blob), isReady: true }
    await (await stored()).replace(ready)
  }
  return postPicture(ready, (share) => show({ sending: { n: picture.n, share } }))
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
  if (document.visibilityState === 'hidden') return
  attempt?.()
  if (state.isSignedOut) show({ isSignedOut: false })
  void run()
}

let isStarted = false

/** Begins to send what was left, and goes on whenever the connection or the page comes back. */
export function startSending(): void {
  if (!isStarted) {
    isStarted = true
    addEventListener('online', goOn)
    addEventListener('pageshow', goOn)
    document.addEventListener('visibilitychange', goOn)
  }
  goOn()
}

/** Pictures of this browser on their way. */
export const pictureQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  state: (): QueueState => state,
  async add(pictures: readonly NewPicture[]): Promise<void> {
    await (await stored()).add(pictures)
    await look()
    startSending()
  },
  async remove(n: number): Promise<void> {
    await (await stored()).remove(n)
    await look()
  },
  /** Tries one again that was refused. */
  async again(n: number): Promise<void> {
    const kept = await stored()
    const picture = (await kept.all()).find((one) => one.n === n)
    if (picture) await kept.replace({ ...picture, refused: null })
    startSending()
  },
}
