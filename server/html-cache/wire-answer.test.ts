import { expect, test } from 'vitest'
import { WireAnswer } from './wire-answer.ts'

const HEADERS = ['cache-control', 'public', 'content-length', '5']
const NOON = Date.UTC(2026, 10, 29, 12, 0, 0)

test('an answer is status, headers, date and body in one piece', () => {
  const answer = new WireAnswer(200, HEADERS, Buffer.from('hello'))
  expect(answer.at(NOON).toString()).toBe(
    'HTTP/1.1 200 OK\r\ncache-control: public\r\ncontent-length: 5\r\nDate: Sun, 29 Nov 2026 12:00:00 GMT\r\n' +
      'Connection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\nhello',
  )
  expect(answer.body.toString()).toBe('hello')
  expect(answer.at(NOON)).toHaveLength(answer.length)
})

test('one without a body ends with its head', () => {
  expect(new WireAnswer(304, ['etag', '"a"']).at(NOON).toString()).toMatch(/^HTTP\/1\.1 304 Not Modified\r\netag: "a"\r\nDate: .*\r\n\r\n$/s) // prettier-ignore
})

test('each second has its date, in the same memory unless somebody is still reading it', () => {
  const answer = new WireAnswer(200, HEADERS, Buffer.from('hello'))
  const first = answer.at(NOON)
  expect(answer.at(NOON + 999)).toBe(first)
  expect(answer.at(NOON + 1_000)).toBe(first)
  expect(first.toString()).toContain('12:00:01')
  answer.staysRead()
  const later = answer.at(NOON + 2_000)
  expect(later).not.toBe(first)
  expect(first.toString()).toContain('12:00:01')
  expect(later.toString()).toContain('12:00:02')
  expect(answer.body.toString()).toBe('hello')
  expect(answer.at(NOON + 3_000)).toBe(later)
})
