import { describe, expect, test } from 'vitest'
import { ranBrowserTests, ranUnitTests } from './counts.ts'

describe('what a counted test proves', () => {
  test('unit tests say how often they repeated, or count as one; those left out are not in it', () => {
    const one = (fullName: string, status: string, meta?: Record<string, unknown>) => ({ fullName, status, meta })
    const assertionResults = [
      one('O1 all', 'passed', { count: 100 }),
      one('O1 one', 'failed'),
      one('O1 some', 'failed', { count: 9, failures: 3 }),
      one('O2 other', 'skipped'),
    ]
    const report = { numPassedTests: 1, numFailedTests: 2, testResults: [{ status: 'failed', assertionResults }] }
    expect(ranUnitTests(report as Parameters<typeof ranUnitTests>[0])).toEqual([
      { name: 'O1 all', failed: false, count: 100, failures: 0 },
      { name: 'O1 one', failed: true, count: 1, failures: 1 },
      { name: 'O1 some', failed: true, count: 9, failures: 3 },
    ])
    expect(ranUnitTests(undefined)).toEqual([])
  })

  test('tests of the browser say so with a note, in whatever group they stand', () => {
    const spec = (title: string, status: string, count?: number) => ({
      title,
      tests: [{ status, annotations: count ? [{ type: 'count', description: `${count}` }] : [{ type: 'slow' }] }],
    })
    const group = { title: 'a group', specs: [spec('R1 more', 'flaky', 7), spec('R1 not', 'skipped', 7)] }
    const file = { title: 'a.spec.ts', specs: [spec('R1 pages', 'expected', 200), spec('R1 x', 'unexpected')] }
    expect(ranBrowserTests({ suites: [{ ...file, suites: [group] }] })).toEqual([
      { name: 'R1 pages', failed: false, count: 200, failures: 0 },
      { name: 'R1 x', failed: true, count: 1, failures: 1 },
      { name: 'a group R1 more', failed: false, count: 7, failures: 0 },
    ])
    expect(ranBrowserTests(undefined)).toEqual([])
  })
})
