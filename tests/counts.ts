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
