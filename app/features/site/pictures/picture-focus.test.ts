import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropAround } from './picture-focus.ts'

test.each([
  [
    'a phone held upright, the car at the foot',
    [900, 1600],
    [500, 900],
    { left: 0, top: 1000, width: 900, height: 600 },
  ],
  ['its middle', [900, 1600], [500, 500], { left: 0, top: 500, width: 900, height: 600 }],
  ['a wide one, its left edge', [3000, 1000], [0, 500], { left: 0, top: 0, width: 1500, height: 1000 }],
  ['the shape of the place', [1500, 1000], [0, 0], { left: 0, top: 0, width: 1500, height: 1000 }],
] as const)('K41 %s', (_, [width, height], [x, y], box) => {
  expect(cropAround({ width, height }, { width: 720, height: 480 }, { x, y })).toEqual(box)
})

test('K41 the part lies within the picture, whatever its size', () => {
  const side = fc.integer({ min: 1, max: 9_000 })
  const part = fc.integer({ min: 0, max: 1_000 })
  fc.assert(
    fc.property(side, side, part, part, (width, height, x, y) => {
      const box = cropAround({ width, height }, { width: 3, height: 2 }, { x, y })
      return (
        box.left >= 0 && box.top >= 0 && box.width >= 1 && box.height >= 1 &&
        box.left + box.width <= width && box.top + box.height <= height
      ) // prettier-ignore
    }),
  )
})
