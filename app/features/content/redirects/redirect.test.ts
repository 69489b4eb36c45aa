import { describe, expect, test } from 'vitest'
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
  ])('faults: %s', (_, redirects, indexes) => {
    expect(badRedirects(redirects).map(({ index }) => index)).toEqual(indexes)
  })
})
