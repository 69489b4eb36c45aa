import { expect, test } from 'vitest'
import { addressAtSite, frameSite, inboxPlace, isOverSites } from './inbox-place.ts'

test.each([
  ['/inbox', true],
  ['/inbox/more', true],
  ['/inbox/north/t1', true],
  ['/north/inbox', false],
  ['/north/inbox/t1', false],
  ['/inbox-motors/inbox', false],
])('%s is over all sites: %s', (pathname, over) => {
  expect(isOverSites(pathname)).toBe(over)
})

test.each([
  ['/inbox', undefined, null],
  // Its site is named in the address, and its frame is that of all sites.
  ['/inbox/north/t1', 'north', null],
  ['/north/inbox/t1', 'north', 'north'],
])('the frame of %s (%s) stands around %s', (pathname, site, framed) => {
  expect(frameSite(pathname, site)).toBe(framed)
})

test('a thread leads back to the list that it was opened from', () => {
  const over = inboxPlace('/inbox/north/t1', 'north')
  expect([over.list, over.thread('north', 't2')]).toEqual(['/inbox', '/inbox/north/t2'])
  const own = inboxPlace('/north/inbox/t1', 'north')
  expect([own.list, own.thread('north', 't2')]).toEqual(['/north/inbox', '/north/inbox/t2'])
})

test.each([
  ['/inbox', '?view=mine', '/north/inbox?view=mine'],
  ['/inbox/more', '', '/north/inbox'],
  ['/inbox/south/t1', '?view=all', '/south/inbox/t1?view=all'],
])('whoever has one site is led from %s%s to %s', (pathname, search, to) => {
  expect(addressAtSite({ pathname, search }, 'north')).toBe(to)
})
