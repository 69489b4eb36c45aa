import { dirname } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { readJsonFile } from './json-file.ts'
import {
  failure,
  JSON_OPTION,
  type JsonOption,
  type Outcome,
  printJson,
  report,
  reportDocument,
  table,
} from '../report.ts'
import { appliedByWords } from '#app/features/site/documents/applied-by.ts'
import { listMoment } from '../local-moments.ts'
import type { ApplyOutcome } from './site-documents.ts'
import { inWorkspace, pathFrom, unknownSite, type Workspace } from '../workspace.ts'

// Checking a document takes most of the product, and most commands check none.
const documents = () => import('./site-documents.ts')

/** Adds `site …`: the dealers’ sites and their documents. */
export function addSiteCommands(program: Command): void {
  const site = program.command('site').description('sites and their configuration documents')

  site
    .command('apply <file>')
    .description('check a site document (JSON) and put it in force as the next version of its site')
    .option(...JSON_OPTION)
    .action((file: string, options: JsonOption) => report(options, () => apply(file)))

  site
    .command('list')
    .description('every site with its address')
    .option(...JSON_OPTION)
    .action((options: JsonOption) => report(options, () => inWorkspace(list)))

  site
    .command('export <slug>')
    .description('print the document in force, as it was applied')
    .option(...JSON_OPTION)
    .action((slug: string, options: JsonOption) => reportDocument(options, () => exportDocument(slug)))

  site
    .command('schema')
    .description('print the JSON Schema of site documents')
    .option(...JSON_OPTION)
    .action((options: JsonOption) => reportDocument(options, printSchema))

  site
    .command('versions <slug>')
    .description('every version that was applied, the newest first')
    .option(...JSON_OPTION)
    .action((slug: string, options: JsonOption) => report(options, () => versions(slug)))

  site
    .command('rollback')
    .description('put an earlier version in force again, as a new version')
    .argument('<slug>')
    .argument('<version>', 'its number, as "site versions" shows it', versionNumber)
    .option(...JSON_OPTION)
    .action((slug: string, version: number, options: JsonOption) => report(options, () => rollBack(slug, version)))
}

async function apply(file: string): Promise<Outcome> {
  const path = pathFrom(file)
  const read = await readJsonFile(path)
  if (!read.ok) return failure(read.reason)
  const folder = dirname(path)
  const { withMappings } = await import('../stock/feed-mappings.ts')
  const { applyDocument } = await documents()
  const whole = await withMappings(read.value, folder)
  if (!whole.ok) return failure(whole.reason)
  return inWorkspace(async (workspace) => outcomeOf(await applyDocument(workspace, whole.value, folder), applied))
}

const applied = ({ outcome, slug, version, url }: Extract<ApplyOutcome, { ok: true }>): string =>
  outcome === 'unchanged'
    ? `Site "${slug}" is unchanged (version ${version}): ${url}`
    : `${outcome === 'created' ? 'Created' : 'Updated'} site "${slug}" (version ${version}): ${url}`

function outcomeOf(result: ApplyOutcome, line: (done: Extract<ApplyOutcome, { ok: true }>) => string): Outcome {
  if (!result.ok) {
    const details = result.problems.map(({ field, reason }) => `${field}: ${reason}`)
    return { ok: false, reason: result.reason, details, json: { problems: result.problems } }
  }
  const { outcome, slug, version, url, warnings, media } = result
  const taken = outcome === 'unchanged' ? [] : table(media.map(({ file, address }) => [`  ${address}`, file]))
  const details = [...warnings.map((warning) => `  ${warning}`), ...taken]
  return { ok: true, line: line(result), details, json: { outcome, slug, version, url, warnings, media } }
}

async function list({ registry, sites }: Workspace): Promise<Outcome> {
  const rows = await Promise.all(
    registry.list().map(async (record) => {
      const stored = await sites.document(record.slug)
      const { name } = JSON.parse(stored?.document ?? '{}') as { name?: unknown }
      return {
        slug: record.slug,
        name: typeof name === 'string' ? name : '',
        domains: record.domains,
        url: registry.urlOf(record),
      }
    }),
  )
  const count = rows.length === 1 ? '1 site' : `${rows.length} sites`
  const line = rows.length === 0 ? 'There are no sites yet. Add one: forecourt site apply <file>' : count
  return { ok: true, line, details: table(rows.map(({ slug, name, url }) => [slug, name, url])), json: rows }
}

const exportDocument = (slug: string): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const { storedDocument } = await documents()
    const stored = await storedDocument(workspace, slug)
    if (!stored.ok) return failure(stored.reason)
    printJson(stored.document)
    return { ok: true, line: `Exported version ${stored.version} of site "${slug}".`, json: null }
  })

async function printSchema(): Promise<Outcome> {
  const { siteDocumentJsonSchema } = await import('#server/sites/documents/site-document.ts')
  printJson(siteDocumentJsonSchema())
  return { ok: true, line: 'Printed the JSON Schema of site documents.', json: null }
}

const versions = (slug: string): Promise<Outcome> =>
  inWorkspace(async ({ registry, sites }) => {
    const record = registry.list().find((each) => each.slug === slug)
    const known = registry.list().map((each) => each.slug)
    if (!record) return failure(unknownSite(slug, known))
    const rows = (await sites.versions(slug)).map(({ version, hash, applied_at, applied_by }) => ({
      version,
      hash,
      applied_at: new Date(applied_at).toISOString(),
      applied_by,
      current: version === record.version,
    }))
    const site = await registry.bySlug(slug).catch(() => null)
    const { zoneOfSite } = await import('#app/features/locations/places/zone.ts')
    const zone = site ? zoneOfSite(site) : 'UTC'
    const cells = rows.map((row) => [
      String(row.version),
      listMoment(Date.parse(row.applied_at), zone),
      appliedByWords(row.applied_by),
      row.hash.slice(0, 12),
      row.current ? 'in force' : '',
    ])
    return {
      ok: true,
      line: `Site "${slug}" has ${rows.length} ${rows.length === 1 ? 'version' : 'versions'}.`,
      details: table(cells),
      json: rows,
    }
  })

const rollBack = (slug: string, version: number): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const { applyDocument, storedDocument } = await documents()
    const stored = await storedDocument(workspace, slug, version)
    if (!stored.ok) return failure(stored.reason)
    return outcomeOf(await applyDocument(workspace, stored.document), (done) =>
      done.outcome === 'unchanged'
        ? `Site "${slug}" already has the document of version ${version} in force (version ${done.version}).`
        : `Site "${slug}" has the document of version ${version} in force again, as version ${done.version}.`,
    )
  })

function versionNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new InvalidArgumentError(`"${given}" is not a version number such as 3.`)
  return Number(given)
}
