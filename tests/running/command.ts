import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bundledProgram } from './program-bundles.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface CommandResult {
  code: number | string
  stdout: string
  stderr: string
}

export interface RunningCommand {
  readonly process: ChildProcess
  readonly result: Promise<CommandResult>
}

/** Variables of the environment. */
export type CommandEnv = NodeJS.ProcessEnv & {
  /** No file that the program writes may grow beyond so many blocks of 512 bytes: what a full disk is like. */
  readonly fileBlocks?: string
}

/** Starts `forecourt <args>` on a data folder; standard input stays open. */
export function startCommand(
  dataFolder: string,
  args: readonly string[],
  { fileBlocks, ...env }: CommandEnv = {},
): RunningCommand {
  const { DATABASE_URL: _, ...inherited } = process.env
  const program = [process.execPath, bundledProgram('forecourt'), ...args]
  const [file = '', ...rest] =
    fileBlocks === undefined ? program : ['/bin/sh', '-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...program]
  const child = spawn(file, rest, {
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
