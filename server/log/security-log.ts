import { createHmac, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { addressBlock } from '#app/features/site/rates/address-block.ts'
import { isOrdinary, type SecurityEvent } from '#app/features/site/security-event.ts'
import { DAY, MINUTE } from '#lib/durations.ts'

/** Lines about one kind of event in a minute: whoever attacks fills no disk. */
const MOST_LINES = 100
/** Characters of the mark of a client. */
const MARK_LENGTH = 10

interface About {
  readonly request: string
  readonly site: string | null
  /** Network address; it is in no line. */
  readonly address: string
}

interface Needs {
  readonly log: Logger
  readonly metrics: { security(event: string): void }
  readonly now?: () => number
}

/** Writes security events: counted always, a line for each within a bound, and `left_out` with how many had none. */
export function securityLog({ log, metrics, now = Date.now }: Needs): (about: About, event: SecurityEvent) => void {
  const minutes = new Map<string, { until: number; lines: number; leftOut: number }>()
  const markOf = clientMark(now)
  return ({ request, site, address }, event) => {
    metrics.security(event.event)
    const level = isOrdinary(event) ? 'info' : 'warn'
    if (!log.isLevelEnabled(level)) return
    const at = now()
    let minute = minutes.get(event.event)
    let left_out = 0
    if (!minute || minute.until <= at) {
      left_out = minute?.leftOut ?? 0
      minutes.set(event.event, (minute = { until: at + MINUTE, lines: 0, leftOut: 0 }))
    }
    if (minute.lines >= MOST_LINES) {
      minute.leftOut++
      return
    }
    minute.lines++
    log[level]({ ...event, request, site, client: markOf(address), ...(left_out > 0 && { left_out }) }, 'security')
  }
}

/**
 * A mark by which lines about one client are known as such for a day: keyed with what only this process knows, and
 * forgets, so that no address can be had back from it.
 */
function clientMark(now: () => number): (address: string) => string {
  let day = NaN
  let key = randomBytes(32)
  return (address) => {
    const today = Math.floor(now() / DAY)
    if (today !== day) {
      day = today
      key = randomBytes(32)
    }
    return createHmac('sha256', key).update(addressBlock(address)).digest('base64url').slice(0, MARK_LENGTH)
  }
}
