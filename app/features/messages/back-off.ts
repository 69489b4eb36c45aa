import { MINUTE } from '#lib/durations.ts'

/** Minutes between one attempt and the next: about three days in all. */
export const BACK_OFF_MINUTES = [1, 2, 5, 10, 20, 40, 60, 120, 180, 240, 360, 480, 720, 960, 1_080] as const

/** An attempt comes up to this share of its wait earlier or later, so that a thousand do not come back at once. */
const JITTER = 0.2

interface Failure {
  /** Attempts so far, the failed one among them. */
  readonly attempts: number
  /** 0 until before 1. */
  readonly chance: number
}

/**
 * How long until a delivery is tried again, ms; null when it was tried often enough. A refusal that calls itself final is
 * tried as often as any other fault: somebody mends the mailbox, and what was written to it must still arrive.
 */
export function waitAfter({ attempts, chance }: Failure, table: readonly number[] = BACK_OFF_MINUTES): number | null {
  const minutes = table[attempts - 1]
  return minutes === undefined ? null : Math.round(minutes * MINUTE * (1 - JITTER + 2 * JITTER * chance))
}
