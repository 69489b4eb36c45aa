import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playwrightCounts, ranBrowserTests, ranUnitTests, vitestCounts } from './counts.ts'

describe('what failed is said with its name', () => {
  let folder = ''
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'forecourt-counts-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function kept(report: unknown): Promise<string> {
    const file = join(folder, 'report.json')
    await writeFile(file, JSON.stringify(report))
    return file
  }

  test('a test, and a file that broke around its tests', async () => {
    const file = await kept({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'S01 one', status: 'passed' },
            { fullName: 'S01 two', status: 'failed', failureMessages: ['expected 1\nto be 2'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    })
    expect(await vitestCounts(file, false)).toEqual({
      passed: 1,
      failed: 2,
      reasons: [
        'a.test.ts › S01 two\n    expected 1\n    to be 2',
        'b.test.ts › outside of its tests\n    no such module',
      ],
    })
  })

  test('a run that ended badly without a failed test is one failure', async () => {
    const file = await kept({ numPassedTests: 3, numFailedTests: 0, testResults: [] })
    expect(await vitestCounts(file, true)).toEqual({ passed: 3, failed: 0, reasons: [] })
    expect(await vitestCounts(file, false)).toMatchObject({ passed: 3, failed: 1 })
    expect(await vitestCounts(join(folder, 'none.json'), false)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('of the browser: what failed for good, not what passed when it was tried again', async () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, annotations: [] }] })
    const file = await kept({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      errors: [],
      suites: [
        { title: 'a.spec.ts', specs: [spec('one', 'expected'), spec('two', 'flaky'), spec('three', 'unexpected')] },
      ],
    })
    expect(await playwrightCounts(file, false)).toEqual({ passed: 2, failed: 1, reasons: ['browser › three'] })
  })
})

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
