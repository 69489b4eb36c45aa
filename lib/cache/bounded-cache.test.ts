import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

function cacheOf(limit: number, ...keys: readonly string[]) {
  const cache = new BoundedCache<string, string>(limit)
  for (const key of keys) cache.set(key, key.toUpperCase())
  return { cache, values: () => [...cache.values()].join('') }
}

test('the one used longest ago makes room for the next', () => {
  const { cache, values } = cacheOf(3, 'a', 'b', 'c')
  expect(cache.get('a')).toBe('A')
  cache.set('d', 'D')
  expect([values(), cache.size, cache.get('b')]).toEqual(['CAD', 3, undefined])
})

test('a look that is no use leaves the order alone', () => {
  const { cache, values } = cacheOf(2, 'a', 'b')
  expect(cache.peek('a')).toBe('A')
  cache.set('c', 'C')
  expect(values()).toBe('BC')
})

test('a value that is set again is the newest, and takes no room of another', () => {
  const { cache, values } = cacheOf(2, 'a', 'b')
  cache.set('a', 'again')
  expect([values(), cache.size]).toEqual(['Bagain', 2])
  cache.set('c', 'C')
  expect(values()).toBe('againC')
})

test('what is taken away is gone, and leaves its room', () => {
  const { cache, values } = cacheOf(2, 'a', 'b')
  cache.delete('a')
  cache.delete('never there')
  cache.set('c', 'C')
  expect(values()).toBe('BC')
})
