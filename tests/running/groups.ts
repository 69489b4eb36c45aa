import { existsSync, globSync } from 'node:fs'
import { sep } from 'node:path'
import { type ImportedFile, importsOf, readRootFile } from '../rules/source-files.ts'

/**
 * The groups of tests, and which file is in which:
 *
 * - `units`: everything that needs neither another program nor a database; quick, for every change
 * - `process`: the same kind of file, but it starts programs, threads, PostgreSQL or a server of mail, files or media
 * - `http`: asks the built server, as it is shipped
 * - `e2e`: a browser on the built server
 *
 * Nobody lists files: where a file lies and what it imports says which group it is in.
 */
export const GROUPS = ['units', 'process', 'http', 'e2e'] as const
export type TestGroup = (typeof GROUPS)[number]

const BESIDE_THE_CODE = '{app,console,lib,platform,server,cli,demo,bench,tests}/**/*.test.ts'
const OVER_HTTP = 'tests/http/**/*.test.ts'
const IN_THE_BROWSER = 'tests/e2e/**/*.spec.ts'

/** Asks a server, but with React's own warnings, which the built server as it is shipped does not print. */
const WITH_WARNINGS = 'tests/http/sites/demo-sites.test.ts'

/** Whatever imports one of these, itself or by a helper of `tests/`, starts something or has a database of its own. */
const STARTS_SOMETHING = [
  'node:child_process',
  'node:worker_threads',
  'tests/databases.ts',
  'tests/postgres-server.ts',
  'bench/servers/server-process.ts',
  'platform/db/sqlite/sqlite.ts',
  's3rver',
  'smtp-server',
  'ssh2',
  'ftp-srv',
]
/** What a file of the product imports when it starts programs or threads. */
const OF_THE_PRODUCT = ['node:child_process', 'node:worker_threads']

const pathsOf = (pattern: string): string[] =>
  globSync(pattern)
    .map((path) => path.split(sep).join('/'))
    .toSorted()

/** Whether a file starts something; `importsIn` gives what a file imports. */
export function startsSomething(path: string, importsIn: (path: string) => readonly ImportedFile[]): boolean {
  const seen = new Set([path])
  for (const each of seen) {
    for (const { target, typeOnly } of importsIn(each)) {
      if (typeOnly) continue
      if (STARTS_SOMETHING.includes(target)) return true
      if (target.startsWith('tests/')) seen.add(target)
      else if (each === path && importsIn(target).some((own) => !own.typeOnly && OF_THE_PRODUCT.includes(own.target)))
        return true
    }
  }
  return false
}

/** Pictures are none, nor is what only a string of a test names. */
const isSource = (path: string): boolean => /\.tsx?$/.test(path) && existsSync(path)

/** What a file imports, read once. */
function importReader(): (path: string) => readonly ImportedFile[] {
  const known = new Map<string, readonly ImportedFile[]>()
  return (path) => {
    const found = known.get(path) ?? (isSource(path) ? importsOf(path, readRootFile(path)) : [])
    known.set(path, found)
    return found
  }
}

/** The files of each group. */
export function testFiles(): Record<TestGroup, string[]> {
  const overHttp = pathsOf(OVER_HTTP).filter((path) => path !== WITH_WARNINGS)
  const beside = pathsOf(BESIDE_THE_CODE).filter((path) => !path.startsWith('tests/http/'))
  const importsIn = importReader()
  const starting = new Set(beside.filter((path) => startsSomething(path, importsIn)))
  return {
    units: beside.filter((path) => !starting.has(path)),
    process: [...starting, WITH_WARNINGS],
    http: overHttp,
    e2e: pathsOf(IN_THE_BROWSER),
  }
}
