import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { inboxWatch } from './inbox-watch.server.ts'

const site = (slug: string) => ({ slug, database: {} as Site['database'] })

let revision = '1'
const revisionOf = vi.fn(async () => revision)
const listener = () => ({ changed: vi.fn<() => void>(), failed: vi.fn<() => void>() })
const looks = (count: number) => vi.advanceTimersByTimeAsync(3_000 * count)

beforeEach(() => {
  vi.useFakeTimers()
  revision = '1'
  revisionOf.mockReset().mockImplementation(async () => revision)
})
afterEach(() => vi.useRealTimers())

test('a site is looked at once, however many wait, and not at all when nobody does', async () => {
  const watch = inboxWatch({ revisionOf })
  const all = Array.from({ length: 50 }, listener)
  const leave = all.map((one) => watch.listen(site('north'), one))
  await looks(4)
  expect(revisionOf).toHaveBeenCalledTimes(5)
  revision = '2'
  await looks(2)
  for (const { changed } of all) expect(changed).toHaveBeenCalledTimes(1)
  for (const stop of leave) stop()
  revisionOf.mockClear()
  await looks(5)
  expect(revisionOf).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever comes while a look is under way hears of what it finds', async () => {
  const watch = inboxWatch({ revisionOf })
  watch.listen(site('north'), listener())
  await looks(1)
  const { promise, resolve } = Promise.withResolvers<string>()
  revisionOf.mockImplementationOnce(() => promise)
  await looks(1)
  const late = listener()
  watch.listen(site('north'), late)
  resolve('2')
  await vi.advanceTimersByTimeAsync(0)
  expect(late.changed).toHaveBeenCalledTimes(1)
})

test('a database that is away is said to everybody, and a site of its own to nobody else', async () => {
  const watch = inboxWatch({ revisionOf })
  const [north, south] = [listener(), listener()]
  watch.listen(site('north'), north)
  await looks(1)
  revisionOf.mockImplementationOnce(async () => Promise.reject(new Error('away')))
  await looks(1)
  expect(north.failed).toHaveBeenCalledTimes(1)
  const leave = watch.listen(site('south'), south)
  await looks(1)
  leave()
  leave()
  revision = '3'
  await looks(2)
  expect([north.changed.mock.calls.length, south.changed.mock.calls.length]).toEqual([1, 0])
})
