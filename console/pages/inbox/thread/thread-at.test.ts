import { expect, test } from 'vitest'
import { readThreadAt, threadAtText } from './thread-at.ts'

test('a thread with its version comes back as it was, also where its id has dashes', () => {
  for (const at of [
    { thread: '4f2a', version: 17 },
    { thread: 'a-1-b', version: 1 },
  ]) {
    expect(readThreadAt(threadAtText(at))).toEqual(at)
  }
})

test.each(['', '4f2a', '-3', '4f2a-', '4f2a-x', '../../etc-1', `${'a'.repeat(65)}-1`])('%j names no thread', (text) => {
  expect(readThreadAt(text)).toBeNull()
})
