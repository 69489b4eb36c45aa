import { describe, expect, test } from 'vitest'
import { alertTarget, SLOW_ATTEMPTS } from './alert-target.ts'
import { BACK_OFF_MINUTES } from '#app/features/messages/back-off.ts'
import type { Target } from '#app/features/messages/channel.ts'

const ALERT = 'owner@dealer.example'
const MAIL: Target = { channel: 'dealer-email', to: ['a@dealer.example', 'b@dealer.example'] }
const ADF: Target = { channel: 'adf-email', to: ['adf@crm.example'] }
const HOOK: Target = { channel: 'webhook', url: 'https://crm.example/in/token?key=x', secret: '0123456789abcdef' }

type FailedClaim = Parameters<typeof alertTarget>[0]
const failed = (target: Target, more: Partial<FailedClaim> = {}): FailedClaim => ({
  target,
  delivery: 'lead-0',
  attempts: 1,
  accepted: [],
  alerted: false,
  ...more,
})
const fault = { ok: false as const, reason: '451 later', permanent: false }
const refusal = { ok: false as const, reason: '550 no such user', permanent: true }

describe('L09 who hears of a lead that does not arrive', () => {
  test.each([
    ['a mailbox', MAIL, ['a@dealer.example', 'b@dealer.example']],
    ['a lead manager', ADF, ['adf@crm.example']],
    ['a webhook, by its host alone', HOOK, ['crm.example']],
  ])('of a final refusal of %s: the second address, at once', (_, target, refused) => {
    const alert = { channel: 'alert-email', to: ALERT, about: 'lead-0', refused, reason: '550 no such user' }
    expect(alertTarget(failed(target), refusal, ALERT)).toEqual(alert)
  })

  test('of the addresses that refuse it alone', () => {
    const claim = failed({ ...MAIL, to: [...MAIL.to, 'c@dealer.example'] }, { accepted: ['c@dealer.example'] })
    const sent = { ...refusal, accepted: ['a@dealer.example'] }
    expect(alertTarget(claim, sent, ALERT)?.refused).toEqual(['b@dealer.example'])
  })

  test('of other faults when they have gone on, still within the hour', () => {
    const alerts = Array.from({ length: 16 }, (_, i) => alertTarget(failed(MAIL, { attempts: i + 1 }), fault, ALERT))
    expect(alerts.findIndex((target) => target !== null)).toBe(SLOW_ATTEMPTS - 1)
    const waited = BACK_OFF_MINUTES.slice(0, SLOW_ATTEMPTS - 1).reduce((sum, minutes) => sum + minutes, 0)
    // Each wait may be a fifth longer, and each attempt may hang for a minute and a half.
    expect(waited * 1.2 + SLOW_ATTEMPTS * 1.5).toBeLessThan(60)
  })

  test.each([
    ['where the site names none', failed(MAIL), undefined],
    ['once it has been told', failed(MAIL, { alerted: true }), ALERT],
    ['of word to the shopper', failed({ channel: 'shopper-email', to: 'sam@example.com' }), ALERT],
    ['of an alert', failed({ channel: 'alert-email', to: ALERT, about: 'x', refused: [], reason: '' }), ALERT],
    ['where it is the very mailbox that refuses', failed(MAIL), 'A@Dealer.example'],
  ])('nobody %s', (_, claim, email) => {
    expect(alertTarget(claim, refusal, email)).toBeNull()
  })
})
