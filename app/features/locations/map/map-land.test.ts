import { expect, test } from 'vitest'
import { landOf } from './map-land.ts'

test('D04 two places share the drawing between them, and places that are one share what is theirs', () => {
  const west = { x: 25, y: 50 }
  const east = { x: 75, y: 50 }
  expect(landOf([west, east], 4 / 3)).toBe('M0 0l500 0 0 1000 -500 0zM500 0l500 0 0 1000 -500 0z')
  expect(landOf([west, east, west], 4 / 3)).toContain('M0 0l500 0 0 1000 -500 0z')
})

test('D04 one place has all of it', () => {
  expect(landOf([{ x: 50, y: 50 }], 1)).toBe('M0 0l1000 0 0 1000 -1000 0z')
})
