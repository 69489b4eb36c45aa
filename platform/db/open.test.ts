import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
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

test('U12: nobody but the owner reads the database, nor what SQLite writes beside it', async () => {
  const dataFolder = join(folder, 'private')
  const database = openDatabase({ dataFolder })
  await database.write((trx) => trx.schema.createTable('one').addColumn('id', 'integer').execute())
  expect(await modeOf(dataFolder)).toBe('700')
  const files = await readdir(dataFolder)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect(`${file} ${await modeOf(join(dataFolder, file))}`).toBe(`${file} 600`)
  await database.close()
})

test('U12: a database of before is closed to others and keeps what its group may do', async () => {
  const dataFolder = join(folder, 'before')
  await mkdir(dataFolder)
  await chmod(dataFolder, 0o755)
  const file = join(dataFolder, 'forecourt.sqlite')
  await writeFile(file, '')
  await chmod(file, 0o644)
  await openDatabase({ dataFolder }).close()
  expect([await modeOf(dataFolder), await modeOf(file)]).toEqual(['750', '640'])
})

test('a database that is opened twice stays locked for programs that want it alone', async () => {
  const dataFolder = join(folder, 'twice')
  const first = openDatabase({ dataFolder })
  await first.write((trx) => trx.schema.createTable('one').addColumn('id', 'integer').execute())
  const file = join(dataFolder, 'forecourt.sqlite')
  // As a server does for every thread that reads.
  await openDatabase({ dataFolder }).close()
  expect(takenAlone(file)).toContain('database is locked')
  await first.close()
  expect(takenAlone(file)).toBe('mine')
})

/** Another program that wants the file for itself. */
const takenAlone = (file: string): string =>
  execFileSync(process.execPath, [
    '-e',
    `const { DatabaseSync } = require('node:sqlite'), database = new DatabaseSync(${JSON.stringify(file)})
try { database.exec('pragma locking_mode = exclusive; begin exclusive; commit'); process.stdout.write('mine') }
catch (error) { process.stdout.write(error.message) }`,
  ]).toString()

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

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
