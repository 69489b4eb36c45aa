import type sharp from 'sharp'

type Sharp = typeof sharp

let loaded: Promise<Sharp> | undefined

/** The library for pictures, loaded by the first who needs one: it is large, and no page waits for it. */
export const loadSharp = (): Promise<Sharp> =>
  (loaded ??= import('sharp').then(({ default: library }) => {
    // One thread a picture: the queue decides how many are worked on at once.
    library.concurrency(1)
    library.cache(false)
    return library
  }))
