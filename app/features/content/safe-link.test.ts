import { expect, test } from 'vitest'
import { isSafeLink } from './safe-link.ts'

test.each([
  ['/about-us', true],
  ['/search?make=Kia#top', true],
  ['#faq', true],
  ['https://example.com/a?b=c', true],
  ['tel:0755500100', true],
  ['tel:+61755500100', true],
  ['mailto:sales@example.com', true],
  ['', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['data:text/html,x', false],
  ['http://example.com', false],
  ['https://a@evil.example', false],
  ['https://', false],
  ['about-us', false],
  ['/a b', false],
  ['/a\nb', false],
  ['mailto:a@b.c?bcc=d@e.f', false],
])('%j may be linked: %s', (address, safe) => expect(isSafeLink(address)).toBe(safe))
