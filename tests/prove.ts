import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport, type VitestReport } from './counts.ts'
import { sourceFiles } from './source-files.ts'
import { step } from './step.ts'

/**
 * `npm run prove -- <id>`: runs the tests whose name begins with the id (`D1 …`) at their full count and writes
 * `docs/evidence/<id>.json`. A counted test says how often it repeated with `task.meta.count`, and how many of them
 * failed with `task.meta.failures`; without that it counts as one.
 */
const id = process.argv[2] ?? ''
if (!/^[A-Z]\d{1,3}$/.test(id)) {
  console.error(`Say which counted test: npm run prove -- D1 ("${id}" is not such a name).`)
  process.exit(2)
}

const named = new RegExp(`['"\`]${id}\\b`)
const files = sourceFiles(['app', 'lib', 'platform', 'server', 'cli', 'bench', 'tests'])
  .filter(({ path, code }) => path.endsWith('.test.ts') && named.test(code))
  .map(({ path }) => path)
if (files.length === 0) {
  console.error(`There is no counted test named ${id}.`)
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-prove-'))
const file = join(folder, 'vitest.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const { ok, seconds } = await step(
  `${id} at full count`,
  'vitest',
  ['run', ...files, ...reporters, '-t', `(^|\\s)${id}\\b`],
  {
    COUNT_SCALE: '1',
  },
)
const report = await readReport<VitestReport>(file)
await rm(folder, { recursive: true, force: true })

const ran = (report?.testResults ?? [])
  .flatMap((result) => result.assertionResults)
  .filter(({ status }) => status === 'passed' || status === 'failed')
if (ran.length === 0) {
  console.error(`No counted test named ${id} ran; nothing was written.`)
  process.exit(1)
}

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)
const evidence = {
  id,
  tests: ran.map(({ fullName }) => fullName),
  count: ran.reduce((sum, { meta }) => sum + numberOf(meta?.count, 1), 0),
  failures: ran.reduce((sum, { meta, status }) => sum + numberOf(meta?.failures, status === 'failed' ? 1 : 0), 0),
  seconds: Math.round(seconds * 10) / 10,
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
