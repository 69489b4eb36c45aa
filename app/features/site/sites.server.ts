import { type AnyTransaction, type Database, tablesOf } from './database.ts'
import type { SiteDocumentRow, SiteTables } from './site.tables.ts'

/** A site as the server knows it before anything is read for it. */
export interface SiteRecord {
  slug: string
  /** Rises with every change of public content. */
  revision: number
  version: number
  /** Epoch ms. */
  createdAt: number
  domains: string[]
}

export interface NewDocument {
  slug: string
  domains: readonly string[]
  hash: string
  /** JSON */
  document: string
  by: string
  /** What whoever publishes it says of it. */
  note?: string | undefined
  now: number
  /**
   * The version that it was made from, 0 for a site that is not there yet; another one in force by now refuses it.
   * Absent: whatever is in force.
   */
  after?: number | undefined
}

/** Writes what belongs to a document, in the transaction that applies it. */
export type WithDocument = (trx: AnyTransaction) => Promise<void>

export type ApplyResult =
  | { ok: true; outcome: 'created' | 'updated' | 'unchanged'; version: number }
  | { ok: false; reason: string; /** Another version has come into force since. */ overtaken?: true }

const OVERTAKEN = {
  ok: false,
  overtaken: true,
  reason: 'Another version of the document has been applied meanwhile.',
} as const satisfies ApplyResult

/**
 * The operator's store of sites and their documents. It is the one store that is not made from a site, because
 * sites come from it; only the server's start and the command line hold it.
 */
export function sitesOf(database: Database) {
  const { read, write } = tablesOf<SiteTables>(database)

  return {
    /** Every site with its domains, in the order of their slugs. */
    async list(): Promise<SiteRecord[]> {
      // In one statement: between two a document may be applied, and its version would stand with the domains before.
      const rows = await read
        .selectFrom('site')
        .leftJoin('site_domain', 'site_domain.site_id', 'site.slug')
        .orderBy('slug')
        .orderBy('position')
        .select(['slug', 'revision', 'version', 'site.created_at', 'domain'])
        .execute()
      const bySite = Map.groupBy(rows, (row) => row.slug)
      return [...bySite.values()].map((same) => {
        const { slug, revision, version, created_at: createdAt } = same[0]!
        return { slug, revision, version, createdAt, domains: same.flatMap(({ domain }) => domain ?? []) }
      })
    },

    /** Revision of every site: one small query, asked each second. */
    revisions(): Promise<{ slug: string; revision: number; version: number }[]> {
      return read.selectFrom('site').select(['slug', 'revision', 'version']).execute()
    },

    /** A stored document as JSON: the given version, or the applied one. */
    async document(slug: string, version?: number): Promise<{ version: number; document: string } | undefined> {
      return read
        .selectFrom('site_document')
        .innerJoin('site', 'site.slug', 'site_document.site_id')
        .where('site_id', '=', slug)
        .where((is) => is('site_document.version', '=', version ?? is.ref('site.version')))
        .select(['site_document.version', 'document'])
        .executeTakeFirst()
    },

    /** Which document the given version is, or the applied one, without what it says. */
    async documentHash(slug: string, version?: number): Promise<{ version: number; hash: string } | undefined> {
      return read
        .selectFrom('site_document')
        .innerJoin('site', 'site.slug', 'site_document.site_id')
        .where('site_id', '=', slug)
        .where((is) => is('site_document.version', '=', version ?? is.ref('site.version')))
        .select(['site_document.version', 'hash'])
        .executeTakeFirst()
    },

    versions(slug: string): Promise<Omit<SiteDocumentRow, 'site_id' | 'document'>[]> {
      return read
        .selectFrom('site_document')
        .where('site_id', '=', slug)
        .select(['version', 'hash', 'applied_at', 'applied_by', 'note'])
        .orderBy('version', 'desc')
        .execute()
    },

    /**
     * Stores a checked document as the site's next version and raises its revision, in one transaction; what a feature
     * keeps of the document in tables of its own is written alongside.
     */
    apply(document: NewDocument, alongside?: WithDocument): Promise<ApplyResult> {
      return write(async (trx) => {
        // Takes the site: of two documents that are applied at once the second sees the first.
        const site = await trx
          .updateTable('site')
          .set(({ ref }) => ({ version: ref('version') }))
          .where('slug', '=', document.slug)
          .returningAll()
          .executeTakeFirst()
        if (document.after !== undefined && (site?.version ?? 0) !== document.after) return OVERTAKEN
        if (site) {
          const current = await trx
            .selectFrom('site_document')
            .select('hash')
            .where('site_id', '=', document.slug)
            .where('version', '=', site.version)
            .executeTakeFirst()
          if (current?.hash === document.hash) return { ok: true, outcome: 'unchanged', version: site.version }
        }
        const taken = document.domains.length
          ? await trx
              .selectFrom('site_domain')
              .select('domain')
              .where('domain', 'in', [...document.domains])
              .where('site_id', '!=', document.slug)
              .executeTakeFirst()
          : undefined
        if (taken) return { ok: false, reason: `The domain ${taken.domain} already belongs to another site.` }

        const last = await trx
          .selectFrom('site_document')
          .select((is) => is.fn.max('version').as('version'))
          .where('site_id', '=', document.slug)
          .executeTakeFirst()
        const version = (last?.version ?? 0) + 1
        if (site) {
          await trx
            .updateTable('site')
            .set((is) => ({ version, revision: is('revision', '+', 1) }))
            .where('slug', '=', document.slug)
            .execute()
        } else {
          const { numInsertedOrUpdatedRows } = await trx
            .insertInto('site')
            .values({ slug: document.slug, revision: 1, version, created_at: document.now })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          // Somebody else has made it in this moment.
          if (!numInsertedOrUpdatedRows) return OVERTAKEN
        }
        await trx
          .insertInto('site_document')
          .values({
            site_id: document.slug,
            version,
            hash: document.hash,
            document: document.document,
            applied_at: document.now,
            applied_by: document.by,
            note: document.note ?? null,
          })
          .execute()
        await trx.deleteFrom('site_domain').where('site_id', '=', document.slug).execute()
        if (document.domains.length) {
          await trx
            .insertInto('site_domain')
            .values(document.domains.map((domain, position) => ({ domain, site_id: document.slug, position })))
            .execute()
        }
        await alongside?.(trx)
        return { ok: true, outcome: site ? 'updated' : 'created', version }
      })
    },
  }
}
