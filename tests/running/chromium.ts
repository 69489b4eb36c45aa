import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstaller } from './apt.ts'

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
  const install = await aptInstaller()
  if (!install) {
    if (there) return { ok: true, path: there }
    return { ok: false, reason: `The browser tests need Chromium, which is not on this machine. ${INSTALL}` }
  }
  const installed = (await install(SHELL)) || there !== undefined || (await install('chromium'))
  const path = findChromium(env)
  return installed && path
    ? { ok: true, path }
    : { ok: false, reason: `Chromium could not be installed; apt-get says why above. ${INSTALL}` }
}
