import { aptInstaller } from './running/apt.ts'
import { hasProgram, PROXY_PACKAGES } from './factories/servers/proxies.ts'

/**
 * Gives a machine that only tests (`CI`) the proxies whose examples stand in `deploy/`. Anywhere else they are tested
 * where they are installed already: a proxy that is installed begins to listen on somebody's machine.
 */
export async function ensureProxies(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const missing = Object.entries(PROXY_PACKAGES).filter(([program]) => !hasProgram(program))
  if (!env.CI || missing.length === 0) return
  const install = await aptInstaller()
  for (const [program, name] of missing) {
    if (!(await install?.(name))) console.error(`${program} is not on this machine: its example is not tested.`)
  }
}
