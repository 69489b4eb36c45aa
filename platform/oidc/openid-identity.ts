import { createHash } from 'node:crypto'
import type { Configuration } from 'openid-client'
import type { IdentityClient, ProviderSettings } from '#app/features/staff/provider/identity-client.ts'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import { MINUTE } from '#lib/durations.ts'
import { isAllowed, type OutgoingRules } from '../outgoing/begin-request.ts'
import { judgedFetch } from './judged-fetch.ts'

/** Loaded by the first who signs in by a provider: most servers have none. */
const openidClient = () => import('openid-client')

/** What a provider says of itself is looked up again after so long, ms. */
const KNOWN_MS = 10 * MINUTE
/** Providers that are remembered. */
const MOST_KNOWN = 100

interface KnownProvider {
  readonly until: number
  readonly configuration: Configuration
}

/** Providers of OpenID Connect, at addresses outside or those that an operator allows. */
export function openidIdentity(rules: OutgoingRules = {}, now: () => number = Date.now): IdentityClient {
  const known = new BoundedCache<string, KnownProvider>(MOST_KNOWN)

  const configurationOf = async (provider: ProviderSettings): Promise<Configuration> => {
    const key = createHash('sha256').update(JSON.stringify(provider)).digest('base64url')
    const kept = known.get(key)
    if (kept && kept.until > now()) return kept.configuration
    const issuer = new URL(provider.issuer)
    const port = Number(issuer.port) || (issuer.protocol === 'https:' ? 443 : 80)
    // Over a network that an operator names, a provider may be asked without TLS; nowhere else.
    const isPlain = issuer.protocol === 'http:' && isAllowed(rules.allow ?? [], issuer.hostname, port)
    const openid = await openidClient()
    const configuration = await openid.discovery(issuer, provider.client, provider.clientSecret, undefined, {
      [openid.customFetch]: judgedFetch(rules),
      // What it says is signed, also where no TLS stands for it.
      execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
    })
    known.set(key, { until: now() + KNOWN_MS, configuration })
    return configuration
  }

  return {
    async begin(provider, { redirect, state, nonce, verifier }) {
      try {
        const configuration = await configurationOf(provider)
        const openid = await openidClient()
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirect,
          scope: 'openid email',
          response_type: 'code',
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        })
        return { ok: true, url: url.href }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      }
    },

    async finish(provider, { callback, state, nonce, verifier }) {
      try {
        const configuration = await configurationOf(provider)
        const openid = await openidClient()
        const tokens = await openid.authorizationCodeGrant(configuration, new URL(callback), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims: Readonly<Record<string, unknown>> = { ...tokens.claims() }
        const { email } = claims
        return { ok: true, claims: { email: typeof email === 'string' ? email : null, isVerified: isVerified(claims) } }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      }
    },
  }
}

/** Entra ID says it of the owner of the domain (`xms_edov`), where a dealer has asked it to; all others of the address. */
const isVerified = (claims: Readonly<Record<string, unknown>>): boolean =>
  [claims['email_verified'], claims['xms_edov']].some((claim) => [true, 'true', 1, '1'].includes(claim as never))

const MOST_REASON = 300

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, MOST_REASON)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`.slice(0, MOST_REASON)
}
