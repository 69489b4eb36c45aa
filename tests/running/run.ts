import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { addCounts, type Counts, playwrightCounts, vitestCounts } from './counts.ts'
import { GROUPS } from './groups.ts'
import { ensureProxies } from '../proxies.ts'
import { step } from './step.ts'

/**
 * `npm test`: everything that has to hold, in the order in which mistakes are cheapest to find. All of it runs even
 * when something fails; a failed check counts as one failed test. With the names of groups (`npm test -- units process`)
 * only those, with other arguments only the tests that they name.
 */
const filter = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
process.env.COUNT_SCALE ??= '0.02'

let total: Counts = { passed: 0, failed: 0, reasons: [] }
const broken: string[] = []

async function check(name: string, program: string, args: readonly string[]): Promise<boolean> {
  const { ok, seconds } = await step(name, program, args)
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${seconds.toFixed(1)} s)\n`)
  if (!ok) broken.push(name)
  return ok
}

async function unitTests(args: readonly string[]): Promise<void> {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok } = await step('unit and HTTP tests', 'vitest', ['run', ...reporters, ...args])
  total = addCounts(total, await vitestCounts(file, ok))
}

async function browserTests(): Promise<void> {
  const chromium = await ensureChromium()
  if (!chromium.ok) {
    console.error(chromium.reason)
    broken.push('browser tests')
    return
  }
  const file = join(folder, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium.path }
  const { ok } = await step('browser tests', 'playwright', ['test', '--reporter=list,json'], env)
  total = addCounts(total, await playwrightCounts(file, ok))
}

const groups = GROUPS.filter((group) => filter.includes(group))
if (groups.length > 0 && groups.length === filter.length) {
  const projects = groups.filter((group) => group !== 'e2e')
  if (projects.length > 0) await unitTests(projects.flatMap((group) => ['--project', group]))
  if (groups.includes('e2e')) await browserTests()
} else if (filter.length > 0) await unitTests(filter)
else {
  // Lint and types read the types of the routes.
  const typed = await check('route types', 'react-router', ['typegen'])
  await check('lint', 'oxlint', ['--type-aware', '--format=stylish'])
  await check('format', 'oxfmt', ['--check'])
  if (typed) await check('types', 'tsc', ['--noEmit'])
  await ensureProxies()
  const built = await check('build', 'npm', ['run', '--silent', 'build'])
  await unitTests([])
  if (existsSync('playwright.config.ts') && built) await browserTests()
}
await rm(folder, { recursive: true, force: true })

total = addCounts(total, { passed: 0, failed: broken.length, reasons: broken })
if (total.reasons.length > 0) console.log(`\nFailed:\n  ${total.reasons.join('\n  ')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
