import { describe, expect, test } from 'vitest'
import { sitemapFiles } from './sitemap.ts'

const places = (file = '') => [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)

describe('the sitemap', () => {
  test('has each address once, with its day', () => {
    const [file = '', ...more] = sitemapFiles('https://a.example', [
      { path: '/' },
      { path: '/cars/a', changed: '2026-11-20T00:00:00.000Z' },
      { path: '/search?body=ute&make=Kia' },
      { path: '/cars/a', changed: '2026-11-20T00:00:00.000Z' },
    ])
    expect(more).toEqual([])
    expect(places(file)).toEqual([
      'https://a.example',
      'https://a.example/cars/a',
      'https://a.example/search?body=ute&amp;make=Kia',
    ])
    expect(file).toContain('<lastmod>2026-11-20T00:00:00.000Z</lastmod>')
  })

  test('is an index and files from the first address too many on', () => {
    const entries = Array.from({ length: 7 }, (_, index) => ({ path: `/cars/${index}` }))
    const [index, ...files] = sitemapFiles('https://a.example', entries, 3)
    expect(places(index)).toEqual([1, 2, 3].map((file) => `https://a.example/sitemaps/${file}.xml`))
    expect(files.flatMap(places)).toEqual(entries.map(({ path }) => `https://a.example${path}`))
    expect(sitemapFiles('https://a.example', entries, 7)).toHaveLength(1)
  })

  test('of an empty site is empty', () => expect(sitemapFiles('https://a.example', [])).toHaveLength(1))
})
