import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface CommandResult {
  code: number | string
  stdout: string
  stderr: string
}

export interface RunningCommand {
  readonly process: ChildProcess
  readonly result: Promise<CommandResult>
}

/** Starts `forecourt <args>` on a data folder; standard input stays open. */
export function startCommand(dataFolder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): RunningCommand {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['cli/forecourt.ts', ...args], {
    cwd: ROOT,
    env: { ...inherited, FORECOURT_DATA: dataFolder, FORECOURT_CWD: ROOT, ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  // A command that does not read its input closes it.
  child.stdin.on('error', () => {})
  const result = once(child, 'close').then(([code, signal]): CommandResult => ({ code: code ?? signal, ...output }))
  return { process: child, result }
}

/** Runs `forecourt <args>` to its end, with `input` on standard input. */
export function runCommand(dataFolder: string, args: readonly string[], input = ''): Promise<CommandResult> {
  const command = startCommand(dataFolder, args)
  command.process.stdin?.end(input)
  return command.result
}
