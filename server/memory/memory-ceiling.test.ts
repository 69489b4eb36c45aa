import { expect, test } from 'vitest'
import { readEnvironment } from '../env.ts'
import { memoryCeiling } from './memory-ceiling.ts'

const MIB = 2 ** 20
const of = (env: Record<string, string>, processors = 2) => {
  const read = readEnvironment(env)
  if (!read.ok) throw new Error(read.reason)
  return memoryCeiling(read.environment, processors)
}

test('U16 the parts add up to the figure', () => {
  const { mb, parts } = of({})
  expect(parts.reduce((sum, part) => sum + part.mb, 0)).toBe(mb)
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  expect(parts.every((part) => part.mb > 0)).toBe(true)
})

test.each([
  [{ SEARCH_INDEX_MB: '1024' }, 832 * 1.5],
  [{ SEARCH_INDEX_MB: '12' }, -180 * 1.5],
  [{ HTML_CACHE_MB: '56' }, -200 * 1.5],
  [{ MAX_CONNECTIONS: '2000' }, -Math.floor((8_000 * 56 * 1_024) / MIB)],
  [{ MAX_CONNECTIONS: '20000' }, Math.ceil((10_000 * 56 * 1_024) / MIB)],
])('U16 with %j it takes %i MB more', (env, more) => {
  expect(Math.abs(of(env).mb - of({}).mb - more)).toBeLessThanOrEqual(1)
})

test('U16 another processor works on another picture', () => {
  expect(of({}, 4).mb - of({}, 2).mb).toBeGreaterThan(300)
  expect(of({}, 1).mb).toBe(of({}, 2).mb)
})

test.each([{ HTML_CACHE_MB: '7' }, { HTML_CACHE_MB: 'much' }, { MAX_CONNECTIONS: '99' }, { MAX_CONNECTIONS: '1.5' }])(
  '%j is refused by its name',
  (env) => {
    const read = readEnvironment(env)
    expect(read.ok ? '' : read.reason).toContain(Object.keys(env)[0])
  },
)
