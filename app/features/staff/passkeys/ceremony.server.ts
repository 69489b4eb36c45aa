import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { ConsoleAddress } from '../console-address.ts'
import { PENDING_MS } from '../sign-in/pending.server.ts'
import type { StaffKeyRow } from '../staff.tables.ts'

/** What a browser is asked for, as `@simplewebauthn/browser` takes it. */
export type CreationQuestion = PublicKeyCredentialCreationOptionsJSON
export type KeyQuestion = PublicKeyCredentialRequestOptionsJSON

/** Loaded by the first who signs in: it is three hundred modules, and no shopper needs one of them. */
const ceremonies = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, as COSE numbers them: every passkey there is has one. Others Node.js calls experimental. */
const ALGORITHMS = [-8, -7, -257] as const

interface KeyOwner {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Asks a browser to make a passkey: one that finds its person by itself, and asks them to unlock it each time. */
export const creationQuestion = async (
  { host }: ConsoleAddress,
  { owner, keys }: { readonly owner: KeyOwner; readonly keys: readonly StaffKeyRow[] },
): Promise<CreationQuestion> =>
  (await ceremonies()).generateRegistrationOptions({
    rpName: 'Forecourt',
    rpID: host,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(Buffer.from(owner.id)),
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    timeout: PENDING_MS,
    excludeCredentials: keys.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** Asks a browser to use a passkey: any of this console, or one of these. */
export const keyQuestion = async ({ host }: ConsoleAddress, keys?: readonly StaffKeyRow[]): Promise<KeyQuestion> =>
  (await ceremonies()).generateAuthenticationOptions({
    rpID: host,
    timeout: PENDING_MS,
    userVerification: 'required',
    ...(keys && { allowCredentials: keys.map(described) }),
  })

const described = ({ credential, transports }: StaffKeyRow) => ({
  id: credential,
  transports: JSON.parse(transports) as string[],
})

interface Answer {
  readonly challenge: string
  /** What the browser has sent, whatever that is. */
  readonly response: unknown
}

/** The passkey that a browser has made; null for anything else. */
export async function madeKey(
  { host, origin }: ConsoleAddress,
  { challenge, response }: Answer,
): Promise<Pick<StaffKeyRow, 'credential' | 'public_key' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await ceremonies()
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => null)
  if (!checked?.verified) return null
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential
  return {
    credential: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports ?? []),
  }
}

/** The counter of a passkey after this use of it; null where it was not used, or is a copy of it. */
export async function usedKey(
  { host, origin }: ConsoleAddress,
  { challenge, response, key }: Answer & { readonly key: StaffKeyRow },
): Promise<number | null> {
  const given = response as AuthenticationResponseJSON
  const { verifyAuthenticationResponse } = await ceremonies()
  const checked = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: key.credential,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => null)
  if (!checked?.verified) return null
  const owner = given.response.userHandle
  if (owner !== undefined && owner !== Buffer.from(key.staff_id).toString('base64url')) return null
  return checked.authenticationInfo.newCounter
}

/** The id that a browser's answer names; null where it names none. */
export function credentialOf(response: unknown): string | null {
  const id = typeof response === 'object' && response !== null && 'id' in response ? response.id : null
  return typeof id === 'string' && id.length <= MOST_CREDENTIAL ? id : null
}

/** Ids have at most 1023 bytes (WebAuthn); in base64url. */
const MOST_CREDENTIAL = 1_364
