import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuildJob, indexBuilder } from './index-builder.ts'

let folder = ''
/** A thread that takes as long as the site's version says, ms, and answers with its slug. */
const THREAD = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, question: { slug, version } }) => {
  if (slug === 'dies') process.exit(1)
  const until = performance.now() + version
  while (performance.now() < until);
  parentPort.postMessage(slug === 'fails' ? { id, ok: false, reason: 'no' } : { id, ok: true, value: slug })
})`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-threads-'))
  await writeFile(join(folder, 'thread.mjs'), THREAD)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const builder = () => indexBuilder({ dataFolder: '', databaseUrl: undefined }, join(folder, 'thread.mjs'))
const job = (slug: string, hurry: boolean, ms = 20): BuildJob => ({
  slug,
  version: ms,
  settings: {},
  name: 'cars',
  at: 0,
  hurry,
})

test('rebuilds leave a thread to indexes that somebody waits for', async () => {
  const built = builder()
  const order: string[] = []
  const ask = async (slug: string, hurry: boolean, ms?: number) => {
    await built.build(job(slug, hurry, ms))
    order.push(slug)
  }
  await Promise.all([ask('large', false, 900), ask('small', false), ...['a', 'b', 'c'].map((slug) => ask(slug, true))])
  expect(order).toEqual(['a', 'b', 'c', 'large', 'small'])
  await built.close()
})

test('a thread that fails or dies holds up nobody', async () => {
  const built = builder()
  await expect(built.build(job('fails', true))).rejects.toThrow('no')
  await expect(built.build(job('dies', true))).rejects.toThrow('ended')
  expect(await built.build(job('a', true))).toBe('a')
  await built.close()
})

test('whoever waits when the server stops is told', async () => {
  const built = builder()
  const waiting = ['a', 'b', 'c'].map((slug) => built.build(job(slug, true, 500)))
  const ended = Promise.allSettled(waiting)
  await built.close()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
