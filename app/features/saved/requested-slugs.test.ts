import { expect, test } from 'vitest'
import { requestedSlugs } from './requested-slugs.ts'

test.each([
  ['', [], 0, 0],
  ['car=a&car=b', ['a', 'b'], 0, 0],
  ['car=a&car=a&car=', ['a'], 0, 0],
  ['car=a&car=../b&car=C', ['a'], 2, 0],
  ['car=a&car=b&car=c&car=d&car=e&car=f', ['a', 'b', 'c', 'd'], 0, 2],
])('A03 the address %j asks for %j, %d unreadable, %d too many', (query, slugs, unreadable, beyond) => {
  expect(requestedSlugs(new URLSearchParams(query), 4)).toEqual({ slugs, unreadable, beyond })
})
