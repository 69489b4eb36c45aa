import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** The name says whose file it is, so that what a killed process has left is known as such. */
const NAME = /^feed,([^,]*),(\d+),[0-9a-f]{16}$/

export const freshFile = (folder: string): string =>
  join(folder, `feed,${hostname()},${process.pid},${randomBytes(8).toString('hex')}`)

const swept = new Set<string>()

/** Takes away what processes that live no more have left in a folder. Nothing of this one is there before its first. */
export async function sweepLeftFiles(folder: string): Promise<void> {
  if (swept.has(folder)) return
  swept.add(folder)
  for (const name of await readdir(folder).catch(() => [])) {
    const [, host, pid] = NAME.exec(name) ?? []
    const isLeft = host === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)))
    if (isLeft) await rm(join(folder, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
