import { availableParallelism, loadavg } from 'node:os'

/**
 * For a test that looks at the clock. A machine that does much else may stand still for a second, which says nothing of
 * what is tested: what counts is that it can be done in time.
 */
export const ON_THE_CLOCK = { retry: 3 } as const

/** Programs that want a processor beside the test and the server that it asks, before they are in its way. */
const BESIDE = 2

/** What may take so long on a quiet machine: the longer the more programs share each of its processors, ms. */
export function inTime(ms: number): number {
  const [wanting = 0] = loadavg()
  return Math.round(ms * Math.max(1, (BESIDE * wanting) / availableParallelism()))
}
