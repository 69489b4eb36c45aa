import { readFile } from 'node:fs/promises'

export interface Counts {
  passed: number
  failed: number
}

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
})

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    status: string
    assertionResults: { fullName: string; status: string; meta?: Record<string, unknown> }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; annotations: { type: string; description?: string }[] }[] }[]
}

/** A test that ran, as evidence has it. */
export interface RanTest {
  readonly name: string
  readonly failed: boolean
  /** How often it repeated, and how many of them failed; one each where it does not say. */
  readonly count: number
  readonly failures: number
}

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** What ran of a report of Vitest; tests that were left out are not in it. */
export const ranUnitTests = (report: VitestReport | undefined): RanTest[] =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, meta }) => {
      const failed = status === 'failed'
      return {
        name: fullName,
        failed,
        count: numberOf(meta?.['count'], 1),
        failures: numberOf(meta?.['failures'], failed ? 1 : 0),
      }
    })

/** What ran of a report of Playwright: a test notes how often it repeated as an annotation `count`. */
export function ranBrowserTests(report: { suites?: PlaywrightSuite[] } | undefined): RanTest[] {
  const within = (suite: PlaywrightSuite, above: readonly string[]): RanTest[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, annotations }) => {
          const failed = status === 'unexpected'
          const noted = Number(annotations.findLast(({ type }) => type === 'count')?.description ?? 1)
          return { name: [...above, title].join(' '), failed, count: noted, failures: failed ? 1 : 0 }
        }),
    ),
    ...(suite.suites ?? []).flatMap((each) => within(each, [...above, each.title])),
  ]
  return (report?.suites ?? []).flatMap((file) => within(file, []))
}

/** A run that failed without a failed test (it did not start, or something broke outside of tests) counts as one. */
const honest = (counts: Counts, ok: boolean): Counts => (ok || counts.failed > 0 ? counts : { ...counts, failed: 1 })

const NOTHING: Counts = { passed: 0, failed: 0 }

export async function vitestCounts(file: string, ok: boolean): Promise<Counts> {
  const report = await readReport<VitestReport>(file)
  if (!report) return honest(NOTHING, ok)
  // A file that could not be loaded has no tests to fail.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  )
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, ok)
}

export async function playwrightCounts(file: string, ok: boolean): Promise<Counts> {
  const report = await readReport<PlaywrightReport>(file)
  if (!report) return honest(NOTHING, ok)
  const { expected, flaky, unexpected } = report.stats
  return honest({ passed: expected + flaky, failed: unexpected + report.errors.length }, ok)
}

export async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
