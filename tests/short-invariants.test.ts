import { expect, test } from 'vitest'
import { shortInvariants } from '../bin/short-invariants.ts'

test('an assertion of the router keeps its condition and loses its sentence', () => {
  const code = 'function f(e) { invariant(e.ok, `No ${invariant(e, "deep")} (here)`); return invariant(e) }'
  expect(shortInvariants(code)).toBe('function f(e) { invariant(e.ok); return invariant(e) }')
})

test('what only looks like one stays', () => {
  const code = 'const text = "invariant(a, b)"; mine.invariant(a, b); invariant2(a, b)'
  expect(shortInvariants(code)).toBe(code)
})
