import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { copyMedia } from './copy-media.ts'
import { MediaAway, type MediaFiles } from './media-files.ts'

test('a copy that fails asks for nothing more', async () => {
  const keys = Array.from({ length: 500 }, (_, at) => `north/${at}.jpg`)
  let read = 0
  const files = {
    async read(key: string) {
      read++
      await pause(1)
      if (key === keys[20]) throw new MediaAway('The bucket is away.', { passing: true })
      return Buffer.from(key)
    },
    async write() {},
  } as unknown as MediaFiles
  const from = { ...files, async *list() { for (const key of keys) yield { key, bytes: 1 } } } // prettier-ignore
  const to = { ...files, async *list() {} }
  await expect(copyMedia(from, to)).rejects.toThrow('The bucket is away.')
  await pause(100)
  expect(read).toBeLessThan(60)
})
