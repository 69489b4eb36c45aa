import { expect, test } from 'vitest'
import { formSlots, isLargeForm } from './form-slots.ts'

const form = { method: 'POST', path: '/forms/enquiry', length: '2000', type: 'application/x-www-form-urlencoded' }

test.each([
  [form, false],
  [{ ...form, length: '16384' }, false],
  [{ ...form, length: '16385' }, true],
  // Whoever does not say how long it is may send the longest.
  [{ ...form, length: undefined }, true],
  [{ ...form, length: undefined, type: undefined }, false],
  [{ ...form, length: 'many' }, true],
  [{ ...form, method: 'GET', length: '200000' }, false],
  [{ ...form, method: 'PUT', length: '200000' }, true],
  [{ ...form, path: '/api/search/multi-search', length: '200000' }, true],
  [{ ...form, path: '/api/hooks/payments', length: '200000' }, true],
  [{ ...form, path: '/valuation/1', length: '200000' }, true],
  [{ ...form, path: '/valuation/1', length: '20000000', type: 'multipart/form-data; boundary=x' }, false],
])('U16 %j needs room of its own: %s', (sent, large) => expect(isLargeForm(sent)).toBe(large))

test('U16 one address has its part of the room, and whoever is beside it gets in', async () => {
  const slots = formSlots({ atOnce: 4, each: 2, mayWait: 4, eachMayWait: 1, waitMs: 20 })
  const held = [await slots.take('203.0.113.9'), await slots.take('203.0.113.9')]
  expect(held.map(({ ok }) => ok)).toEqual([true, true])
  expect(await slots.take('203.0.113.9')).toEqual({ ok: false, full: 'client' })
  const beside = await slots.take('192.0.2.1')
  expect(beside.ok).toBe(true)
  for (const one of [...held, beside]) if (one.ok) one.release()
  expect((await slots.take('203.0.113.9')).ok).toBe(true)
})
