import type { FeedTables } from '#app/features/feeds/feeds.tables.ts'
import type { ImportSettings } from '#app/features/feeds/runs/import-feed-file.server.ts'
import { keepRun } from '#app/features/feeds/runs/feed-runs.server.ts'
import { importParts } from '#app/features/parts/feed/import-parts.server.ts'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import type { Site } from '#app/features/site/site.ts'
import { type AuditEntry, recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import type { ImportSummary } from '#app/features/stock/import/import-summary.ts'
import { PART_UPLOADS, UPLOADS } from '../feed-ids.ts'
import { partsOptions } from './read-parts-upload.server.ts'
import { uploadOptions } from './upload-options.server.ts'
import { MAY_WITHDRAW, type Upload } from './upload.ts'

/** What an import of an upload needs to know besides the upload itself. */
export interface UploadImport {
  readonly mapping: object | null
  /** What somebody has agreed to have withdrawn. */
  readonly agreed: readonly string[]
  /** By whom, for the record. */
  readonly record: Pick<AuditEntry, 'organisation' | 'site' | 'actor'>
}

export type UploadOutcome =
  /** It was imported, or read and refused as a whole: a run is kept of it. */
  | { readonly ok: true; readonly run: number }
  /** Nothing was changed, and it can be tried again. */
  | { readonly ok: false; readonly reason: string }

type ImportSaid = { readonly ok: true; readonly summary: ImportSummary } | { readonly ok: false; readonly reason: string; readonly summary?: ImportSummary } // prettier-ignore

/** Imports an upload; what it did is kept as a run, and stands in the record of who did what. */
export async function importUpload(
  site: Site,
  upload: Pick<Upload, 'kind' | 'file' | 'name' | 'person' | 'choices'>,
  how: UploadImport,
  settings: ImportSettings,
): Promise<UploadOutcome> {
  const startedAt = site.now()
  const feed = upload.kind === 'cars' ? UPLOADS : PART_UPLOADS
  const verb = upload.kind === 'cars' ? 'feed.import' : 'parts.import'
  const also = (trx: AnyTransaction) =>
    recordAudit(trx, { ...how.record, verb, subject: { kind: 'feed', id: feed }, after: { file: upload.name }, at: site.now() }) // prettier-ignore
  const said = upload.kind === 'cars' ? await cars(site, upload, how, { settings, also }) : await parts(site, upload, how, also) // prettier-ignore
  if ('again' in said) return { ok: false, reason: said.reason }
  const run = await kept(site, { feed, startedAt, name: upload.name, person: upload.person, said })
  return { ok: true, run }
}

type Again = { readonly again: true; readonly reason: string }
type FileChoices = Pick<Upload, 'file' | 'choices'>

async function cars(
  site: Site,
  { file, choices }: FileChoices,
  { mapping, agreed }: UploadImport,
  { settings, also }: { readonly settings: ImportSettings; readonly also: (trx: AnyTransaction) => Promise<void> },
): Promise<ImportSaid | Again> {
  const as = uploadOptions(site, file, { choices, mapping })
  if (!as.ok) return { again: true, reason: as.reason }
  const result = await importStock(site, { ...settings, ...as.options, mayWithdraw: MAY_WITHDRAW, agreed: new Set(agreed), also }) // prettier-ignore
  if (result.ok) return result
  if (result.runningSince !== undefined) return { again: true, reason: 'Another import into this site is running. Try again when it is over.' } // prettier-ignore
  if (result.shrinks) return { again: true, reason: 'The stock has changed meanwhile, and more cars would be withdrawn than before. They stand below; nothing was changed.' } // prettier-ignore
  return result.again ? { again: true, reason: result.reason } : result
}

async function parts(
  site: Site,
  { file, choices }: FileChoices,
  { mapping, agreed }: UploadImport,
  also: (trx: AnyTransaction) => Promise<void>,
): Promise<ImportSaid | Again> {
  const result = await importParts(site, { ...partsOptions(site, file, { choices, mapping }), agreed: new Set(agreed), mayRemove: MAY_WITHDRAW, also }) // prettier-ignore
  if (result.ok || !result.shrinks) return result
  return { again: true, reason: 'The parts have changed meanwhile, and more would be removed than before. They stand below; nothing was changed.' } // prettier-ignore
}

interface KeptUpload {
  readonly feed: string
  readonly startedAt: number
  readonly name: string
  readonly person: string
  readonly said: ImportSaid
}

/** Keeps the import as a run, under the next number. */
function kept(site: Site, { feed, startedAt, name, person, said }: KeptUpload): Promise<number> {
  const of = { site_id: site.slug, feed_id: feed }
  return tablesOf<FeedTables & Pick<SiteTables, 'site'>>(site.database).write(async (trx) => {
    // Imports that end in the same moment take their numbers one after the other.
    await trx.updateTable('site').set({ slug: site.slug }).where('slug', '=', site.slug).execute()
    const last = await trx
      .selectFrom('feed_run')
      .select(({ fn }) => fn.max('run').as('run'))
      .where((is) => is.and(of))
      .executeTakeFirst()
    const run = Number(last?.run ?? 0) + 1
    await keepRun(trx, {
      ...of,
      run,
      state: said.ok ? 'done' : 'refused',
      began_by: 'upload',
      person,
      started_at: startedAt,
      ended_at: site.now(),
      reason: said.ok ? null : said.reason,
      version: { name },
      summary: said.summary ?? null,
      withdrawing: null,
    })
    return run
  })
}
