import { expect, test } from 'vitest'
import { isReservedSlug } from './reserved-slugs.ts'

test('no new site has an address that belongs to the platform, its mail or its servers', () => {
  const kept = 'www mail api admin console ftp smtp imap status help support billing blog shop app cdn static assets media test staging dev demo ns1 ns2 autodiscover' // prettier-ignore
  expect(kept.split(' ').filter((slug) => !isReservedSlug(slug))).toEqual([])
  expect(['wattle', 'test-motors', 'mailbox-motors', ''].filter(isReservedSlug)).toEqual([])
})
