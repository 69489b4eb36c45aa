import { expect, test, vi } from 'vitest'
import { attempt } from './attempt.ts'

test('V19 what fails behind a shopper’s back is warned of on the console and never thrown', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fault = new Error('down')
  await expect(
    attempt(() => Promise.reject(fault), 'The opened history report was not tracked'),
  ).resolves.toBeUndefined()
  expect(warned.mock.calls).toEqual([['The opened history report was not tracked', fault]])
  warned.mockClear()
  await attempt(() => Promise.resolve(), 'never said')
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})
