import type { Transaction } from 'kysely'
import { seal, unseal } from '#app/features/site/sealed/sealed.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { endDevicesWithin } from '../devices/device-store.server.ts'
import { type Actor, recordAudit } from '../audit/audit.server.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { staffSecret } from '../sign-in/pending.server.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import type { IdentityProviderRow, StaffTables } from '../staff.tables.ts'
import type { ProviderSettings } from './identity-client.ts'

/** A provider as whoever looks after the team sees it: its secret is shown to nobody. */
export interface ShownProvider extends Omit<ProviderSettings, 'clientSecret'> {
  /** The part behind the @ of addresses that it speaks for. */
  readonly domains: readonly string[]
}

export interface NewProvider extends ShownProvider {
  /** Null keeps the one that is there, of the same issuer. */
  readonly clientSecret: string | null
}

/** A sealed value has room for so much, characters. */
const MOST_SECRET = 500
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
/** Anybody has an address there, so nobody speaks for it. */
const PUBLIC_DOMAINS = new Set([
  'bigpond.com',
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'outlook.com',
  'optusnet.com.au',
  'proton.me',
  'yahoo.com',
  'yahoo.com.au',
])

/** Why a provider cannot be set, in a sentence; null where it can. */
export function providerProblem({ issuer, client, clientSecret, domains }: NewProvider): string | null {
  const url = URL.parse(issuer)
  if (
    !url ||
    !['https:', 'http:'].includes(url.protocol) ||
    url.username !== '' ||
    url.search !== '' ||
    url.hash !== ''
  )
    return 'The address of the provider has to be such as https://login.example.com/tenant.'
  if (client.trim() === '' || client.length > MOST_SECRET) return 'Please give the client id that the provider shows.'
  if (clientSecret !== null && (clientSecret === '' || clientSecret.length > MOST_SECRET))
    return 'Please give the client secret that the provider shows.'
  if (domains.length === 0) return 'Please give at least one domain of your email addresses, such as dealer.com.au.'
  const wrong = domains.find((domain) => !DOMAIN.test(domain) || PUBLIC_DOMAINS.has(domain))
  return wrong === undefined ? null : `"${wrong}" is no domain of your own, such as dealer.com.au.`
}

/** The providers of organisations. */
export function providerSettingsOf(platform: StaffPlatform) {
  const { read, write } = tablesOf<StaffTables & AuditTables>(platform.database)
  const sealing = async (organisation: string) => ({
    secret: await staffSecret(platform),
    purpose: `staff provider ${organisation}`,
  })
  const rowOf = (organisation: string) =>
    read.selectFrom('identity_provider').where('organisation_id', '=', organisation).selectAll().executeTakeFirst()

  return {
    /** As it is shown; null where there is none. */
    async shown(organisation: string): Promise<ShownProvider | null> {
      const row = await rowOf(organisation)
      return row ? { issuer: row.issuer, client: row.client, domains: domainsOf(row) } : null
    },

    /** As it is used, with its secret. */
    async used(organisation: string): Promise<(ProviderSettings & { readonly domains: readonly string[] }) | null> {
      const row = await rowOf(organisation)
      const clientSecret = row ? unseal(await sealing(organisation), row.client_secret) : null
      if (!row || clientSecret === null) return null
      return { issuer: row.issuer, client: row.client, clientSecret, domains: domainsOf(row) }
    },

    /** Organisations whose provider speaks for the domain of an address, whether or not anybody there has it. */
    async forEmail(email: string): Promise<{ readonly id: string; readonly name: string }[]> {
      const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
      const rows = await read
        .selectFrom('identity_provider as provider')
        .innerJoin('organisation', 'organisation.organisation_id', 'provider.organisation_id')
        .orderBy('organisation.name')
        .select(['provider.organisation_id', 'organisation.name', 'domains'])
        .execute()
      return rows
        .filter((row) => domainsOf(row).includes(domain))
        .map(({ organisation_id: id, name }) => ({ id, name }))
    },

    /** Sets the provider of an organisation; null takes it away. What another one has opened ends. */
    async set(organisation: string, given: NewProvider | null, actor: Actor): Promise<{ readonly ok: true } | Refusal> {
      const problem = given && providerProblem(given)
      if (problem) return refusal(problem)
      const now = platform.now()
      const kept = await rowOf(organisation)
      const secret = given?.clientSecret ?? null
      // The secret of one provider is never sent to another.
      const isSame = kept?.issuer === given?.issuer
      const client_secret =
        secret === null ? (isSame ? kept?.client_secret : undefined) : seal(await sealing(organisation), secret)
      if (given && client_secret === undefined) return refusal('Please give the client secret that the provider shows.')
      return write(async (trx) => {
        if (kept && kept.issuer !== given?.issuer) await removed(trx, organisation)
        if (given) {
          const { issuer, client, domains } = given
          const row = {
            issuer,
            client,
            client_secret: client_secret!,
            domains: JSON.stringify(domains),
            changed_at: now,
          }
          await trx
            .insertInto('identity_provider')
            .values({ organisation_id: organisation, ...row })
            .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(row))
            .execute()
        }
        const subject = { kind: 'organisation', id: organisation }
        const shown = (one: ShownProvider) => ({ issuer: one.issuer, client: one.client, domains: one.domains })
        const before = kept && shown({ ...kept, domains: domainsOf(kept) })
        const change = { ...(before && { before }), ...(given && { after: shown(given) }) }
        await recordAudit(trx, { organisation, site: null, actor, verb: 'organisation.provider', subject, ...change, at: now }) // prettier-ignore
        return { ok: true }
      })
    },
  }
}

async function removed(trx: Transaction<StaffTables>, organisation: string): Promise<void> {
  await trx.deleteFrom('identity_provider').where('organisation_id', '=', organisation).execute()
  await trx.deleteFrom('staff_session').where('organisation_id', '=', organisation).execute()
  await endDevicesWithin(trx, organisation)
}

const domainsOf = ({ domains }: Pick<IdentityProviderRow, 'domains'>): string[] => JSON.parse(domains) as string[]
