import { readdirSync, readFileSync } from 'node:fs'
import { type RunningCommand, startCommand } from '../../running/command.ts'
import { builtServer } from './built-server.ts'
import { runningServer, type SiteFixture } from './running-server.ts'

const READY = /Forecourt ready: http:\/\/localhost:(\d+)/
const MB = 1024 * 1024

export interface ServedProcess {
  readonly port: number
  /** Resident memory, MB; undefined where there is no /proc. */
  memory(): number | undefined
  /** Open files and connections; undefined where there is no /proc. */
  handles(): number | undefined
  /** Lines of its log that are errors, and whatever a crash has printed. */
  faults(): string[]
  /** Ends it as an operator does; the exit code. */
  close(): Promise<number | string>
}

/** `forecourt serve` over these sites, in a process of its own. */
export async function servedProcess(sites: readonly SiteFixture[]): Promise<ServedProcess> {
  await builtServer()
  const seeded = await runningServer({ sites })
  const { dataFolder } = seeded.environment
  const command: RunningCommand = startCommand(dataFolder, ['serve'], { PORT: '0', LOG_LEVEL: 'warn' })
  let said = ''
  let complained = ''
  command.process.stderr?.on('data', (text: string) => (complained += text))
  const port = await new Promise<number>((resolve, reject) => {
    command.process.stdout?.on('data', (text: string) => {
      const ready = READY.exec((said += text))
      if (ready) resolve(Number(ready[1]))
    })
    void command.result.then(({ stderr }) => reject(new Error(`The server did not start: ${stderr}`)))
  })
  const proc = `/proc/${command.process.pid}`
  return {
    port,
    memory: () => {
      const kilobytes = orUndefined(() => /VmRSS:\s+(\d+)/.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1])
      return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / MB
    },
    handles: () => orUndefined(() => readdirSync(`${proc}/fd`).length),
    faults: () => [
      ...said.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line)),
      ...complained
        .split('\n')
        .filter((line) => line.trim() !== '' && !/ExperimentalWarning|--trace-warnings/.test(line)),
    ],
    async close() {
      command.process.kill('SIGTERM')
      const { code } = await command.result
      await seeded.close()
      return code
    },
  }
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
