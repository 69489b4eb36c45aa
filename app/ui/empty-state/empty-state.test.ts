import { expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { EmptyState } from './empty-state.tsx'

test('where nothing is yet, a box says why and leads on', () => {
  const html = drawn(EmptyState, { icon: 'chat', action: 'Ask us' }, 'Nothing yet.')
  expect(html).toMatch(/^<div class="[^"]*\bbox\b[^"]*"><span aria-hidden="true" class="i i-chat /)
  expect(html).toContain('<p>Nothing yet.</p>Ask us</div>')
})
