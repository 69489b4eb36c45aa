import { expect, test } from 'vitest'
import { pictureMisfit, type PictureUse } from './picture-fit.ts'

test.each<readonly [PictureUse, number, number]>([
  ['logo', 40, 40],
  ['logo', 3_000, 300],
  ['logo', 120, 480],
  ['portrait', 48, 64],
  ['picture', 240, 160],
  ['picture', 1_920, 540],
])('P04 a %s of %i × %i is good', (use, width, height) => {
  expect(pictureMisfit({ width, height }, use)).toBeNull()
})

test.each<readonly [PictureUse, number, number, string]>([
  ['logo', 39, 39, 'is 39 × 39 pixels: too small; a logo needs at least 40 × 16'],
  ['logo', 300, 15, 'is 300 × 15 pixels: too small; a logo needs at least 40 × 16'],
  ['logo', 3_000, 200, 'is 3000 × 200 pixels: too wide; a logo is at most 12 times as wide as high'],
  ['logo', 100, 500, 'is 100 × 500 pixels: too narrow; a logo is at most 4 times as high as wide'],
  ['portrait', 40, 40, 'is 40 × 40 pixels: too small; a picture of this kind needs at least 48 × 48'],
  ['picture', 1, 1, 'is 1 × 1 pixels: too small; a picture needs at least 240 × 120'],
  ['picture', 4_000, 200, 'is 4000 × 200 pixels: too wide; a picture is at most 6 times as wide as high'],
])('P04 a %s of %i × %i is not', (use, width, height, reason) => {
  expect(pictureMisfit({ width, height }, use)).toBe(reason)
})
