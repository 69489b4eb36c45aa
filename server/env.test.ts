import { describe, expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

const read = (env: Record<string, string>) => {
  const result = readEnvironment(env)
  return result.ok ? result.environment : result.reason
}

describe('L09 variables of mail and webhooks', () => {
  test('without any of them the server delivers into files', () => {
    expect(read({})).toMatchObject({ smtpUrl: undefined, mailFrom: undefined, outgoingAllow: [], worker: true })
  })

  test('hosts stand with commas between them', () => {
    for (const name of ['OUTGOING_ALLOW', 'WEBHOOK_PRIVATE_HOSTS']) {
      expect(read({ [name]: 'CRM.local, 10.0.0.5:8080,' })).toMatchObject({
        outgoingAllow: ['crm.local', '10.0.0.5:8080'],
      })
    }
  })

  test('folders of feeds stand with commas between them', () => {
    expect(read({})).toMatchObject({ feedFolders: [] })
    expect(read({ FEED_FOLDERS: '/srv/feeds/, /mnt/agency' })).toMatchObject({
      feedFolders: ['/srv/feeds', '/mnt/agency'],
    })
  })

  test('whom the operator names for searches may be asked', () => {
    expect(read({ SEARCH_HOST: 'http://10.0.0.7:7700/' })).toMatchObject({ outgoingAllow: ['10.0.0.7:7700'] })
  })

  test.each([
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address'],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL must be an address'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM must be set beside SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an email address'],
    [{ INBOUND_MAIL_PORT: '2525' }, 'INBOUND_MAIL_PORT needs INBOUND_MAIL_DOMAIN beside it'],
    [{ INBOUND_MAIL_DOMAIN: '@in.example.com' }, 'INBOUND_MAIL_DOMAIN must be a bare host name'],
  ])('%j: %s', (env, said) => {
    expect(read(env)).toContain(said)
  })

  test('a mail server with a sender is taken', () => {
    const env = { SMTP_URL: 'smtps://user:pass%40word@mail.example.com:465', MAIL_FROM: 'leads@example.com' }
    expect(read(env)).toMatchObject({ smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM })
  })
})

describe('C02 variables of payments', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' }

  test('without them nobody takes real deposits', () => {
    expect(read({})).toMatchObject({ stripe: undefined })
  })

  test('a key with the secrets of its messages is taken', () => {
    const stripe = { secretKey: 'sk_live_abc', webhookSecrets: ['whsec_new', 'whsec_old'], apiUrl: undefined }
    expect(read(keys)).toMatchObject({ stripe })
    const here = { ...keys, STRIPE_API_URL: 'http://127.0.0.1:4000' }
    expect(read(here)).toMatchObject({ stripe: { ...stripe, apiUrl: 'http://127.0.0.1:4000' } })
  })

  test.each([
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_live_abc' }, 'STRIPE_SECRET_KEY must begin with sk_live_'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_'],
    [{ STRIPE_SECRET_KEY: 'sk_live_abc' }, 'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET'],
    [{ ...keys, STRIPE_API_URL: 'http://10.0.0.1' }, 'STRIPE_API_URL must begin with https://'],
    [{ ...keys, STRIPE_API_URL: 'http://127.0.0.1:80@evil.example' }, 'STRIPE_API_URL must begin with https://'],
    [{ ...keys, STRIPE_API_URL: 'http://127.0.0.1.evil.example' }, 'STRIPE_API_URL must begin with https://'],
  ])('%j: %s', (env, said) => {
    expect(read(env)).toContain(said)
  })
})
