import { randomBytes } from 'node:crypto'
import { tablesOf } from '#app/features/site/database.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import type { ConsoleAddress } from '../console-address.ts'
import { PROVIDER_CALLBACK } from '../console-paths.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { admit, type SignInResult } from '../session/admit.server.ts'
import { sweepStaff } from '../session/sweep-staff.server.ts'
import { takeOnce } from '../sign-in/once.server.ts'
import { pendingOf } from '../sign-in/pending.server.ts'
import type { StaffPlatform, Visit } from '../staff-platform.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { IdentityClient, ProviderSignIn } from './identity-client.ts'
import { providerSettingsOf } from './provider-settings.server.ts'

interface ProviderPorts {
  readonly address: ConsoleAddress
  readonly client: IdentityClient
  /** Told what a provider did wrong, for whoever runs the server. */
  warn(message: string, about: { readonly organisation: string; readonly reason: string }): void
}

interface BegunSignIn extends Omit<ProviderSignIn, 'redirect'> {
  readonly organisation: string
  readonly issuer: string
  readonly back: string
}

/** What came of it; `back` is where the person was going when they began. */
export type ProviderSignInResult = (Extract<SignInResult, { ok: true }> & { readonly back: string }) | Refusal

interface Return {
  /** What the cookie holds. */
  readonly pending: string | null
  /** Query of the address with which the browser came back, with its question mark. */
  readonly query: string
  readonly visit: Visit
  /** What the browser’s cookie held before. */
  readonly previous: string | null
}

const PURPOSE = 'provider sign-in'
const NONE = refusal('This organisation has no sign-in of its own. Please use a passkey.')
const LATE = refusal('This took too long, or was begun in another tab. Please try again.')
const AWAY = refusal(
  'The sign-in of your organisation could not be reached. Please try again in a minute, or use a passkey.',
)
const REFUSED = refusal('The sign-in of your organisation was not accepted. Please try again, or use a passkey.')
const UNKNOWN = refusal(
  'Your organisation’s sign-in names somebody who is not in its team here. Please ask whoever looks after the team to invite you.',
)

/** Signing in where an organisation’s people sign in anyway. Such a session reaches that organisation alone. */
export function providerSignInsOf(platform: StaffPlatform, { address, client, warn }: ProviderPorts) {
  const { write } = tablesOf<StaffTables & AuditTables>(platform.database)
  const settings = providerSettingsOf(platform)
  const redirect = `${address.origin}${PROVIDER_CALLBACK}`

  return {
    /** Organisations to choose from, by the address that somebody typed. */
    forEmail: settings.forEmail,

    /** Where the browser is led, and what its cookie is to hold meanwhile (`pendingCookie`). */
    async begin(
      organisation: string,
      back = '/',
    ): Promise<{ readonly ok: true; readonly url: string; readonly pending: string } | Refusal> {
      // prettier-ignore
      await sweepStaff(platform.database, platform.now())
      const provider = await settings.used(organisation)
      if (!provider) return NONE
      const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()]
      const begun = await client.begin(provider, { redirect, state, nonce, verifier })
      if (!begun.ok) {
        warn('the sign-in of an organisation could not begin', { organisation, reason: begun.reason })
        return AWAY
      }
      const value: BegunSignIn = { organisation, issuer: provider.issuer, back, state, nonce, verifier }
      return { ok: true, url: begun.url, pending: (await pendingOf(platform)).begin(PURPOSE, value) }
    },

    /** Signs in whoever came back. */
    async finish({ pending: sealed, query, visit, previous }: Return): Promise<ProviderSignInResult> {
      const pending = (await pendingOf(platform)).read<BegunSignIn>(PURPOSE, sealed)
      if (!pending) return LATE
      const { organisation, issuer, back, ...begun } = pending.value
      const provider = await settings.used(organisation)
      // What was begun at one provider is not ended at another.
      if (!provider || provider.issuer !== issuer) return NONE
      const callback = `${redirect}${query}`
      const finished = await client.finish(provider, { ...begun, redirect, callback })
      if (!finished.ok) {
        warn('the sign-in of an organisation was refused', { organisation, reason: finished.reason })
        return REFUSED
      }
      const email = finished.claims.email?.trim().toLowerCase() ?? null
      const isOwn = email !== null && provider.domains.includes(email.split('@').at(-1)!)
      if (!finished.claims.isVerified || !isOwn) return UNKNOWN
      const admitted = await write(async (trx): Promise<SignInResult> => {
        if (!(await takeOnce(trx, pending))) return LATE
        const person = await trx
          .selectFrom('staff')
          .innerJoin('membership', 'membership.staff_id', 'staff.staff_id')
          .where('staff.email', '=', email)
          .where('staff.ended_at', 'is', null)
          .where('membership.organisation_id', '=', organisation)
          .select('staff.staff_id')
          .executeTakeFirst()
        if (!person) return UNKNOWN
        const reach = { organisation, byPassword: false }
        return admit(trx, { staff: person.staff_id, method: 'provider', visit, previous, reach, now: platform.now() })
      })
      return admitted.ok ? { ...admitted, back } : admitted
    },
  }
}

const newSecret = (): string => randomBytes(32).toString('base64url')
