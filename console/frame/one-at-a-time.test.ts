import { expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('what is asked for meanwhile is done once, afterwards', async () => {
  const under = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = vi.fn(() => under[work.mock.calls.length - 1]?.promise ?? Promise.resolve())
  const ask = oneAtATime(work)
  for (let n = 0; n < 4; n++) ask()
  expect(work).toHaveBeenCalledTimes(1)
  under[0]!.resolve()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  under[1]!.resolve()
  await Promise.resolve()
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3))
})
