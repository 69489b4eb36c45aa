import { spawn } from 'node:child_process'

export interface StepResult {
  ok: boolean
  seconds: number
}

/** Runs one program with its output on this terminal. */
export async function step(
  name: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  console.log(`── ${name}`)
  const from = performance.now()
  const code = await new Promise<number>((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  return { ok: code === 0, seconds: (performance.now() - from) / 1_000 }
}
