import { changeWords } from '#app/features/inventory/bulk/stock-change.ts'
import type { StockJob } from '#app/features/inventory/bulk/stock-job.ts'
import { momentWords } from '../../../parts/moments/moment-words.ts'

/** A job as pages show it. */
export interface JobWords {
  readonly id: string
  /** What it does: "Prices 3 % less". */
  readonly what: string
  /** How far it is, in words. */
  readonly state: string
  readonly by: string
  readonly note: string
  readonly when: string
  /** Cars that are done and all there are, while it is carried out. */
  readonly progress: { readonly done: number; readonly all: number } | null
  /** What the button says that takes it back; null where nothing can be. */
  readonly undo: string | null
}

const cars = (count: number): string => `${count} ${count === 1 ? 'car' : 'cars'}`

export function jobWords(job: StockJob, now: number, zone: string): JobWords {
  const { id, change, by, note, counts, state } = job
  const isUnderWay = state === 'running' || state === 'undoing' || (state === 'waiting' && job.due_at <= now)
  const done = state === 'undoing' ? counts.undone + counts.undo_skipped : counts.done + counts.skipped
  const all = counts.chosen + counts.skipped + counts.done + counts.undone + counts.undo_skipped
  return {
    id,
    what: changeWords(change),
    state: stateWords(job, { now, zone }),
    by,
    note,
    when: momentWords(job.due_at, now, zone).text,
    progress: isUnderWay ? { done, all } : null,
    undo:
      job.undoUntil === null || isUnderWay ? null : state === 'waiting' ? 'Call it off' : `Undo ${cars(counts.done)}`,
  }
}

function stateWords(
  { state, counts, due_at, undone_by }: StockJob,
  { now, zone }: { now: number; zone: string },
): string {
  const alone = counts.skipped > 0 ? `, ${counts.skipped} left alone` : ''
  switch (state) {
    case 'waiting':
      return due_at > now ? `Comes on ${momentWords(due_at, now, zone).title}` : 'Begins in a moment'
    case 'running':
      return `Under way: ${counts.done + counts.skipped} of ${counts.chosen + counts.done + counts.skipped}`
    case 'done':
      return `${cars(counts.done)} changed${alone}`
    case 'undoing':
      return `Being undone: ${counts.undone + counts.undo_skipped} of ${counts.done + counts.undone + counts.undo_skipped}`
    case 'undone':
      return `Undone by ${undone_by}: ${cars(counts.undone)} as before${counts.undo_skipped > 0 ? `, ${counts.undo_skipped} left alone` : ''}`
    default:
      return `Called off by ${undone_by}`
  }
}
