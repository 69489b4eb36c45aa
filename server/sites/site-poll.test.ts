import { afterEach, expect, test, vi } from 'vitest'
import { HOUR } from '#lib/durations.ts'
import { pollSites } from './site-poll.ts'

const log = { info: () => undefined, warn: () => undefined }

let stop: (() => void) | undefined
afterEach(() => stop?.())

test('K46 a node that has changed a site looks at once, one look at a time, and misses no word', async () => {
  const looks: (() => void)[] = []
  let underWay = 0
  let most = 0
  const refresh = async () => {
    most = Math.max(most, ++underWay)
    await new Promise<void>((resolve) => looks.push(resolve))
    underWay--
    return []
  }
  const search = { refresh: vi.fn(async () => undefined) }
  const poll = pollSites({ registry: { refresh }, search, log, everyMs: HOUR })
  stop = poll.stop
  await vi.waitFor(() => expect(looks).toHaveLength(1))
  // While it looks: what it reads may be of before the change.
  for (let n = 0; n < 20; n++) poll.notify()
  looks[0]!()
  await vi.waitFor(() => expect(looks).toHaveLength(2))
  looks[1]!()
  await vi.waitFor(() => expect(search.refresh).toHaveBeenCalledTimes(2))
  poll.notify()
  await vi.waitFor(() => expect(looks).toHaveLength(3))
  looks[2]!()
  expect(most).toBe(1)
})
