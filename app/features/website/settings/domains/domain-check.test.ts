import { describe, expect, test } from 'vitest'
import { domainTyped, judgeDomain, newDomains, proofNames, proofRecord, recordsFor } from './domain-check.ts'

const at = (address: string, isPrivate = false) => ({ address, isPrivate })
const wanted = [at('203.0.114.7'), at('2400:cb00::7')]

describe('a domain as it was looked up', () => {
  test.each([
    ['leads here', [at('203.0.114.7')], 'good', 'It leads here'],
    ['leads nowhere', [], 'bad', 'nowhere yet'],
    ['leads elsewhere', [at('198.51.99.1')], 'bad', 'elsewhere, to 198.51.99.1'],
    ['leads to two places', [at('203.0.114.7'), at('198.51.99.1')], 'bad', 'Some of its records'],
    ['leads into a private network', [at('10.0.0.4', true)], 'bad', 'private network'],
    [
      'has a private address beside the right one',
      [at('203.0.114.7'), at('127.0.0.1', true)],
      'bad',
      'private network',
    ],
    ['cannot be asked', null, 'wait', 'did not answer'],
  ] as const)('that %s', (_, found, tone, words) => {
    const verdict = judgeDomain(found, wanted)
    expect([verdict.tone, verdict.words]).toEqual([tone, expect.stringContaining(words)])
  })

  test('is never fine because this server has a private address itself', () => {
    expect(judgeDomain([at('203.0.114.7')], [at('10.0.0.1', true)]).tone).toBe('wait')
    expect(judgeDomain([at('10.0.0.1', true)], [at('10.0.0.1', true)]).tone).toBe('bad')
  })
})

test('what is entered at the registrar: a name below one, addresses for the one itself', () => {
  const given = { host: 'north.cars.example', wanted: [...wanted, at('10.0.0.1', true)] }
  expect(recordsFor('www.dealer.com.au', given)).toEqual([{ type: 'CNAME', name: 'www.dealer.com.au', value: 'north.cars.example.' }]) // prettier-ignore
  expect(recordsFor('dealer.com.au', given).map(({ type }) => type)).toEqual(['A', 'AAAA'])
  expect(recordsFor('dealer.au', given).map(({ value }) => value)).toEqual(['203.0.114.7', '2400:cb00::7'])
})

test.each([
  ['https://www.Dealer.com.au/', 'www.dealer.com.au'],
  ['dealer.com.au.', 'dealer.com.au'],
  ['dealer', null],
  ['127.0.0.1', null],
  ['my.localhost', null],
  ['a b.com.au', null],
  ['<script>.com', null],
  [`${'a'.repeat(64)}.com.au`, null],
  ['x'.repeat(10_000), null],
])('%s is %s', (typed, name) => expect(domainTyped(typed)).toBe(name))

test('whose a domain is is proved at its own name or at one that it stands below', () => {
  expect(proofRecord('www.dealer.com.au', 'north')).toEqual({ type: 'TXT', name: '_forecourt.dealer.com.au', value: 'forecourt-site=north' }) // prettier-ignore
  expect(proofRecord('cars.dealer.au', 'north').name).toBe('_forecourt.cars.dealer.au')
  expect(proofRecord('www.au', 'north').name).toBe('_forecourt.www.au')
  expect(proofNames('cars.dealer.au')).toEqual(['_forecourt.cars.dealer.au', '_forecourt.dealer.au'])
  expect(proofNames(proofRecord('www.dealer.com.au', 'north').name.replace('_forecourt.', ''))).toContain('_forecourt.dealer.com.au') // prettier-ignore
})

test.each([
  ['dealer.au', false],
  ['www.dealer.au', false],
  ['notdealer.au', true],
  ['au', true],
  ['other.au', true],
])('beside dealer.au, %s is new: %s', (domain, isNew) =>
  expect(newDomains([domain], ['dealer.au'])).toEqual(isNew ? [domain] : []),
)
