import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './open.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-open-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('makes the data folder and a SQLite file in it', async () => {
  const dataFolder = join(folder, 'deep', 'data')
  const database = openDatabase({ dataFolder })
  expect(database.engine).toBe('sqlite')
  await database.close()
  expect(await readdir(dataFolder)).toEqual(['forecourt.sqlite'])
})

test('takes PostgreSQL when a URL names it, and then needs no folder', async () => {
  const database = openDatabase({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    dataFolder: join(folder, 'unused'),
  })
  expect(database.engine).toBe('postgres')
  await database.close()
  expect(await readdir(folder)).not.toContain('unused')
})

test.each(['mysql://somewhere', 'cars.sqlite'])('refuses %s by the name of the variable', (databaseUrl) => {
  expect(() => openDatabase({ databaseUrl, dataFolder: folder })).toThrow('DATABASE_URL')
})
