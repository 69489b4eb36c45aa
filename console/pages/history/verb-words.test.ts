import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/rules/source-files.ts'
import { VERB_WORDS } from './verb-words.ts'

test('each verb that is recorded has its words', () => {
  const product = sourceFiles(['app', 'console', 'server', 'cli']).filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const recorded = product
    .filter(({ code }) => /recordAudit|recordByManager/.test(code))
    .flatMap(({ code }) => [...code.matchAll(/\bverb: '([a-z.-]+)'/g)].map(([, verb = '']) => verb))
  expect(recorded.length).toBeGreaterThan(20)
  expect([...new Set(recorded)].filter((verb) => !(verb in VERB_WORDS))).toEqual([])
})
