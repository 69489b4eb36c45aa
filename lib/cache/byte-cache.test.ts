import { describe, expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

function cacheOf(limitBytes: number, largestBytes?: number) {
  const gone: string[] = []
  const dropped = (value: string, key: string, why: string) => gone.push(`${key}=${value} ${why}`)
  const cache = new ByteCache<string, string>({
    limitBytes,
    dropped,
    ...(largestBytes !== undefined && { largestBytes }),
  })
  return { cache, gone, keys: () => [...cache.entries()].map(([key]) => key).join('') }
}

test('what was not used makes room for the next, and what was is spared once', () => {
  const { cache, gone, keys } = cacheOf(30)
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 10)
  expect([cache.get('a'), cache.peek('b')]).toEqual(['a', 'b'])
  cache.set('d', 'd', 10)
  expect([keys(), gone, cache.bytes, cache.size]).toEqual(['cda', ['b=b room'], 30, 3])
  cache.set('e', 'e', 20)
  expect([keys(), cache.bytes]).toEqual(['ae', 30])
  cache.set('f', 'f', 20)
  expect([keys(), cache.bytes]).toEqual(['f', 20])
})

test('what grows counts, what is replaced or taken away does not', () => {
  const { cache, gone } = cacheOf(30)
  cache.set('a', 'a', 10)
  cache.set('b', 'b', 10)
  cache.grow('b', 'b', 15)
  expect([gone, cache.bytes]).toEqual([['a=a room'], 25])
  cache.grow('a', 'a', 100)
  cache.set('b', 'new', 15)
  cache.grow('b', 'b', 100)
  cache.delete('b', 'b')
  expect([cache.peek('b'), cache.bytes]).toEqual(['new', 15])
  cache.delete('b')
  expect([cache.size, cache.bytes, gone.slice(1)]).toEqual([0, 0, ['b=b removed', 'b=new removed']])
})

test('a value larger than may be is not kept, and drives no other out', () => {
  const { cache, gone, keys } = cacheOf(30, 15)
  cache.set('a', 'a', 15)
  cache.set('b', 'b', 16)
  expect([keys(), gone]).toEqual(['a', ['b=b room']])
})

test('one that grows beyond the limit goes alone', () => {
  const { cache, keys } = cacheOf(30)
  cache.set('a', 'a', 10)
  cache.set('b', 'b', 10)
  cache.grow('b', 'b', 30)
  expect([keys(), cache.bytes]).toEqual(['a', 10])
})

test('where one of any size is kept, it stands alone', () => {
  const { cache, keys } = cacheOf(30, Infinity)
  cache.set('a', 'a', 10)
  cache.set('b', 'b', 100)
  expect([keys(), cache.bytes]).toEqual(['b', 100])
  cache.set('c', 'c', 10)
  expect([keys(), cache.bytes]).toEqual(['c', 10])
})

describe('where uses pass the cache by', () => {
  const item = (used = false) => ({ used })
  const cacheOfItems = (limitBytes: number) =>
    new ByteCache<string, { used: boolean }>({
      limitBytes,
      usedSince: (one) => {
        const { used } = one
        one.used = false
        return used
      },
    })

  test('what was not used goes first, and what was used is spared once', () => {
    const cache = cacheOfItems(30)
    for (const key of ['a', 'b', 'c']) cache.set(key, item(), 10)
    cache.peek('a')!.used = true
    cache.set('d', item(), 10)
    expect([...cache.entries()].map(([key]) => key)).toEqual(['c', 'd', 'a'])
    cache.set('e', item(), 20)
    expect([...cache.entries()].map(([key]) => key)).toEqual(['a', 'e'])
  })

  test('ten thousand values take no more room than the limit', () => {
    const cache = cacheOfItems(1_000)
    for (let n = 0; n < 10_000; n++) {
      cache.set(`${n}`, item(n % 3 === 0), 10)
      expect(cache.bytes).toBeLessThanOrEqual(1_000)
    }
    expect(cache.size).toBe(100)
  })
})

test('the one that has just come stays, also where all others were used', () => {
  const { cache, keys } = cacheOf(30)
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 10)
  for (const key of ['a', 'b', 'c']) cache.get(key)
  cache.set('d', 'd', 10)
  expect(keys()).toBe('dbc')
})
