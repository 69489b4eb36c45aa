import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '#app/features/stock/import/import-lease.server.ts'

/** The name says whose file it is, so that what a killed process has left is known as such. */
const NAME = /^feed,([^,]*),(\d+),[0-9a-f]{16}$/

export const freshFile = (folder: string): string =>
  join(folder, `feed,${hostname()},${process.pid},${randomBytes(8).toString('hex')}`)

/** Takes away what processes that live no more have left in a folder. */
export async function sweepLeftFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, host, pid] = NAME.exec(name) ?? []
    if (host !== hostname()) continue
    const isLeft = Number(pid) === process.pid ? await isOlderThanUs(join(folder, name)) : !isRunning(Number(pid))
    if (isLeft) await rm(join(folder, name), { force: true })
  }
}

/** In a container every process that is started has the number of the one before it. */
async function isOlderThanUs(file: string): Promise<boolean> {
  const written = (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity
  return written < Date.now() - process.uptime() * 1_000
}
