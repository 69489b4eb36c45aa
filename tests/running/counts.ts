import { readFile } from 'node:fs/promises'

export interface Counts {
  passed: number
  failed: number
  /** What failed, each with the beginning of what it said: the last lines of a long run have to tell it. */
  reasons: string[]
}

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  reasons: [...a.reasons, ...b.reasons],
})

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name?: string
    message?: string
    status: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages?: string[] | null
      meta?: Record<string, unknown>
    }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites?: PlaywrightSuite[]
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
const honest = (counts: Counts, ok: boolean): Counts =>
  ok || counts.failed > 0
    ? counts
    : { ...counts, failed: 1, reasons: ['The run ended with an error outside of any test: see above.'] }

const NOTHING: Counts = { passed: 0, failed: 0, reasons: [] }

const LINES_OF_A_REASON = 8

const reasonOf = (where: string | undefined, name: string, message?: string): string =>
  [[where, name].filter(Boolean).join(' › '), ...(message?.split('\n').slice(0, LINES_OF_A_REASON) ?? [])].join(
    '\n    ',
  )

export async function vitestCounts(file: string, ok: boolean): Promise<Counts> {
  const report = await readReport<VitestReport>(file)
  if (!report) return honest(NOTHING, ok)
  // A file that could not be loaded, or failed around its tests, has no tests to fail.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  )
  const reasons = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => reasonOf(name, fullName, failureMessages?.[0])),
  )
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      reasons: [...reasons, ...unloaded.map(({ name, message }) => reasonOf(name, 'outside of its tests', message))],
    },
    ok,
  )
}

export async function playwrightCounts(file: string, ok: boolean): Promise<Counts> {
  const report = await readReport<PlaywrightReport>(file)
  if (!report) return honest(NOTHING, ok)
  const { expected, flaky, unexpected } = report.stats
  const failed = ranBrowserTests(report).filter((each) => each.failed)
  const reasons = failed.map(({ name }) => reasonOf('browser', name))
  return honest({ passed: expected + flaky, failed: unexpected + report.errors.length, reasons }, ok)
}

export async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
