import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programVersion } from './program-version.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-program-'))
  for (const folder of ['app/features', 'lib', 'platform/db', 'server/search']) {
    await mkdir(join(root, folder), { recursive: true })
  }
  await writeFile(join(root, 'package.json'), '{}')
  await writeFile(join(root, 'lib/rule.ts'), 'a')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('the version of a program follows its sources, and not its tests', async () => {
  const before = await programVersion(root)
  await writeFile(join(root, 'lib/rule.test.ts'), 'tests')
  expect(await programVersion(root)).toBe(before)
  await writeFile(join(root, 'lib/rule.ts'), 'b')
  expect(await programVersion(root)).not.toBe(before)
})

test('without the sources there is none', async () => {
  await expect(programVersion(join(root, 'build'))).rejects.toThrow('ENOENT')
})

test('the program that runs here has one', async () => {
  expect(await programVersion()).toMatch(/^\d{3,}-\w+-v\d+/)
})
