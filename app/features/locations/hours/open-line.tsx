import { text } from '#app/ui/layout/layout.ts'
import type { OpenStatus } from './open-status.ts'

/** "Open now until 5:00 pm", or when it opens next. */
export function OpenLine({ status }: { status: OpenStatus | null | undefined }) {
  if (!status) return null
  return (
    <p
      className={text(
        { weight: 'semibold', tone: status.open ? 'good' : 'soft' },
        status.open ? 'open-line is-open' : 'open-line',
      )}
    >
      {status.text}
    </p>
  )
}
