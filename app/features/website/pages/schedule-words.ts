import { exactMoment } from '../document/words/exact-moment.ts'

/** When something shows, as a form or a document has it: moments that can be read, or nothing. */
export interface ShownWhen {
  readonly start?: unknown
  readonly expiry?: unknown
  readonly [field: string]: unknown
}

const momentOf = (text: unknown): number => (typeof text === 'string' ? Date.parse(text) : Number.NaN)

/** "Always", "From Sunday 6 December 2026, 9:00 am", "Ends Sunday 6 December 2026, 6:00 pm", or both. */
export function scheduleWords({ start, expiry }: ShownWhen, zone: string): string {
  const from = momentOf(start)
  const begins = Number.isNaN(from) ? '' : `from ${exactMoment(from, zone)}`
  const ends = endWords({ expiry }, zone) ?? ''
  const words = [begins, ends].filter(Boolean).join(', ') || 'always'
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** "ends Sunday 6 December 2026, 6:00 pm"; null for what has no end. */
export function endWords({ expiry }: ShownWhen, zone: string): string | null {
  const until = momentOf(expiry)
  return Number.isNaN(until) ? null : `ends ${exactMoment(until, zone)}`
}

/** Why something is not shown at a moment: "planned from …", "ended …"; null where its dates let it be shown. */
export function notShownWords({ start, expiry }: ShownWhen, at: number, zone: string): string | null {
  const [from, until] = [momentOf(start), momentOf(expiry)]
  if (until <= at) return `ended ${exactMoment(until, zone)}`
  return from >= at ? `planned from ${exactMoment(from, zone)}` : null
}
