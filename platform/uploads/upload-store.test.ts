import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadStore } from './upload-store.ts'

const OWNER = { site: 'banksia', staff: 'bec', kind: 'cars' as const }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-uploads-'))
})
afterAll(() => rm(folder, { recursive: true }))

const kept = async () => {
  const store = uploadStore(folder)
  const file = new File(['stocknum,make\nU1,Kia\n'], 'cars.csv')
  const result = await store.keep(file, { ...OWNER, person: 'Bec', at: Date.now() })
  if (!result.ok) throw new Error(result.reason)
  return { store, upload: result.upload, lock: join(folder, result.upload.id, 'busy') }
}

test('K42 an upload is worked on by one at a time, and found by its owner alone', async () => {
  const { store, upload } = await kept()
  const done = await store.alone(upload, async () => {
    expect(await store.isBusy(upload)).toBe(true)
    expect(await store.alone(upload, async () => {})).toBe(false)
  })
  expect(done).toBe(true)
  expect(await store.isBusy(upload)).toBe(false)
  expect(await store.find(upload.id, OWNER)).toMatchObject({ name: 'cars.csv' })
  expect(await store.find(upload.id, { ...OWNER, staff: 'lee' })).toBeNull()
})

test.each([
  ['a process before this one, of the same number', `${hostname()} ${process.pid} 0123456789ab`, 0, false],
  ['another machine', 'elsewhere 1 0123456789ab', 0, true],
  ['another machine, long ago', 'elsewhere 1 0123456789ab', 2 * 3_600, false],
])('K42 what %s has left', async (_, text, secondsAgo, isBusy) => {
  const { store, upload, lock } = await kept()
  await writeFile(lock, text)
  const at = Date.now() / 1_000 - secondsAgo
  await utimes(lock, at, at)
  expect(await store.isBusy(upload)).toBe(isBusy)
  expect(await store.alone(upload, async () => {})).toBe(!isBusy)
})

const fileOf = (bytes = 'stocknum,make\nU1,Kia\n') => new File([bytes], 'cars.csv')

test('K42 five files of one person wait; one that was imported makes room, and nobody else is kept waiting', async () => {
  const store = uploadStore(await mkdtemp(join(folder, 'five-')))
  const keep = (more: Partial<typeof OWNER | { kind: 'parts' }> = {}) =>
    store.keep(fileOf(), { ...OWNER, ...more, person: 'Bec', at: Date.now() })
  const first = await keep()
  for (const kind of ['cars', 'parts', 'cars', 'parts'] as const)
    expect(await keep({ kind })).toMatchObject({ ok: true })
  expect(await keep()).toMatchObject({ ok: false, reason: expect.stringContaining('5 files of yours wait') })
  expect(await keep({ kind: 'parts' })).toMatchObject({ ok: false })
  expect(await keep({ staff: 'lee' })).toMatchObject({ ok: true })
  expect(await keep({ site: 'wattle' })).toMatchObject({ ok: true })
  if (!first.ok) throw new Error(first.reason)
  await store.save({ ...first.upload, step: 'done', run: 1 })
  expect(existsSync(first.upload.file)).toBe(false)
  expect(await store.find(first.upload.id, OWNER)).toMatchObject({ step: 'done' })
  expect(await keep()).toMatchObject({ ok: true })
})

test('K42 all files together have a bound', async () => {
  const store = uploadStore(await mkdtemp(join(folder, 'bound-')), { mostBytes: 1_000 })
  const keep = (staff: string) => store.keep(fileOf(`a,b\n${'1,2\n'.repeat(300)}`), { ...OWNER, staff, person: staff, at: Date.now() }) // prettier-ignore
  expect(await keep('bec')).toMatchObject({ ok: true })
  expect(await keep('lee')).toMatchObject({ ok: false, reason: expect.stringContaining('many large files') })
})
