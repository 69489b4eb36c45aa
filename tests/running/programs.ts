import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Program {
  readonly process: ChildProcess
  /** Resolves when the program has printed this text; fails when it ends without. */
  said(text: string): Promise<void>
  /** Waits for the end; the whole output and the exit code or the signal. */
  ended(): Promise<{ code: number | string; output: string }>
}

/** Runs a few lines of JavaScript as another program; its `#…` imports are those of the repository. */
export function runProgram(code: string, ...args: string[]): Program {
  const process_ = spawn(process.execPath, ['--input-type=module', '-e', code, ...args], { cwd: ROOT })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [process_.stdout, process_.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const heard of listeners) heard()
    })
  }
  const closed = once(process_, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return {
    process: process_,
    said: (text) =>
      new Promise((resolve, reject) => {
        const heard = () => {
          if (!output.includes(text)) return
          listeners.delete(heard)
          resolve()
        }
        listeners.add(heard)
        heard()
        void closed.then(() => reject(new Error(`The program ended before it said "${text}": ${output}`)))
      }),
    ended: async () => ({ code: await closed, output }),
  }
}
