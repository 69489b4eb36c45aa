import { row, text } from '#app/ui/layout/layout.ts'
import type { OpenStatus } from './open-status.ts'

/** "Open now until 5:00 pm", or when it opens next. */
export function OpenLine({ status }: { status: OpenStatus | null | undefined }) {
  if (!status) return null
  const classes = status.open
    ? row({ gap: 2, align: 'baseline' }, text({ tone: 'good', weight: 'semibold' }, 'open-line is-open'))
    : row({ gap: 2, align: 'baseline' }, text({ tone: 'soft', weight: 'semibold' }, 'open-line'))
  return <p className={classes}>{status.text}</p>
}
