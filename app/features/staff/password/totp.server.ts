import { Secret, TOTP } from 'otpauth'
import { SECOND } from '#lib/durations.ts'

const PERIOD_MS = 30 * SECOND
const SECRET_BYTES = 20
/** What every app reads: SHA-1, six digits, half a minute. */
const KIND = { algorithm: 'SHA1', digits: 6, period: PERIOD_MS / SECOND } as const
/** A clock may be off by one stretch. */
const WINDOW = 1

/** A new secret for an app that shows codes, base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the app reads from a QR code. */
export const totpAddress = ({ secret, email }: { readonly secret: string; readonly email: string }): string =>
  new TOTP({ ...KIND, issuer: 'Forecourt', label: email, secret: Secret.fromBase32(secret) }).toString()

/** The stretch of time that a code belongs to, counted from 1970; null for a wrong code. */
export function totpStep({
  secret,
  code,
  now,
}: {
  readonly secret: string
  readonly code: string
  readonly now: number
}) {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = TOTP.validate({ ...KIND, token, secret: Secret.fromBase32(secret), timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta
}

/** The code that an app shows at a moment. */
export const totpCode = ({ secret, now }: { readonly secret: string; readonly now: number }): string =>
  TOTP.generate({ ...KIND, secret: Secret.fromBase32(secret), timestamp: now })
