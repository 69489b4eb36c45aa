import { PassThrough } from 'node:stream'
import { gunzipSync, type Gzip, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packingStreams, PackingStreams } from './packing-streams.ts'

const UNPACK = { zstd3: zstdDecompressSync, gzip2: gunzipSync }
/** Answers like pages, which repeat themselves, and answers that nothing can be saved of. */
const answer = fc.oneof(
  fc
    .tuple(fc.string({ minLength: 1, unit: 'grapheme' }), fc.nat(4_000))
    .map(([text, n]) => Buffer.from(text.repeat(n))),
  fc.uint8Array({ maxLength: 200_000, size: 'max' }).map((bytes) => Buffer.from(bytes)),
)

test.each(['zstd3', 'gzip2'] as const)('%s packs each answer as if it were the first, many at once', async (kind) => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 12 }), async (answers) => {
      const packed = await Promise.all(answers.map((bytes) => packingStreams[kind].pack(bytes)))
      for (const [i, bytes] of answers.entries()) {
        expect(UNPACK[kind](packed[i]!).equals(bytes)).toBe(true)
        // No piece of memory is shared.
        expect(packed[i]!.buffer.byteLength).toBe(packed[i]!.length)
      }
    }),
    { numRuns: 40 },
  )
})

test('where no stream can be opened an answer fails, and the next one is tried anew', async () => {
  let opened = 0
  const streams = new PackingStreams(
    {
      open() {
        if (++opened === 1) throw new Error('no memory')
        const stream = new PassThrough()
        return Object.assign(stream, { flush: (_: number, done: () => void) => setImmediate(done) }) as unknown as Gzip
      },
      end: 0,
      begin: () => {},
    },
    1,
  )
  await expect(streams.pack(Buffer.from('first'))).rejects.toThrow('no memory')
  expect(String(await streams.pack(Buffer.from('second')))).toBe('second')
})

test('a stream that fails is thrown away, and whoever waits has a new one', async () => {
  const opened: PassThrough[] = []
  const streams = new PackingStreams(
    {
      open() {
        const stream = new PassThrough()
        const isBroken = opened.push(stream) === 1
        const flush = (_: number, done: () => void) =>
          isBroken ? stream.emit('error', new Error('broken')) : setImmediate(done)
        return Object.assign(stream, { flush }) as unknown as Gzip
      },
      end: 0,
      begin: () => {},
    },
    1,
  )
  const answers = await Promise.allSettled(['first', 'second', 'third'].map((text) => streams.pack(Buffer.from(text))))
  expect(answers.map((one) => (one.status === 'fulfilled' ? String(one.value) : String(one.reason)))).toEqual([
    'Error: broken',
    'second',
    'third',
  ])
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, false])
})
