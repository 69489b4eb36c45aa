#!/usr/bin/env node
// Begins every command of this project. Plain JavaScript that runs on Node 18, because it comes before everything
// else: it installs what is missing and hands over to the Node that the project brings along.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NODE = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const STAMP = join(ROOT, 'node_modules', '.forecourt-install')
/** node:sqlite is a release candidate from here on. */
const OLDEST = [24, 15]

const ENTRIES = {
  demo: ['demo/start.ts'],
  test: ['tests/running/run.ts'],
  check: ['tests/running/check.ts'],
  measures: ['tests/rules/measures.ts'],
  screens: ['tests/screens/compare-screens.ts'],
  start: ['cli/forecourt.ts', 'serve'],
  forecourt: ['cli/forecourt.ts'],
  dev: ['server/dev.ts'],
  bench: ['bench/run.ts'],
  prove: ['tests/running/prove.ts'],
}

/** Ends with a sentence for the person who typed the command. */
function refuse(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

/**
 * Whether node_modules holds exactly what the lockfile names. After an install of our own a stamp with the lockfile's
 * hash says so; after one by hand npm's own record of what it put there is compared.
 */
function isInstalled(lock, hash) {
  if (!existsSync(NODE)) return false
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === hash
  try {
    const there = JSON.parse(readFileSync(join(ROOT, 'node_modules', '.package-lock.json'), 'utf8')).packages
    return Object.entries(JSON.parse(lock).packages).every(([path, { version, optional }]) => {
      if (path === '' || (optional && !there[path])) return true
      return there[path]?.version === version
    })
  } catch {
    return false
  }
}

function install() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (!isInstalled(lock, hash)) {
    console.error('Installing packages (npm ci) …')
    // npm takes node_modules away: its own programs must not be looked for in there.
    const path = (process.env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      env: { ...process.env, PATH: path.join(delimiter) },
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      shell: process.platform === 'win32',
    })
    if (npm.error) refuse(`npm could not be started (${npm.error.message}). Install Node.js with npm and try again.`)
    if (npm.status !== 0)
      refuse('The packages could not be installed; npm says why above. Put that right and try again.')
  }
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hash) writeFileSync(STAMP, hash)
}

function checkNode() {
  const requested = existsSync(NODE) ? spawnSync(NODE, ['--version'], { encoding: 'utf8' }) : null
  const version = requested && requested.status === 0 ? requested.stdout.trim() : ''
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  refuse(
    `Forecourt needs Node ${OLDEST.join('.')} or newer and brings its own, but ${
      version ? `node_modules/.bin/node is ${version}` : 'node_modules/.bin/node does not run'
    }. Delete node_modules and run "npm ci --include=dev" with install scripts allowed (npm config set ignore-scripts false).`,
  )
}

const [what = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(ENTRIES, what)) {
  refuse(`There is no command "${what}". Use one of: ${Object.keys(ENTRIES).join(', ')}.`, 2)
}
// Files that the command names are meant from where the person stands; npm has already gone to the root.
const from = process.cwd() === ROOT && process.env.npm_lifecycle_event ? process.env.INIT_CWD : process.cwd()
process.chdir(ROOT)
install()
checkNode()
const [entry, ...first] = ENTRIES[what]
if (!existsSync(entry))
  refuse(`"${what}" has no program here: ${entry} is missing. Check that the download is complete.`)

const bin = join(ROOT, 'node_modules', '.bin')
const child = spawn(NODE, [entry, ...first, ...rest], {
  stdio: 'inherit',
  env: {
    // Programs and their threads share what was compiled for the one before: half of what starting one costs.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'forecourt-compiled'),
    ...process.env,
    FORECOURT_CWD: from ?? ROOT,
    PATH: [bin, process.env.PATH].filter(Boolean).join(delimiter),
  },
})
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
// A terminal sends Ctrl-C to the child as well; only signals sent to this program alone are passed on.
const fromTerminal = process.stdin.isTTY
for (const signal of signals) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !fromTerminal) child.kill(signal)
  })
}
child.on('error', (error) => refuse(`${entry} could not be started: ${error.message}.`))
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
