import { memoryCeiling } from '../memory/memory-ceiling.ts'
import type { Environment } from '../env.ts'
import type { Metrics } from './metrics.ts'

const MIB = 2 ** 20

/** What the process may take, beside what it takes. */
export function memoryGauge(environment: Environment, { gauge }: Pick<Metrics, 'gauge'>): void {
  const { mb } = memoryCeiling(environment)
  gauge({
    name: 'forecourt_memory_ceiling_bytes',
    help: 'What this process may take of memory with its settings, all parts together.',
    read: () => mb * MIB,
  })
}
