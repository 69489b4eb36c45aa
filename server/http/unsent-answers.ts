import type { ServerResponse } from 'node:http'

const MIB = 1_048_576
/** Answers that lie ready in memory because whoever asked reads them slowly, bytes of all together. */
export const MOST_UNSENT_BYTES = 128 * MIB
const LOOK_EVERY_MS = 250

/** Keeps what waits for slow readers within bounds. */
export interface UnsentAnswers {
  /** Notes an answer that is not yet written. To be called for every request, when it has been handled. */
  track(response: ServerResponse): void
  /** Closes those that have most to read, until what is left is within the bound; how many. */
  look(): number
  stop(): void
}

type Open = Pick<ServerResponse, 'writableLength' | 'destroy'>

/**
 * A page that is kept has its bytes once, however many read it, and is not counted. What was made for one reader takes
 * memory until it is read: a stranger who asks for much and reads nothing is closed when all of it together is too much.
 */
export function unsentAnswers(most = MOST_UNSENT_BYTES): UnsentAnswers {
  const open = new Set<ServerResponse>()
  const look = () => {
    let total = 0
    for (const { writableLength } of open) total += writableLength
    if (total <= most) return 0
    let closed = 0
    for (const [response, bytes] of greatestFirst(open)) {
      if (total <= most) break
      response.destroy()
      total -= bytes
      closed++
    }
    return closed
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    track(response) {
      if (response.writableEnded) return
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    look,
    stop: () => clearInterval(timer),
  }
}

const greatestFirst = (open: Iterable<Open>): (readonly [Open, number])[] =>
  [...open].map((response) => [response, response.writableLength] as const).toSorted(([, a], [, b]) => b - a)
