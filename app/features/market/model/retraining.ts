import { MINUTE } from '#lib/durations.ts'

/** How often stock is looked at, and the least time between two trainings, ms. */
export const LOOK_MS = MINUTE
export const LEAST_APART_MS = 15 * MINUTE

/** What is known of the stock and of the last training. */
export interface Training {
  /** Stands for the stock that was last learnt from, and that was seen at the last look. */
  readonly learnt: string | null
  readonly seen: string | null
  readonly startedAt: number
}

export const UNTRAINED: Training = { learnt: null, seen: null, startedAt: Number.NEGATIVE_INFINITY }

/**
 * Whether to train at this look: at once where nothing was ever learnt; else when stock has changed, has been quiet
 * since the look before or been changing for twice the least time, and the last training is long enough ago.
 */
export function look(training: Training, stock: string, now: number): { due: boolean; training: Training } {
  const seen = { ...training, seen: stock }
  if (stock === training.learnt) return { due: false, training: seen }
  const age = now - training.startedAt
  const due =
    training.learnt === null || (age >= LEAST_APART_MS && (stock === training.seen || age >= 2 * LEAST_APART_MS))
  return due ? { due, training: { learnt: stock, seen: stock, startedAt: now } } : { due, training: seen }
}
