import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'

/** Everything that the build is made from. */
const SOURCES = [
  '{app,console,lib,platform,server}/**/*',
  '*.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
]
const STAMP = 'build/sources.sha256'

/** Builds when the sources are not those of the last build. Resolves with what a build printed when it failed. */
export async function ensureBuild(onBuild: () => void): Promise<{ ok: true } | { ok: false; output: string }> {
  const hash = await hashOf(SOURCES)
  const last = await readFile(STAMP, 'utf8').catch(() => '')
  if (last === hash && existsSync('build/server/index.js') && existsSync('build-console/client')) return { ok: true }
  onBuild()
  const { code, output } = await run('npm', ['run', '--silent', 'build'])
  if (code !== 0) return { ok: false, output }
  await writeFile(STAMP, hash)
  return { ok: true }
}

/** One hash over the names and contents of files; tests do not count. */
export async function hashOf(patterns: readonly string[]): Promise<string> {
  const entries = await Array.fromAsync(glob([...patterns], { withFileTypes: true }))
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  const paths = files.map((entry) => `${entry.parentPath}/${entry.name}`).toSorted()
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(await readFile(path))
      .update('\0')
  return hash.digest('hex')
}

function run(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
