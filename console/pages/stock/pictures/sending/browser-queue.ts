import { browserLock } from './browser-lock.ts'
import { keptPictures } from './kept-pictures.ts'
import { type PictureQueue, queueOf } from './picture-queue.ts'
import { postPicture } from './post-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { noteWaiting } from './waiting-note.ts'

let opened: PictureQueue | undefined

/** The pictures of this browser on their way; no server asks for them. */
export const browserQueue = (): PictureQueue =>
  (opened ??= queueOf({
    kept: keptPictures(),
    lock: browserLock(),
    post: postPicture,
    shrink: shrinkPicture,
    isVisible: () => document.visibilityState !== 'hidden',
    isOnline: () => navigator.onLine,
    note: noteWaiting,
  }))

let isStarted = false

/** Begins to send what was left, and goes on whenever the connection or the page comes back. */
export function startSending(): void {
  const queue = browserQueue()
  if (!isStarted) {
    isStarted = true
    addEventListener('online', queue.goOn)
    addEventListener('pageshow', queue.goOn)
    document.addEventListener('visibilitychange', queue.goOn)
    // Frozen pages go on without a word.
    document.addEventListener('resume', queue.goOn)
    addEventListener('beforeunload', (event) => {
      if (!queue.state().lasts) event.preventDefault()
    })
  }
  queue.goOn()
}
