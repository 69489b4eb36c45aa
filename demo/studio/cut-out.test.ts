import { expect, it } from 'vitest'
import { closeInside } from './cut-out.ts'

/** A ring of solid red around one pixel of glass, clear outside. */
const ring = (): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: 25 }, (_, n) => {
      const [x, y] = [n % 5, Math.floor(n / 5)]
      const inRing = x > 0 && x < 4 && y > 0 && y < 4
      if (!inRing) return [0, 0, 0, 20]
      return x === 2 && y === 2 ? [100, 100, 100, 127] : [200, 0, 0, 255]
    }).flat(),
  )
const pixel = (rgba: Uint8Array, x: number, y: number) =>
  Array.from(rgba.subarray((y * 5 + x) * 4, (y * 5 + x + 1) * 4))

it('closes what the vehicle encloses and leaves its shadow clear', () => {
  const closed = closeInside(ring(), { width: 5, height: 5 })
  expect(pixel(closed, 2, 2)).toEqual([73, 73, 73, 255])
  expect(pixel(closed, 0, 4)).toEqual([0, 0, 0, 20])
  expect(pixel(closed, 1, 1)).toEqual([200, 0, 0, 255])
})

it('leaves open what reaches the edge', () => {
  const open = ring()
  open.set([0, 0, 0, 0], (1 * 5 + 2) * 4)
  expect(pixel(closeInside(open, { width: 5, height: 5 }), 2, 2)).toEqual([100, 100, 100, 127])
})
