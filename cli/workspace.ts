import { resolve } from 'node:path'
import type { Database } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { nearest } from '#lib/nearest.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { isMediaAway } from '#platform/media/store/media-files.ts'
import { type Environment, readEnvironment } from '#server/env.ts'
import { openSiteRegistry, type SiteRegistry } from '#server/sites/site-registry.ts'
import { databaseReason } from './data/database-reason.ts'
import { failure, type Outcome } from './report.ts'

/** What every command works with: the operator's database, up to date, and the sites in it. */
export interface Workspace {
  environment: Environment
  database: Database
  sites: ReturnType<typeof sitesOf>
  registry: SiteRegistry
  /** Migrations that were applied when the workspace was opened. */
  applied: readonly string[]
}

/** Opens the data folder or database that the environment names, for one command. */
export async function inWorkspace(work: (workspace: Workspace) => Promise<Outcome>): Promise<Outcome> {
  const read = readEnvironment(process.env)
  if (!read.ok) return failure(read.reason)
  const { environment } = read
  const { databaseUrl, dataFolder, baseDomain, port } = environment
  let database: Database | undefined
  try {
    try {
      database = openDatabase({ databaseUrl, dataFolder })
      const migrated = await migrate(database)
      if (!migrated.ok) return failure(migrated.reason)
      const registry = await openSiteRegistry({ database, baseDomain, port })
      const workspace = { environment, database, sites: sitesOf(database), registry, applied: migrated.applied }
      return await work(workspace)
    } catch (error) {
      const reason = databaseReason(error, environment) ?? (isMediaAway(error) ? error.message : undefined)
      if (!reason) throw error
      return failure(reason)
    }
  } finally {
    await database?.close()
  }
}

export type SiteResult = { ok: true; site: Site } | { ok: false; reason: string }

/** The site that an operator named; the reason lists those there are. */
export async function siteNamed({ registry }: Workspace, slug: string): Promise<SiteResult> {
  const known = registry.list().map((record) => record.slug)
  if (!known.includes(slug)) return { ok: false, reason: unknownSite(slug, known) }
  try {
    const site = await registry.bySlug(slug)
    if (site) return { ok: true, site }
    return { ok: false, reason: unknownSite(slug, known) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: `${why} Apply its document again with "forecourt site apply <file>".` }
  }
}

/** More sites than this are not listed one by one. */
const LISTED = 20

export function unknownSite(slug: string, known: readonly string[]): string {
  if (known.length === 0) return `There is no site "${slug}", and no other yet. Add one: forecourt site apply <file>`
  const meant = nearest(slug, known)
  const more = known.length > LISTED ? ` and ${known.length - LISTED} more (forecourt site list)` : ''
  return [
    `There is no site "${slug}".`,
    meant ? `Did you mean "${meant}"?` : '',
    `The sites are: ${known.slice(0, LISTED).join(', ')}${more}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** A path as the person meant it: from the folder in which the command was typed. */
export const pathFrom = (given: string): string => resolve(process.env.FORECOURT_CWD ?? process.cwd(), given)
