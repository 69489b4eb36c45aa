import { useEffect, useState } from 'react'
import { mediaUrl } from '#app/features/site/pictures/media.ts'

export interface Frames {
  /** How many have been answered for, arrived or not. */
  readonly settled: number
  /** All are answered for: indexes of those that can be shown. */
  readonly usable: readonly number[] | null
  /** Width by height of the first that arrived. */
  readonly ratio: number
}

/** Fetches and decodes the frames of a 360° view, so that turning it never waits. */
export function useFrames(ids: readonly string[]): Frames {
  const [frames, setFrames] = useState<Frames>({ settled: 0, usable: null, ratio: 3 / 2 })
  useEffect(() => {
    let gone = false
    const pictures = ids.map(async (id) => {
      const picture = new Image()
      picture.src = mediaUrl(id, 'spin')
      const arrived = await picture.decode().then(
        () => true,
        () => false,
      )
      if (!gone) setFrames((before) => ({ ...before, settled: before.settled + 1 }))
      return arrived ? picture : null
    })
    void Promise.all(pictures).then((arrived) => {
      if (gone) return
      const first = arrived.find((picture) => picture !== null)
      setFrames({
        settled: ids.length,
        usable: arrived.flatMap((picture, index) => (picture ? index : [])),
        ratio: first ? first.naturalWidth / first.naturalHeight : 3 / 2,
      })
    })
    return () => {
      gone = true
    }
  }, [ids])
  return frames
}
