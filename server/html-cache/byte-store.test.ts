import { expect, test } from 'vitest'
import { byteStore, type StoredItem } from './byte-store.ts'

const item = (key: string, bytes = 10): StoredItem => ({ key, bytes, used: false })

function storeOf(limit: number) {
  const gone: string[] = []
  return { gone, store: byteStore<StoredItem>(limit, ({ key }) => gone.push(key)) }
}

test('what was not used goes first, and what was used stays', () => {
  const { store, gone } = storeOf(30)
  for (const key of ['a', 'b', 'c']) store.put(item(key))
  store.get('a')!.used = true
  store.put(item('d'))
  expect([gone, store.bytes, store.size]).toEqual([['b'], 30, 3])
  store.put(item('e'))
  expect([gone, store.get('a')?.key]).toEqual([['b', 'c'], 'a'])
})

test('what grows counts, what is replaced or dropped does not', () => {
  const { store, gone } = storeOf(30)
  const [a, b] = [item('a'), item('b')]
  store.put(a)
  store.put(b)
  store.grow(a, 15)
  expect([gone, store.bytes]).toEqual([['a'], 10])
  store.grow(a, 100)
  expect(store.bytes).toBe(10)
  store.put(item('b', 15))
  store.drop(b)
  expect([store.bytes, store.size]).toEqual([15, 1])
})

test('10,000 different pages take no more room than the limit, and one larger than it is not kept', () => {
  const { store } = storeOf(1_000)
  for (let i = 0; i < 10_000; i++) {
    store.put({ ...item(`${i}`), used: i % 3 === 0 })
    expect(store.bytes).toBeLessThanOrEqual(1_000)
  }
  const before = store.size
  store.put(item('huge', 2_000))
  expect([store.get('huge'), store.size]).toEqual([undefined, before])
})
