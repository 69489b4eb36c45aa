import { expect, test } from 'vitest'
import { pageSlots } from './page-slots.ts'

const asking = (address: string, site = 'east') => ({ address, site })

test('U11 one client has two pages at once, and the next client its own', async () => {
  const slots = pageSlots({ pages: { waitMs: 20 } })
  const taken = await Promise.all(['203.0.113.1', '203.0.113.1'].map((address) => slots.take(asking(address))))
  expect(await slots.take(asking('203.0.113.1'))).toEqual({ ok: false, full: 'client' })
  expect(await slots.take(asking('203.0.113.2'))).toMatchObject({ ok: true })
  for (const slot of taken) if (slot.ok) slot.release()
  expect(slots.taken).toBe(1)
})

test('U11 a site whose pages hang leaves room for another', async () => {
  const slots = pageSlots({ pages: { waitMs: 20 } })
  const hanging = await Promise.all(Array.from({ length: 8 }, (_, i) => slots.take(asking(`203.0.113.${i}`, 'west'))))
  expect(hanging.filter(({ ok }) => ok)).toHaveLength(6)
  expect(hanging.filter((slot) => !slot.ok && slot.full === 'all')).toHaveLength(2)
  expect(await slots.take(asking('203.0.113.99', 'east'))).toMatchObject({ ok: true })
  expect(slots.taken).toBe(7)
})

test('U11 where addresses are not known, nobody is held for somebody else’s sake', async () => {
  const slots = pageSlots({ pages: { waitMs: 20 } })
  const taken = await Promise.all(
    ['', '', '127.0.0.1', '127.0.0.1', '127.0.0.1', '::1'].map((address) => slots.take(asking(address))),
  )
  expect(taken.every(({ ok }) => ok)).toBe(true)
})

test('U11 whoever looks at a page does not wait behind the programs that came before', async () => {
  const slots = pageSlots()
  const order: string[] = []
  const one = async (name: string, address: string, isSearchCall: boolean) => {
    const slot = await slots.take({ ...asking(address), isSearchCall })
    order.push(name)
    await new Promise(setImmediate)
    if (slot.ok) slot.release()
  }
  const calls = Array.from({ length: 200 }, (_, i) => one('call', `198.51.100.${i}`, true))
  await Promise.all([...calls, one('page', '203.0.113.1', false)])
  expect(order.indexOf('page')).toBeLessThanOrEqual(4)
  expect(slots.taken).toBe(0)
})

test('U11 calls that hang at one site leave room for those of another, and for every page', async () => {
  const slots = pageSlots({ calls: { waitMs: 20 } })
  const call = (n: number, site: string) => slots.take({ ...asking(`203.0.113.${n}`, site), isSearchCall: true })
  const hanging = await Promise.all([1, 2, 3].map((n) => call(n, 'west')))
  expect(hanging.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await call(9, 'east')).toMatchObject({ ok: true })
  expect(await slots.take(asking('203.0.113.1', 'west'))).toMatchObject({ ok: true })
})

test('who waits for a site that hangs holds nothing of another', async () => {
  const slots = pageSlots({ pages: { waitMs: 200 } })
  const hanging = Array.from({ length: 30 }, (_, i) => slots.take(asking(`203.0.113.${i}`, 'west')))
  await Promise.all(hanging.slice(0, 6))
  const others = Array.from({ length: 6 }, (_, i) => slots.take(asking(`198.51.100.${i}`, 'east')))
  expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true)
  expect([slots.taken, slots.waiting]).toEqual([12, 24])
  await Promise.all(hanging)
})

test('U11 calls from one address leave room for those of another', async () => {
  const slots = pageSlots({ calls: { waitMs: 20 } })
  const call = (address: string) => slots.take({ ...asking(address), isSearchCall: true })
  const taken = await Promise.all(['203.0.113.1', '203.0.113.1', '203.0.113.1'].map(call))
  expect(taken.map(({ ok }) => ok)).toEqual([true, true, false])
  for (const slot of taken) if (slot.ok) slot.release()
  expect(await call('203.0.113.2')).toMatchObject({ ok: true })
})
