import { expect, test } from 'vitest'
import { detailsOf } from './remembered-details.client.ts'

const all = { name: 'Sam', email: 'sam@example.com', phone: '0491 570 156' }

test.each([
  ['all three', all, all],
  ['and nothing besides', { ...all, postcode: '4106' }, all],
  ['no phone', { ...all, phone: ' ' }, null],
  ['no email', { name: 'Sam', phone: '1' }, null],
  ['something else', { ...all, name: 7 }, null],
])('L01 details are kept only together: %s', (_name, given, kept) => {
  expect(detailsOf(given)).toEqual(kept)
})
