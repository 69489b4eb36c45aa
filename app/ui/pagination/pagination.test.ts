import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { pageNumbers, Pagination } from './pagination.tsx'

const pages = (page: number, of: number) =>
  drawn(Pagination, {
    label: 'Pages of results',
    page,
    pages: of,
    href: (number) => `/search?page=${number}`,
  })

describe('the pages of a list', () => {
  test('are the first, the last and those around the current one', () => {
    expect(pageNumbers(5, 9)).toEqual([1, 4, 5, 6, 9])
    expect(pageNumbers(1, 2)).toEqual([1, 2])
    expect(pageNumbers(9, 9)).toEqual([1, 8, 9])
  })

  test('of one page alone are not shown', () => {
    expect(pages(1, 1)).toBe('')
  })

  test('say which is shown, and what is left out', () => {
    const html = pages(5, 9)
    expect(html).toContain('aria-label="Page 5" aria-current="page"')
    expect(html.match(/class="pages-gap"/g)).toHaveLength(2)
    expect(html).toContain('href="/search?page=4" rel="prev"')
    expect(html).toContain('href="/search?page=6" rel="next"')
  })

  test('end at both ends', () => {
    expect(pages(1, 3)).not.toContain('rel="prev"')
    expect(pages(3, 3)).not.toContain('rel="next"')
  })
})
