import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { SECOND } from '#lib/durations.ts'

/** A heap of so many bytes takes V8 a tenth of a second to mark, where nobody is answered. */
const LARGE_BYTES = 256 * 1024 * 1024
/** How often it is looked at, ms. */
const LOOK_MS = SECOND
/** A large heap and its buffers are marked once they have grown by so much, %: what is dead waits for that. */
export const GROWTH_PERCENT = 50

/**
 * Whether buffers count against the limit of the heap. By itself V8 marks the whole heap once buffers have grown by
 * 64 MB since the last time, and from then on for 5 to 10 ms with each further one. That keeps the memory of uploads low
 * and costs little while the heap is small; with 2,000 sites in it nobody was answered for half a second, every six
 * seconds. Counted with a large heap they are marked in small steps beside the requests, and by other threads.
 */
export function watchLargeHeap(): { stop(): void } {
  let isLarge = false
  const look = () => {
    const { used_heap_size: used } = getHeapStatistics()
    if (used > LARGE_BYTES === isLarge) return
    isLarge = !isLarge
    setFlagsFromString(`--${isLarge ? '' : 'no-'}external-memory-accounted-in-global-limit`)
    // 0 leaves it to V8, which lets so large a heap grow to twice its size.
    setFlagsFromString(`--heap-growing-percent=${isLarge ? GROWTH_PERCENT : 0}`)
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
