import { expect, test } from 'vitest'
import { bytesOfResponse, hasBody, wholeResponse } from './whole-body.ts'

const bytes = () => new Uint8Array(Buffer.from('Car finance from 7.9 % p.a. – ✓'))

test('an answer that was made whole hands out its own bytes, and can be read like any other', async () => {
  const page = bytes()
  const response = wholeResponse(page, { status: 404, headers: { 'X-Kept': '1' } })
  expect((await bytesOfResponse(response)).buffer).toBe(page.buffer)
  expect([response.status, response.headers.get('x-kept')]).toEqual([404, '1'])
  expect(await response.text()).toBe(Buffer.from(page).toString())
})

test('a part of a larger buffer is that part', async () => {
  const room = new Uint8Array(100)
  room.set(bytes(), 10)
  const part = room.subarray(10, 10 + bytes().length)
  expect(Buffer.compare(await bytesOfResponse(wholeResponse(part, {})), Buffer.from(bytes()))).toBe(0)
})

test('an answer without a body has none', () => {
  expect([wholeResponse(bytes(), {}), new Response('a'), new Response(null), new Response(null, { status: 304 })].map(hasBody)).toEqual([true, true, false, false]) // prettier-ignore
})

test('any other answer is read', async () => {
  expect((await bytesOfResponse(new Response('abc'))).toString()).toBe('abc')
  expect((await bytesOfResponse(new Response(null, { status: 304 }))).length).toBe(0)
  // Whoever wraps an answer, to change its body, has made another.
  const wrapped = new Response('other', wholeResponse(bytes(), {}))
  expect((await bytesOfResponse(wrapped)).toString()).toBe('other')
})
