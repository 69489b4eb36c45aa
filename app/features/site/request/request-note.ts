import type { SecurityEvent } from '../security-event.ts'

/** What the log and the metrics say of one request; the pages write down what only they know. */
export interface RequestNote {
  /** In the log, in the answer's X-Request-Id, and on the page that says that something went wrong. */
  readonly id: string
  /** The pattern of the page that answers, such as `/cars/:slug`; empty until one is found. */
  route: string
  /** How long React took, ms; null when no page was drawn. */
  renderMs: number | null
  /** Processor time that answering searches from elsewhere took, ms. */
  searchMs: number
  /** Whether whoever sends the request has gone before all of it was here or answered: what fails then is no fault of ours. */
  readonly isBrokenOff: () => boolean
  /** Writes down what matters to whoever watches over attacks. */
  readonly report: (event: SecurityEvent) => void
}
