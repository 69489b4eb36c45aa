/** Requests under way at one host, of all nodes together. */
export const HOST_CONNECTIONS = 4
/** Requests a second at one host, of all nodes together. */
export const HOST_RATE = 25
/** So many may come at once after a rest. */
const BURST = 4

const SPACING_MS = 1_000 / HOST_RATE

export interface HostPace {
  /** From when on the next request is within the rate, epoch ms. */
  readonly next_at: number
  /** The host asked to be left alone until then, epoch ms. */
  readonly paused_until: number
}

/** How many requests a host may get now, with so many under way. */
export function allowedNow(pace: HostPace | undefined, underWay: number, now: number): number {
  const free = Math.max(0, HOST_CONNECTIONS - underWay)
  if (!pace) return free
  if (pace.paused_until > now) return 0
  const early = now - pace.next_at + BURST * SPACING_MS
  return Math.max(0, Math.min(free, Math.floor(early / SPACING_MS)))
}

/** When the next request is within the rate after so many more. */
export const nextAfter = (pace: HostPace | undefined, requests: number, now: number): number =>
  Math.round(Math.max(pace?.next_at ?? 0, now) + requests * SPACING_MS)
