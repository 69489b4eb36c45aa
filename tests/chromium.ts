import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from './step.ts'

/** Debian's Chromium without windows: the same browser with two thirds of the processor time for a test. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium of this machine, looked for on the PATH. `CHROMIUM_PATH` names another one. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env.CHROMIUM_PATH, ...candidates].find((path) => path && isProgram(path))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export type ChromiumResult = { ok: true; path: string } | { ok: false; reason: string }

const INSTALL = 'Install Chromium (Debian and Ubuntu: sudo apt-get install chromium), or name one in CHROMIUM_PATH.'

/**
 * Finds Chromium, and on Debian installs it when it is missing and this user may do so without a password. A machine
 * that only tests (`CI`) is given the faster one, and makes do with the one it has where that cannot be had.
 */
export async function ensureChromium(env: NodeJS.ProcessEnv = process.env): Promise<ChromiumResult> {
  const there = findChromium(env)
  if (there && (!env.CI || env.CHROMIUM_PATH || there.endsWith(SHELL))) return { ok: true, path: there }
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const mayInstall = spawnSync(sudo[0] ?? 'true', sudo.length > 0 ? ['-n', 'true'] : []).status === 0
  if (!mayInstall || spawnSync('apt-get', ['--version']).status !== 0) {
    if (there) return { ok: true, path: there }
    return { ok: false, reason: `The browser tests need Chromium, which is not on this machine. ${INSTALL}` }
  }
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    return step(`apt-get ${args.join(' ')}`, program, rest)
  }
  await apt('-o', 'Acquire::http::Timeout=20', 'update')
  const install = (name: string) => apt('-o', 'Acquire::http::Timeout=20', 'install', '-y', name)
  const installed = (await install(SHELL)).ok || there !== undefined || (await install('chromium')).ok
  const path = findChromium(env)
  return installed && path
    ? { ok: true, path }
    : { ok: false, reason: `Chromium could not be installed; apt-get says why above. ${INSTALL}` }
}
