import { expect, test } from 'vitest'
import { runProgram } from '#tests/running/programs.ts'

test('work that does not end in time is ended, with a line that says so', async () => {
  const program = runProgram(`
    import { closeOnSignal } from '#cli/close-on-signal.ts'
    closeOnSignal(() => new Promise(() => setInterval(() => {}, 1_000)), 300)
    setInterval(() => {}, 1_000)
    console.log('running')
  `)
  await program.said('running')
  program.process.kill('SIGTERM')
  const { code, output } = await program.ended()
  expect(code).toBe(1)
  expect(output).toContain('Told to stop 0.3 s ago, and still not done')
})
