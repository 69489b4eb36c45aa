import { expect, test } from 'vitest'
import { keptAnswer, revalidateAfterOwnForm } from './own-answer.ts'

const here = new URL('http://console.localhost/desk/cars/kia')
const seen = { currentUrl: here, nextUrl: here, defaultShouldRevalidate: true } as const

test.each([
  ['what came in meanwhile', {}, false],
  ['an own form', { formMethod: 'POST', actionStatus: 302 }, true],
  ['an own form that was refused', { formMethod: 'POST', actionStatus: 422, defaultShouldRevalidate: false }, false],
  ['a conflict', { formMethod: 'POST', actionStatus: 409, defaultShouldRevalidate: false }, true],
  ['another address', { nextUrl: new URL('?field=km', here) }, true],
] as const)('after %s: %o', (_, given, expected) => {
  expect(revalidateAfterOwnForm({ ...seen, ...given } as Parameters<typeof revalidateAfterOwnForm>[0])).toBe(expected)
})

test('an answer stays while its page is open, until the next one', () => {
  const first = { visit: 'a', answer: { message: 'no' } }
  expect(keptAnswer(first, 'a', undefined)).toBe(first)
  expect(keptAnswer(first, 'a', first.answer)).toBe(first)
  const next = { message: 'still not' }
  expect(keptAnswer(first, 'a', next)).toEqual({ visit: 'a', answer: next })
  expect(keptAnswer(first, 'b', undefined)).toEqual({ visit: 'b', answer: undefined })
})
