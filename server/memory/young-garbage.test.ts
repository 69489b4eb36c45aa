import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('this Node knows the rule that is switched off', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--v8-options'], { maxBuffer: 4 << 20 })
  expect(stdout).toContain('--allocation-site-pretenuring')
})
