import { accessSync, constants, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Processors of their own for the server and for what asks it, when the machine has two. */
export const SERVER_CPU = 0
export const CLIENT_CPU = 1

/** Where a program of the machine is, such as nginx, which is not on the path of every user. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/bin']
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

const taskset = availableParallelism() > 1 ? findProgram('taskset') : undefined
/** Whether programs really get processors of their own; a figure without it says so. */
export const canPin = taskset !== undefined

/** A command that runs on one processor, when that can be had. */
export const pinned = (cpu: number, ...command: [string, ...string[]]): [string, ...string[]] =>
  taskset ? [taskset, '-c', String(cpu), ...command] : command

/** A process that uses less of a processor than this waits for something to do. */
const IDLE = 0.05
const LOOK_MS = 1_000
const LOOKS = 90

/** Waits until a process has done what it does after its start, such as learning the market. */
export async function settled(pid: number): Promise<void> {
  let quiet = 0
  for (let look = 0; look < LOOKS && quiet < 3; look++) {
    const before = cpuSecondsOf(pid)
    await pause(LOOK_MS)
    const after = cpuSecondsOf(pid)
    if (before === undefined || after === undefined) return
    quiet = (after - before) / (LOOK_MS / 1_000) < IDLE ? quiet + 1 : 0
  }
}

/** Processor seconds that a process has used; undefined where there is no /proc. */
export function cpuSecondsOf(pid: number): number | undefined {
  try {
    // The name in brackets may hold spaces; user and system time follow it, in hundredths.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return undefined
  }
}
