import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { LinkButton } from './link-button.tsx'
import { TextLink } from './link.tsx'

describe('a link', () => {
  test('leads on, with classes of its own', () => {
    expect(drawn(TextLink, { href: '/', className: 'ml-6' }, 'Home')).toBe('<a href="/" class="link ml-6">Home</a>')
  })

  test('that does something here is a button', () => {
    expect(drawn(LinkButton, {}, 'Remove')).toBe('<button type="button" class="link">Remove</button>')
  })
})
