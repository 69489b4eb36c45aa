import { expect, test, vi } from 'vitest'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import type { IndexData } from '#app/features/search/engine/index-data.ts'
import { carIndexSchema } from '#app/features/search/documents/car-document.ts'
import type { Site } from '#app/features/site/site.ts'
import type { BuildJob } from './index-builder.ts'
import { openSearchIndexes } from './search-indexes.ts'

const siteOf = (slug: string, version = 1) => ({ slug, version, settings: {} }) as Site
/** An index of one car whose slug tells of which site and revision it is. */
const indexOf = (key: string): IndexData => buildIndex(carIndexSchema, [{ key, values: { make: 'Kia', slug: key } }])

/** Indexes over a builder that the test drives; by default every build ends at once. */
function opened({ limit = Infinity, held = false } = {}) {
  const revisions = new Map<string, number>()
  const versions = new Map<string, number>()
  const jobs: BuildJob[] = []
  const open: { job: BuildJob; done: PromiseWithResolvers<IndexData> }[] = []
  const failing = new Set<string>()
  const errors: object[] = []
  const clock = { now: 0 }
  const revision = (slug: string) => revisions.get(slug) ?? 1
  const indexes = openSearchIndexes({
    dataFolder: '',
    databaseUrl: undefined,
    registry: { revision, bySlug: async (slug) => (revision(slug) === 0 ? null : siteOf(slug, versions.get(slug))) },
    log: { error: (fields: object) => void errors.push(fields) },
    limitBytes: limit,
    now: () => clock.now,
    builder: {
      build: (job) => {
        jobs.push(job)
        const key = `${job.name}-${job.slug}-${revision(job.slug)}`
        if (held) {
          const done = Promise.withResolvers<IndexData>()
          open.push({ job, done })
          return done.promise
        }
        return failing.has(job.slug) ? Promise.reject(new Error('no')) : Promise.resolve(indexOf(key))
      },
      close: async () => {},
    },
  })
  const ask = async (slug: string, name?: 'cars' | 'parts') =>
    (await indexes.of(siteOf(slug), name).search({ limit: 1 })).keys[0]
  return { indexes, ask, jobs, open, failing, errors, revisions, versions, clock }
}

const one = async (): Promise<number> => {
  const { indexes, ask } = opened()
  await ask('a')
  return indexes.use().bytes
}

test('an index is built once, however many ask at once', async () => {
  const { ask, jobs } = opened()
  expect(await Promise.all(Array.from({ length: 50 }, () => ask('a')))).toEqual(Array(50).fill('cars-a-1'))
  expect(jobs).toHaveLength(1)
})

test('the index used longest ago makes room, of parts as of cars, and is built again', async () => {
  const { indexes, ask, jobs } = opened({ limit: 2.5 * (await one()) })
  expect([await ask('a'), await ask('a', 'parts')]).toEqual(['cars-a-1', 'parts-a-1'])
  await ask('a')
  expect(await ask('b')).toBe('cars-b-1')
  expect(indexes.use()).toMatchObject({ indexes: 2, evicted: 1, built: 3, rebuilt: 0 })
  await ask('a')
  expect(jobs).toHaveLength(3)
  expect(await ask('a', 'parts')).toBe('parts-a-1')
  expect(indexes.use()).toMatchObject({ indexes: 2, evicted: 2, built: 4, rebuilt: 1 })
  expect(indexes.use().bytes).toBeLessThanOrEqual(2.5 * (await one()))
})

test('an index larger than the limit alone is kept while it is the only one', async () => {
  const { indexes, ask } = opened({ limit: 1 })
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual(['cars-a-1', 'cars-b-1', 'cars-a-1'])
  expect(indexes.use()).toMatchObject({ indexes: 1, evicted: 2, rebuilt: 1 })
})

test('one that is dropped answers what was asked of it before', async () => {
  const { indexes, open, jobs } = opened({ limit: 1, held: true })
  const answers = ['a', 'b'].map((slug) => indexes.of(siteOf(slug)).search({ limit: 1 }))
  expect(jobs.map(({ slug, hurry }) => [slug, hurry])).toEqual([['a', true], ['b', true]]) // prettier-ignore
  for (const { job, done } of open) done.resolve(indexOf(job.slug))
  expect((await Promise.all(answers)).map(({ keys }) => keys[0])).toEqual(['a', 'b'])
})

test('a build that fails is told to those who wait, and tried again by the next', async () => {
  const { indexes, ask, failing } = opened()
  failing.add('a')
  await expect(ask('a')).rejects.toThrow('no')
  expect(indexes.use()).toMatchObject({ indexes: 0, bytes: 0, waiting: 0 })
  failing.clear()
  expect(await ask('a')).toBe('cars-a-1')
})

test('an index that a request with settings of before has built is built anew', async () => {
  const { indexes, ask, jobs, revisions, versions } = opened()
  versions.set('a', 2)
  revisions.set('a', 2)
  await ask('a')
  expect(jobs.map(({ version }) => version)).toEqual([1])
  await indexes.refresh()
  expect(jobs.map(({ version }) => version)).toEqual([1, 2])
  expect(indexes.revision('a')).toBe(2)
  await indexes.refresh()
  expect(jobs).toHaveLength(2)
})

test('a change builds the indexes in use anew, and no others', async () => {
  const { indexes, ask, jobs, revisions } = opened()
  await Promise.all([ask('a'), ask('a', 'parts'), ask('b')])
  revisions.set('a', 2).set('c', 2)
  await indexes.refresh()
  expect(jobs.slice(3).map(({ slug, name, hurry }) => [slug, name, hurry])).toEqual([
    ['a', 'cars', false],
    ['a', 'parts', false],
  ])
  expect([await ask('a'), await ask('a', 'parts'), await ask('b')]).toEqual(['cars-a-2', 'parts-a-2', 'cars-b-1'])
  expect([indexes.revision('a'), indexes.revision('a', 'parts'), indexes.revision('b')]).toEqual([2, 2, 1])
})

test('a change during a build is seen by the next refresh', async () => {
  const { indexes, open, revisions } = opened({ held: true })
  const first = indexes.of(siteOf('a')).search({ limit: 1 })
  revisions.set('a', 2)
  open[0]!.done.resolve(indexOf('old'))
  expect((await first).keys).toEqual(['old'])
  expect(indexes.revision('a')).toBe(1)
  const refreshed = indexes.refresh()
  await Promise.resolve()
  open[1]!.done.resolve(indexOf('new'))
  await refreshed
  expect(indexes.revision('a')).toBe(2)
})

test('K40 a change during a rebuild is built by the same refresh: nobody may ask again for long', async () => {
  const { indexes, open, revisions } = opened({ held: true })
  const build = async (at: number, key: string) => {
    await vi.waitFor(() => expect(open).toHaveLength(at + 1))
    open[at]!.done.resolve(indexOf(key))
  }
  const first = indexes.of(siteOf('a')).search({ limit: 1 })
  await build(0, 'first')
  await first
  revisions.set('a', 2)
  const added = indexes.refresh()
  await vi.waitFor(() => expect(open).toHaveLength(2))
  revisions.set('a', 3)
  const published = indexes.refresh()
  await build(1, 'added')
  await build(2, 'published')
  await Promise.all([added, published])
  expect((await indexes.of(siteOf('a')).search({ limit: 1 })).keys).toEqual(['published'])
  expect([indexes.revision('a'), open.length]).toEqual([3, 3])
})

test('an index that cannot be rebuilt answers on, and is left alone for half a minute', async () => {
  const { indexes, ask, failing, errors, revisions, jobs, clock } = opened()
  await ask('a')
  failing.add('a')
  revisions.set('a', 2)
  await indexes.refresh()
  await indexes.refresh()
  expect([await ask('a'), errors.length, jobs.length]).toEqual(['cars-a-1', 1, 2])
  failing.clear()
  clock.now = 30_000
  await indexes.refresh()
  expect([await ask('a'), errors.length, jobs.length]).toEqual(['cars-a-2', 1, 3])
})

test('the indexes of a site that is gone leave the memory', async () => {
  const { indexes, ask, revisions } = opened()
  await Promise.all([ask('a'), ask('a', 'parts'), ask('b')])
  revisions.set('a', 0)
  await indexes.refresh()
  expect(indexes.use()).toMatchObject({ indexes: 1, bytes: await one() })
})

test('a rebuild that somebody now waits for is hurried', async () => {
  const { indexes, open, jobs, revisions } = opened({ limit: 1, held: true })
  const first = indexes.of(siteOf('a')).search({ limit: 1 })
  open[0]!.done.resolve(indexOf('a'))
  await first
  revisions.set('a', 2)
  const refreshed = indexes.refresh()
  const other = indexes.of(siteOf('b')).search({ limit: 1 })
  await Promise.resolve()
  open.find(({ job }) => job.slug === 'b')!.done.resolve(indexOf('b'))
  await other
  expect(jobs.find(({ hurry }) => !hurry)?.slug).toBe('a')
  const waiting = indexes.of(siteOf('a')).search({ limit: 1 })
  await Promise.resolve()
  expect(jobs.every(({ hurry }) => hurry)).toBe(true)
  open.findLast(({ job }) => job.slug === 'a')!.done.resolve(indexOf('new'))
  expect((await waiting).keys).toEqual(['new'])
  await refreshed
})
