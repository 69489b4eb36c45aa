import { afterEach, expect } from 'vitest'

/** A test that writes a warning or an error to the console fails, unless it has called `expectNoise` for it. */
const noise: string[] = []
let declared: RegExp[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    noise.push(
      `console.${level}: ${parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')}`,
    )
  }
}

/** Declares that this test writes such a line with `console.error` or `console.warn`; without one the test fails. */
export function expectNoise(pattern: RegExp): void {
  declared.push(pattern)
}

afterEach(() => {
  const heard = noise.splice(0)
  const wanted = declared
  declared = []
  expect(
    heard.filter((line) => !wanted.some((pattern) => pattern.test(line))),
    'this test wrote to the console',
  ).toEqual([])
  expect(
    wanted.filter((pattern) => !heard.some((line) => pattern.test(line))).map(String),
    'lines that were expected on the console and did not come',
  ).toEqual([])
})
