import type { PreviewLine, StockPreview } from './stock-preview.ts'
import type { StockChange } from './stock-change.ts'
import type { StockJobRow } from './stock-job.tables.ts'
import { DAY } from '#lib/durations.ts'

/** So long a job can be undone after it has ended. */
export const UNDO_MS = 30 * DAY
/** Cars that one job can have. */
export const MOST_CARS = 5_000
/** Jobs of so few cars are carried out while somebody waits for the page. */
export const AT_ONCE = 50

export type JobState = StockJobRow['state']

/** A job as lists of jobs have it. */
export interface StockJob {
  readonly id: string
  readonly state: JobState
  readonly change: StockChange
  readonly note: string
  /** Who made it. */
  readonly by: string
  readonly byMe: boolean
  readonly created_at: number
  /** When it is to be carried out. */
  readonly due_at: number
  readonly ended_at: number | null
  readonly undone_by: string | null
  readonly counts: JobCounts
  /** Until when it can be undone, epoch ms; null for what cannot. */
  readonly undoUntil: number | null
}

/** The cars of a job by what became of them. */
export interface JobCounts {
  readonly chosen: number
  readonly skipped: number
  readonly done: number
  readonly undone: number
  readonly undo_skipped: number
}

/** A job with its cars, as far as they are named. */
export interface StockJobDetail extends StockJob {
  /** What was left alone, and why. */
  readonly alone: readonly JobLine[]
  /** Of what was done otherwise than it was wished, and why. */
  readonly otherwise: readonly JobLine[]
}

export interface JobLine extends Pick<PreviewLine, 'slug' | 'name' | 'stocknum'> {
  readonly reason: string
}

/** A choice of cars, with what a change would make of them as soon as one was said. */
export interface StockChoice {
  readonly id: string
  readonly version: number
  /** How many cars. */
  readonly cars: number
  /** The slugs of the first of them. */
  readonly first: readonly JobLine[]
  readonly change: StockChange | null
  /** When it is to be carried out, epoch ms; null: at once. */
  readonly moment: number | null
  readonly preview: StockPreview | null
}

/** What became of something that somebody did with many cars. */
export type BulkResult<More extends object = object> =
  | ({ readonly ok: true } & More)
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }
  /** Some of it has to be confirmed first. */
  | { readonly ok: false; readonly reason: 'unconfirmed'; readonly message: string }
  /** Cars are not as the preview had them: nothing was done, and the preview is made anew. */
  | { readonly ok: false; readonly reason: 'changed'; readonly message: string; readonly differing: readonly JobLine[] }
