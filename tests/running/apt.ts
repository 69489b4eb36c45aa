import { spawnSync } from 'node:child_process'
import { step } from './step.ts'

/** Installs a package of Debian's; says whether that was done. */
export type Install = (name: string) => Promise<boolean>

/** How packages are installed here; null where this user may not do so without a password. */
export async function aptInstaller(): Promise<Install | null> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const mayInstall = spawnSync(sudo[0] ?? 'true', sudo.length > 0 ? ['-n', 'true'] : []).status === 0
  if (!mayInstall || spawnSync('apt-get', ['--version']).status !== 0) return null
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    return step(`apt-get ${args.join(' ')}`, program, rest)
  }
  await apt('-o', 'Acquire::http::Timeout=20', 'update')
  return async (name) => (await apt('-o', 'Acquire::http::Timeout=20', 'install', '-y', name)).ok
}
