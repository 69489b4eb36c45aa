import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('an id is one word that can be typed after a command, and never comes twice', () => {
  const ids = Array.from({ length: 2_000 }, () => randomId(12))
  expect(ids.filter((id) => !/^\w[\w-]{15}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
