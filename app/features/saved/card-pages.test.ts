import { expect, test } from 'vitest'
import { cardPages } from './card-pages.ts'

test('A03 a hundred favourites are asked for in five short addresses', () => {
  const slugs = Array.from({ length: 100 }, (_, n) => `${'x'.repeat(150)}-${n}`)
  const pages = cardPages(slugs)
  expect(pages).toHaveLength(5)
  expect(Math.max(...pages.map((page) => page.length))).toBeLessThan(4_096)
  expect(pages.flatMap((page) => new URL(page, 'http://x.invalid').searchParams.getAll('car'))).toEqual(slugs)
  expect(cardPages([])).toEqual([])
})
