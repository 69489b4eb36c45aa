import { expect, test } from 'vitest'
import type { Payments } from './payments.ts'
import { providerFor } from './providers.ts'

const sandbox = { provider: 'sandbox', sandbox: true } as Payments
const real = { provider: 'stripe', sandbox: false } as Payments
const play = { provider: 'stripe', sandbox: true } as Payments

test.each<[string, boolean, Payments | null, Payments | null]>([
  ['a live site without Stripe is closed', true, null, null],
  ['a live site with a test key is closed', true, play, null],
  ['a live site takes real money', true, real, real],
  ['another site plays in the sandbox', false, null, sandbox],
  ['another site never takes real money', false, real, sandbox],
  ['another site plays at Stripe where there is a test key', false, play, play],
])('C02 %s', (_what, live, stripe, chosen) => {
  expect(providerFor({ live }, { sandbox, stripe })).toBe(chosen)
})
