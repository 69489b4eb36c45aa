import { describe, expect, test } from 'vitest'
import { providerIn } from './provider-form.ts'

const given = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return providerIn(form)
}

describe('the provider that a form gives', () => {
  test.each([
    ['dealer.com.au', ['dealer.com.au']],
    ['@Dealer.com.au, trucks.example', ['dealer.com.au', 'trucks.example']],
    ['a.example;b.example\nc.example', ['a.example', 'b.example', 'c.example']],
    ['a.example a.example', ['a.example']],
    ['', []],
  ])('domains %j are %j', (domains, all) => {
    expect(given({ domains }).domains).toEqual(all)
  })

  test.each([
    ['', null],
    ['s3cret ', 's3cret '],
  ])('secret %j is %j', (secret, kept) => {
    expect(given({ secret, issuer: ' https://login.example ', client: ' id ' })).toEqual({
      issuer: 'https://login.example',
      client: 'id',
      clientSecret: kept,
      domains: [],
    })
  })
})
