import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import type { IndexSchema } from '#app/features/search/port.ts'
import { packIndex } from './index-bytes.ts'
import { indexFiles, type IndexSubject } from './index-files.ts'
import { filesIn, indexKeeper, makeRoom } from './store-index.ts'

const schema: IndexSchema = { attributes: { make: 'keyword' }, searchable: ['make'], exact: [], synonyms: [] }
const NOW = Date.parse('2026-11-29T00:00:00Z')
const MB = 2 ** 20

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-indexes-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const revisions = new Map([['alpha', 7], ['beta', 7]]) // prettier-ignore
const opened = ({ program = 'now', createdAt = 1 } = {}) =>
  indexFiles({
    folder,
    createdAt: (slug) => (revisions.has(slug) ? createdAt : 0),
    revision: (slug) => revisions.get(slug) ?? 0,
    program: Promise.resolve(program),
  })
const alpha: IndexSubject = { slug: 'alpha', name: 'cars', revision: 7, version: 2 }
const beta: IndexSubject = { ...alpha, slug: 'beta' }
const dataOf = (key: string, until?: number) => ({
  ...buildIndex(schema, [{ key, values: { make: key } }]),
  ...(until !== undefined && { until }),
})

async function stored(subject: IndexSubject, key: string, until?: number): Promise<string> {
  const place = (await opened().placeOf(subject))!
  await indexKeeper(folder, MB).keep(place, packIndex(dataOf(key, until), place.key))
  return place.path
}
const keyIn = async (subject: IndexSubject, files = opened(), now = NOW): Promise<string | undefined> => {
  const data = await files.open(subject, now)
  return data && String.fromCharCode(...data.keys.units)
}

test('each site and kind has its own', async () => {
  await stored(alpha, 'of-alpha')
  await stored(beta, 'of-beta')
  await stored({ ...alpha, name: 'parts' }, 'parts')
  expect([await keyIn(alpha), await keyIn(beta), await keyIn({ ...alpha, name: 'parts' })]).toEqual([
    'of-alpha',
    'of-beta',
    'parts',
  ])
})

test.each<[string, Partial<IndexSubject>]>([
  ['a newer revision', { revision: 8 }],
  ['another document', { version: 3 }],
  ['another kind', { name: 'parts' }],
  ['another site', { slug: 'beta' }],
])('%s is not answered from it', async (_, other) => {
  await stored(alpha, 'a')
  expect(await keyIn({ ...alpha, ...other })).toBeUndefined()
})

test('another program, and a site that was made anew, find none', async () => {
  await stored(alpha, 'a')
  expect(await keyIn(alpha, opened({ program: 'next' }))).toBeUndefined()
  expect(await keyIn(alpha, opened({ createdAt: 2 }))).toBeUndefined()
})

test('it is good until the clock changes what it says', async () => {
  await stored(alpha, 'a', NOW + 1)
  expect([await keyIn(alpha), await keyIn(alpha, opened(), NOW + 1)]).toEqual(['a', undefined])
})

test('the file of another site under the own name is none', async () => {
  const theirs = await stored(beta, 'b')
  const own = (await opened().placeOf(alpha))!.path
  await mkdir(dirname(own), { recursive: true })
  await writeFile(own, await readFile(theirs))
  expect(await keyIn(alpha)).toBeUndefined()
})

test.each<[string, (path: string) => Promise<void>]>([
  ['damaged', async (path) => writeFile(path, (await readFile(path)).fill(7, 40, 60))],
  ['cut off', (path) => truncate(path, 100)],
  ['empty', (path) => truncate(path, 0)],
  ['full of zeros', async (path) => writeFile(path, (await readFile(path)).fill(0))],
])('a file that is %s is none, and a new one takes its place', async (_, spoil) => {
  await spoil(await stored(alpha, 'a'))
  expect(await keyIn(alpha)).toBeUndefined()
  await stored(alpha, 'again')
  expect(await keyIn(alpha)).toBe('again')
})

test('many that write the same at once leave one whole file', async () => {
  await Promise.all(Array.from({ length: 30 }, () => stored(alpha, 'same')))
  expect(await keyIn(alpha)).toBe('same')
  expect(await readdir(join(folder, 'alpha'))).toEqual(['cars-7.index'])
})

test('a newer one takes the place of the older ones of its kind', async () => {
  await stored(alpha, 'old')
  await stored({ ...alpha, name: 'parts' }, 'parts')
  await stored({ ...alpha, revision: 10 }, 'new')
  expect((await readdir(join(folder, 'alpha'))).toSorted()).toEqual(['cars-10.index', 'parts-7.index'])
})

test('those used longest ago make room, and one that is opened counts as used', async () => {
  for (const slug of ['one', 'two', 'three']) revisions.set(slug, 1)
  const paths: string[] = []
  for (const [i, slug] of ['one', 'two', 'three'].entries()) {
    paths.push(await stored({ ...alpha, slug, revision: 1 }, slug))
    await utimes(paths[i]!, i + 1, i + 1)
  }
  expect(await keyIn({ ...alpha, slug: 'one', revision: 1 })).toBe('one')
  const bytes = (await readFile(paths[0]!)).length
  await expect
    .poll(async () => (await makeRoom(folder, bytes * 2.5), await filesIn(folder)))
    .toEqual([paths[0]!, paths[2]!].toSorted())
})

test('what a process left unfinished goes after a while; one larger than all of the room is not written', async () => {
  await mkdir(join(folder, 'alpha'))
  const left = join(folder, 'alpha', 'cars-7.index.1-0-1.new')
  await writeFile(left, 'half')
  await makeRoom(folder, MB)
  expect(await filesIn(folder)).toEqual([left])
  await utimes(left, 1, 1)
  await makeRoom(folder, MB)
  expect(await filesIn(folder)).toEqual([])
  const place = (await opened().placeOf(alpha))!
  await indexKeeper(folder, 10).keep(place, new Uint8Array(11))
  expect(await filesIn(folder)).toEqual([])
})

test('a database that was put back to an earlier day meets none of the days after it', async () => {
  const same = await stored(alpha, 'a')
  await stored({ ...beta, revision: 9 }, 'ahead')
  await stored({ ...alpha, slug: 'beta', revision: 8, name: 'parts' }, 'ahead')
  await opened().dropAhead()
  expect(await filesIn(folder)).toEqual([same])
})

test('the files of a site that is gone go, and nothing is kept for it; the whole stock is not kept', async () => {
  await stored(alpha, 'a')
  await opened().forget('alpha')
  expect(await filesIn(folder)).toEqual([])
  expect(await opened().placeOf({ ...alpha, slug: 'gone' })).toBeUndefined()
  expect(await opened().placeOf({ ...alpha, name: 'stock' })).toBeUndefined()
})
