import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/running/processor-time.ts'
import { badRedirects, redirectOf, type Redirect } from './redirect.ts'

const to = (from: string, target: string, status: 301 | 302 = 301): Redirect => ({ from, to: target, status })

describe('R17 redirects of a site', () => {
  const list = [to('/old', '/new'), to('/sale', '/special-offers?make=Kia', 302), to('/team', '/about-us#team')]

  test.each([
    ['/old', '', '/new'],
    ['/old', '?a=1', '/new?a=1'],
    ['/sale', '?a=1', '/special-offers?make=Kia'],
    ['/team', '?a=1', '/about-us?a=1#team'],
    ['/team', '', '/about-us#team'],
  ])('%s%s leads to %s', (path, search, target) => {
    expect(redirectOf(list, path, search)?.to).toBe(target)
  })

  test('a path is known as people write it and as browsers ask for it', () => {
    const german = [to('/über-uns', '/about-us')]
    expect(redirectOf(german, '/%C3%BCber-uns')?.to).toBe('/about-us')
    expect(redirectOf(german, '/%E0%A4%A')).toBeNull()
  })

  test('five thousand that follow each other, or go in a circle, are judged at once', () => {
    for (const last of ['/5000', '/0']) {
      const list = Array.from({ length: 5_000 }, (_, i) => to(`/${i}`, i === 4_999 ? last : `/${i + 1}`))
      const began = processorMs()
      const bad = badRedirects(list)
      expect(processorMs() - began).toBeLessThan(3_000)
      expect(bad).toHaveLength(last === '/0' ? 5_000 : 4_990)
      expect(bad[0]!.reason.length).toBeLessThan(120)
    }
  })

  test('a path without one leads nowhere', () => expect(redirectOf(list, '/new')).toBeNull())

  test.each([
    ['none', [to('/a', '/b'), to('/b', '/c')], []],
    ['one to itself', [to('/a', '/a')], [0]],
    ['one to itself with a query', [to('/a', '/a?x=1')], [0]],
    ['two in a circle', [to('/a', '/b'), to('/b', '/a')], [0, 1]],
    [
      'three in a circle and one that leads there',
      [to('/a', '/b'), to('/b', '/c'), to('/c', '/a'), to('/d', '/a')],
      [0, 1, 2, 3],
    ],
    ['a path twice', [to('/a', '/b'), to('/a', '/c')], [1]],
    ['to another host', [to('/a', 'https://example.com/a')], []],
    ['a circle by way of a slash at the end', [to('/a', '/b/'), to('/b', '/a')], [0, 1]],
    ['a circle by way of the site’s own domain', [to('/a', 'https://www.alpha.example/a')], [0]],
    ['ten in a row', Array.from({ length: 10 }, (_, i) => to(`/${i}`, `/${i + 1}`)), []],
    ['eleven in a row', Array.from({ length: 11 }, (_, i) => to(`/${i}`, `/${i + 1}`)), [0]],
  ])('faults: %s', (_, redirects, indexes) => {
    expect(badRedirects(redirects, ['www.alpha.example']).map(({ index }) => index)).toEqual(indexes)
  })
})
