import { expect, test } from 'vitest'
import { loadingPart } from './loading-part.ts'

const place = (address: string) => {
  const { pathname, search } = new URL(address, 'https://console.example')
  return { pathname, search }
}

test.each([
  ['/north/today', '/north/team', 'page'],
  ['/north/today', '/north/inbox', 'page'],
  ['/north/inbox', '/south/inbox', 'page'],
  ['/north/history', '/north/history?page=2', 'page'],
  ['/north/inbox', '/north/inbox?view=mine', 'list'],
  ['/north/inbox', '/north/inbox/abc', 'thing'],
  ['/north/inbox/abc?view=mine', '/north/inbox/def?view=mine', 'thing'],
  ['/north/inbox/abc', '/north/inbox', 'thing'],
  ['/north/inbox/abc', '/north/inbox/abc?template=x', null],
  ['/inbox', '/inbox?view=mine', 'list'],
  ['/inbox', '/inbox/north/abc', 'thing'],
  ['/inbox/north/abc', '/inbox/south/abc', 'thing'],
  ['/inbox/north/abc', '/north/inbox/abc', 'page'],
  ['/inbox', '/inbox/more', 'page'],
  ['/north/inbox/abc', '/north/inbox/abc/same-person', 'page'],
  ['/north/today', '/north/today', null],
])('from %s to %s: %s', (from, to, part) => expect(loadingPart(place(from), place(to))).toBe(part))
