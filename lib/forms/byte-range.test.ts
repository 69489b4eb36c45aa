import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['Bytes=10-', { from: 10, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=-0', null],
  ['bytes=100-', null],
  ['bytes=20-10', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=a-b', 'whole'],
])('%s of 100 bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range))

test('a range never leaves the file', () => {
  const end = fc.oneof(fc.constant(''), fc.nat().map(String))
  fc.assert(
    fc.property(end, end, fc.nat(1_000), (first, last, size) => {
      const range = byteRange(`bytes=${first}-${last}`, size)
      if (range === null || range === 'whole') return
      expect(range.from).toBeGreaterThanOrEqual(0)
      expect(range.to).toBeGreaterThanOrEqual(range.from)
      expect(range.to).toBeLessThan(size)
    }),
  )
})
