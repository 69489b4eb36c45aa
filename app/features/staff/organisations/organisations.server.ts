import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import type { Transaction } from 'kysely'
import { type Actor, recordAudit } from '../audit/audit.server.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import type { OrganisationRow, StaffTables } from '../staff.tables.ts'
import { sitesIn, type StaffReader } from './memberships.server.ts'
import { type Organisation, organisationId, PLATFORM_ORGANISATION } from './organisation.ts'

type Tables = StaffTables & SiteTables & AuditTables

export type OrganisationResult = { readonly ok: true; readonly organisation: Organisation } | Refusal

interface NewOrganisation {
  readonly name: string
  readonly sites: readonly string[]
  readonly actor: Actor
}

/** The store of organisations and their sites. */
export function organisationsOf(platform: StaffPlatform) {
  const { read, write } = tablesOf<Tables>(platform.database)

  return {
    /** Every organisation, the platform’s among them once it has people. */
    async list(): Promise<Organisation[]> {
      const rows = await read.selectFrom('organisation').selectAll().orderBy('name').execute()
      const sites = await sitesIn(read, rows)
      return rows.map((row) => organisationFrom(row, sites(row)))
    },

    byId: (id: string): Promise<Organisation | null> => organisationIn(read, id),

    /** Whose a site is; null for a site that nobody in the console has yet. */
    async bySite(site: string): Promise<Organisation | null> {
      const row = await read
        .selectFrom('organisation_site')
        .where('site_id', '=', site)
        .select('organisation_id')
        .executeTakeFirst()
      return row ? organisationIn(read, row.organisation_id) : null
    },

    /** Makes an organisation with its first sites. */
    create({ name, sites, actor }: NewOrganisation): Promise<OrganisationResult> {
      const id = organisationId(name)
      if (id === null)
        return Promise.resolve(
          refusal(`"${name}" cannot be the name of an organisation: choose a longer or other one.`),
        )
      return write(async (trx): Promise<OrganisationResult> => {
        const problem = await addOrganisation(trx, { id, name, sites, actor }, platform.now())
        if (problem) return undone(problem)
        return { ok: true, organisation: (await organisationIn(trx, id))! }
      }).catch(refusalOf)
    },

    /** Gives an organisation one more site. */
    addSite({ id, site, actor }: { id: string; site: string; actor: Actor }): Promise<OrganisationResult> {
      return write(async (trx): Promise<OrganisationResult> => {
        const problem = (await organisationIn(trx, id)) ? await addSite(trx, id, site) : noOrganisation(id)
        if (problem) return problem
        const subject = { kind: 'organisation', id }
        await recordAudit(trx, { organisation: id, site, actor, verb: 'organisation.add-site', subject, after: { site }, at: platform.now() }) // prettier-ignore
        return { ok: true, organisation: (await organisationIn(trx, id))! }
      })
    },

    /** Whether the people of an organisation may sign in with a password; where they may not, such sessions reach nothing. */
    allowPassword({ id, allowed, actor }: { id: string; allowed: boolean; actor: Actor }): Promise<OrganisationResult> {
      return write(async (trx): Promise<OrganisationResult> => {
        const before = await organisationIn(trx, id)
        if (!before) return noOrganisation(id)
        await trx
          .updateTable('organisation')
          .set({ password: Number(allowed) })
          .where('organisation_id', '=', id)
          .execute()
        const subject = { kind: 'organisation', id }
        const change = { before: { password: before.allowsPassword }, after: { password: allowed } }
        await recordAudit(trx, { organisation: id, site: null, actor, verb: 'organisation.password', subject, ...change, at: platform.now() }) // prettier-ignore
        return { ok: true, organisation: { ...before, allowsPassword: allowed } }
      })
    },
  }
}

/** Makes an organisation with its first sites, as part of a transaction that is undone where it is refused. */
export async function addOrganisation(
  trx: AnyTransaction,
  { id, name, sites, actor }: NewOrganisation & { readonly id: string },
  at: number,
): Promise<Refusal | null> {
  const row = { organisation_id: id, name: name.trim(), platform: 0, password: 0, created_at: at }
  if (!(await inserted(trx, row)))
    return refusal(`There is an organisation "${id}" already: choose another name, or add the sites to it.`)
  for (const site of sites) {
    const problem = await addSite(trx, id, site)
    if (problem) return problem
  }
  const subject = { kind: 'organisation', id }
  await recordAudit(trx, { organisation: id, site: null, actor, verb: 'organisation.create', subject, after: { name: row.name, sites }, at }) // prettier-ignore
  return null
}

/** The platform’s own organisation, made when it is first needed. */
export async function platformOrganisation(trx: AnyTransaction, now: number): Promise<void> {
  const row = { organisation_id: PLATFORM_ORGANISATION, name: 'Platform', platform: 1, password: 0, created_at: now }
  await inserted(trx, row)
}

async function inserted(trx: AnyTransaction, row: OrganisationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await (trx as Transaction<Tables>)
    .insertInto('organisation')
    .values(row)
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** An organisation by its id, in whatever is read. */
export async function organisationIn(db: StaffReader, id: string): Promise<Organisation | null> {
  const reader = db as Pick<Transaction<Tables>, 'selectFrom'>
  const row = await reader.selectFrom('organisation').where('organisation_id', '=', id).selectAll().executeTakeFirst()
  return row ? organisationFrom(row, (await sitesIn(db, [row]))(row)) : null
}

/** Gives an organisation a site, as part of the transaction that makes it. */
export async function addSite(given: AnyTransaction, organisation_id: string, site: string): Promise<Refusal | null> {
  const trx = given as Transaction<Tables>
  const known = await trx.selectFrom('site').where('slug', '=', site).select('slug').executeTakeFirst()
  if (!known) return refusal(`There is no site "${site}": add it with "forecourt site apply" first.`)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('organisation_site')
    .values({ organisation_id, site_id: site })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? null : refusal(`The site "${site}" belongs to an organisation already.`)
}

const organisationFrom = (row: OrganisationRow, sites: readonly string[]): Organisation => ({
  id: row.organisation_id,
  name: row.name,
  isPlatform: row.platform === 1,
  allowsPassword: row.password === 1,
  sites,
})

/** Says that there is no such organisation. */
export const noOrganisation = (id: string): Refusal =>
  refusal(`There is no organisation "${id}": "forecourt staff organisations" lists those there are.`)

/** Carries a refusal out of a transaction that it undoes. */
class UndoneBy extends Error {
  readonly refusal: Refusal
  constructor(given: Refusal) {
    super(given.reason)
    this.refusal = given
  }
}

/** Undoes the transaction; `refusalOf` gives the reason to whoever waits for it. */
export function undone(given: Refusal): never {
  throw new UndoneBy(given)
}

/** The refusal that undid a transaction; anything else is thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof UndoneBy) return error.refusal
  throw error
}
