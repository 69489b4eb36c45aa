import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { type RanTest, ranBrowserTests, ranUnitTests, readReport } from './counts.ts'
import { sourceFiles } from '../rules/source-files.ts'
import { step } from './step.ts'

/**
 * `npm run prove -- <id>`: runs the tests whose name begins with the id (`D1 …`) at their full count and writes
 * `docs/evidence/<id>.json`. A counted test says how often it repeated with `task.meta.count`, and how many of them
 * failed with `task.meta.failures`; one of the browser notes it as an annotation `count`. Without that it counts as one.
 */
const id = process.argv[2] ?? ''
if (!/^[A-Z]\d{1,3}$/.test(id)) {
  console.error(`Say which counted test: npm run prove -- D1 ("${id}" is not such a name).`)
  process.exit(2)
}

const named = new RegExp(`['"\`]${id}\\b`)
const files = sourceFiles(['app', 'lib', 'platform', 'server', 'cli', 'bench', 'console', 'tests'])
  .filter(({ path, code }) => /\.(test|spec)\.ts$/.test(path) && named.test(code))
  .map(({ path }) => path)
if (files.length === 0) {
  console.error(`There is no counted test named ${id}.`)
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-prove-'))
const runs = [await unitTests(files.filter((path) => path.endsWith('.test.ts')))]
runs.push(await browserTests(files.filter((path) => path.endsWith('.spec.ts'))))
await rm(folder, { recursive: true, force: true })

const ok = runs.every((run) => run.ok)
const ran = runs.flatMap((run) => run.ran)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
if (ran.length === 0) {
  console.error(`No counted test named ${id} ran; nothing was written.`)
  process.exit(1)
}

const evidence = {
  id,
  tests: ran.map(({ name }) => name),
  count: sum(ran.map(({ count }) => count)),
  failures: sum(ran.map(({ failures }) => failures)),
  seconds: Math.round(sum(runs.map(({ seconds }) => seconds)) * 10) / 10,
  commit: commit(),
}
const target = `docs/evidence/${id}.json`
await mkdir('docs/evidence', { recursive: true })
await writeFile(target, `${JSON.stringify(evidence, null, 2)}\n`)
console.log(`${id}: ${evidence.count} runs, ${evidence.failures} failures, ${evidence.seconds} s → ${target}`)
process.exitCode = ok && evidence.failures === 0 ? 0 : 1

/** The commit that was measured, marked when the files differ from it. */
function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? ' (with changes)' : '')
  } catch {
    return 'unknown'
  }
}

interface Run {
  readonly ok: boolean
  readonly seconds: number
  readonly ran: readonly RanTest[]
}

async function unitTests(paths: readonly string[]): Promise<Run> {
  if (paths.length === 0) return { ok: true, seconds: 0, ran: [] }
  const file = join(folder, 'vitest.json')
  const args = ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const done = await step(`${id} at full count`, 'vitest', [...args, '-t', `(^|\\s)${id}\\b`], { COUNT_SCALE: '1' })
  return { ...done, ran: ranUnitTests(await readReport(file)) }
}

/** Those of the browser work with the build that is there. */
async function browserTests(paths: readonly string[]): Promise<Run> {
  if (paths.length === 0) return { ok: true, seconds: 0, ran: [] }
  const chromium = await ensureChromium()
  if (!chromium.ok) {
    console.error(chromium.reason)
    process.exit(1)
  }
  const file = join(folder, 'playwright.json')
  const env = { COUNT_SCALE: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium.path }
  const args = ['test', ...paths, '-g', `(^|\\s)${id}\\b`, '--reporter=list,json']
  const done = await step(`${id} in the browser, at full count`, 'playwright', args, env)
  return { ...done, ran: ranBrowserTests(await readReport(file)) }
}
