import { expect, test } from 'vitest'
import { drivePath, leadOfLink } from './drive-link.ts'

const lead = 'PqX3mR0yQm6gq1s8nHk2Zw'
const token = new URL(drivePath('secret', { site: 'ghost-gum', lead }), 'https://x.example').searchParams.get('token')!

test('L04 the link of a test drive names it, at its own site alone', () => {
  expect(leadOfLink('secret', 'ghost-gum', token)).toBe(lead)
  expect(leadOfLink('secret', 'bottlebrush', token)).toBeNull()
  expect(leadOfLink('other secret', 'ghost-gum', token)).toBeNull()
})

test.each([
  ['', 'nothing'],
  [lead, 'no signature'],
  [token.slice(0, -1), 'a shorter signature'],
  [token.replace(/^P/, 'Q'), 'another lead'],
  [`${token.slice(0, -1)}é`, 'other letters'],
  [`${token}x`, 'more'],
])('L04 %j is no link: %s', (given) => {
  expect(leadOfLink('secret', 'ghost-gum', given)).toBeNull()
})
