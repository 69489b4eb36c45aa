import { expect, test } from 'vitest'
import { GROUPS, startsSomething, testFiles } from './groups.ts'
import { allPaths, importsOf } from '../rules/source-files.ts'

const files = testFiles()

test('every test file is in one group', () => {
  const all = allPaths(['app', 'console', 'lib', 'platform', 'server', 'cli', 'demo', 'bench', 'bin', 'tests'])
  const tests = all.filter((path) => /\.(test|spec)\.tsx?$/.test(path)).toSorted()
  expect(GROUPS.flatMap((group) => files[group]).toSorted()).toEqual(tests)
})

test('a store that is tried on both databases is no unit; a rule is one', () => {
  expect(files.process).toContain('app/features/leads/leads.server.test.ts')
  expect(files.units).toContain('app/features/leads/booking/slots.test.ts')
})

test.each([
  [`import { spawn } from 'node:child_process'`, true],
  [`import type { ChildProcess } from 'node:child_process'`, false],
  [`import { describeDatabases } from '#tests/databases.ts'`, true],
  [`import { runCommand } from '#tests/running/command.ts'`, true],
  [`import { cars } from '../factories/car.ts'`, false],
  [`import { price } from './price.ts'`, false],
  [`import { sheetDocuments } from './sheets.ts'`, true],
])('%s starts something: %s', (code, starts) => {
  const texts: Record<string, string> = {
    'app/a.test.ts': code,
    'app/sheets.ts': `import { Worker } from 'node:worker_threads'`,
    // Helpers that import each other end, too.
    'tests/running/command.ts': `import '#tests/factories/car.ts'\nimport { spawn } from 'node:child_process'`,
    'tests/factories/car.ts': `import '#tests/loop.ts'`,
    'tests/loop.ts': `import './factories/car.ts'`,
  }
  expect(startsSomething('app/a.test.ts', (path) => importsOf(path, texts[path] ?? ''))).toBe(starts)
})
