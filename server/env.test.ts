import { describe, expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

const read = (env: Record<string, string>) => {
  const result = readEnvironment(env)
  return result.ok ? result.environment : result.reason
}

describe('L09 variables of mail and webhooks', () => {
  test('without any of them the server delivers into files', () => {
    expect(read({})).toMatchObject({ smtpUrl: undefined, mailFrom: undefined, webhookPrivateHosts: [], worker: true })
  })

  test('hosts stand with commas between them', () => {
    expect(read({ WEBHOOK_PRIVATE_HOSTS: 'CRM.local, 10.0.0.5:8080,' })).toMatchObject({
      webhookPrivateHosts: ['crm.local', '10.0.0.5:8080'],
    })
  })

  test.each([
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address'],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL must be an address'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM must be set beside SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address'],
  ])('%j: %s', (env, said) => {
    expect(read(env)).toContain(said)
  })

  test('a mail server with a sender is taken', () => {
    const env = { SMTP_URL: 'smtps://user:pass%40word@mail.example.com:465', MAIL_FROM: 'leads@example.com' }
    expect(read(env)).toMatchObject({ smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM })
  })
})
