import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { expect, test } from 'vitest'
import { failedSearch } from './failed-search.ts'
import { foundWords } from './found-words.ts'

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['a fault of the server', new ErrorResponseImpl(500, '', 'No.')],
  ['too much at once', new ErrorResponseImpl(429, '', '')],
])('%s is said where the answer was to stand', (_, error) => {
  const data = failedSearch(error, ' lead1 ')
  expect(data).toEqual({ q: 'lead1', groups: [], failed: true })
  expect(foundWords(data)).toBe('Search did not answer. Try again.')
})

test.each([
  ['being led to sign in', new Response(null, { status: 302 })],
  ['a site out of reach', new ErrorResponseImpl(404, '', '')],
])('%s is an answer', (_, error) => {
  expect(() => failedSearch(error, '')).toThrow(expect.objectContaining({ status: error.status }))
})
