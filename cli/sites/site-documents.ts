import { addressesOfMachines, unreachedLeads } from '#app/features/leads/delivery/plan.ts'
import { DEPARTMENTS } from '#app/features/leads/forms/form-kinds.ts'
import { appliedAtServer } from '#app/features/site/documents/applied-by.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { isReservedSlug, reservedWords } from '#app/features/site/documents/reserved-slugs.ts'
import { settingsOf, type SettingsMap, type Site } from '#app/features/site/site.ts'
import { keptMediaOf, keptPictures } from '#app/features/stock/kept-media.server.ts'
import { hasMedia } from '#platform/media/store/media-rows.ts'
import { isMediaAway } from '#platform/media/store/media-files.ts'
import { roomReason } from '#platform/media/store/within-quota.ts'
import { mediaProblems, type SiteMedia } from '#server/sites/documents/document-media.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { storeDocument } from '#server/sites/documents/store-document.ts'
import { userName } from '../stock/by-whom.ts'
import { type FileBeside, type ReadDocument, readMediaBeside } from './document-media.ts'
import { mediaOf } from '../stock/feed-import.ts'
import { keepMedia } from './own-media.ts'
import { siteNamed, unknownSite, type Workspace } from '../workspace.ts'
import type { SiteDocument } from '#server/sites/documents/document-schema.ts'
import type { DocumentProblem } from '#server/sites/documents/document-problems.ts'

export type ApplyOutcome =
  | {
      ok: true
      outcome: 'created' | 'updated' | 'unchanged'
      slug: string
      version: number
      url: string
      /** What holds, and yet is hardly what was meant. */
      warnings: string[]
      /** Pictures and films beside the document, with the addresses that stand in it now. */
      media: { file: string; address: string }[]
    }
  | { ok: false; reason: string; problems: DocumentProblem[] }

/**
 * Checks a document and stores it as the next version of its site: as it was written, with the addresses of pictures
 * and films in place of their paths in `folder`, out of which they are taken in.
 */
export async function applyDocument(workspace: Workspace, given: unknown, folder?: string): Promise<ApplyOutcome> {
  const beside = folder === undefined ? NOTHING_BESIDE(given) : await readMediaBeside(given, folder)
  const { document: input, files, problems } = beside
  const checked = checkSiteDocument(input)
  if (!checked.ok) return refused(allProblems(problems, checked.problems))
  if (problems.length > 0) return refused([...problems])
  const { document } = checked
  const { slug, domains } = document
  const { consoleHost, baseDomain } = workspace.environment
  if (`${slug}.${baseDomain}` === consoleHost) {
    return refused([{ field: 'slug', reason: `must not be "${slug}": staff sign in at ${consoleHost}` }])
  }
  if (domains.includes(consoleHost)) {
    return refused([{ field: 'domains', reason: `must not name "${consoleHost}": staff sign in there` }])
  }
  const isNew = !workspace.registry.list().some((record) => record.slug === slug)
  if (isNew && isReservedSlug(slug)) return refused([{ field: 'slug', reason: reservedWords(slug) }])
  const missing = await mediaProblems(document, withFiles(await siteMedia(workspace, slug), files))
  const full = await roomProblems(workspace, document, files)
  if (missing.length + full.length > 0) return refused([...missing, ...full])
  // The pictures first, so that no page ever names one that is not there; those of a new site need the site.
  const kept = isNew ? [] : await keepFiles(workspace, slug, files)
  if (kept.length > 0) return refused(kept)
  const applied = await storeDocument(workspace.sites, {
    input,
    document,
    by: appliedAtServer(userName()),
    now: Date.now(),
  })
  if (!applied.ok) {
    return { ok: false, reason: 'Nothing was applied.', problems: [{ field: 'domains', reason: applied.reason }] }
  }
  await workspace.registry.refresh()
  const lost = isNew ? await keepFiles(workspace, slug, files) : []
  if (lost.length > 0) {
    return {
      ok: false,
      reason: `Site "${slug}" was created, but not all of its pictures could be kept. Apply it again.`,
      problems: lost,
    }
  }
  const url = workspace.registry.urlOf({ slug, domains })
  const noted = checked.notes.map(({ field, reason }) => `${field} ${reason}.`)
  const warnings = [...leadWarnings(document), ...noted]
  const media = files.map(({ path, address }) => ({ file: path, address }))
  return { ok: true, outcome: applied.outcome, slug, version: applied.version, url, warnings, media }
}

const NOTHING_BESIDE = (document: unknown): ReadDocument => ({ document, files: [], problems: [] })

/** A field that names no file has one problem, not also that it holds no address. */
function allProblems(beside: readonly DocumentProblem[], checked: readonly DocumentProblem[]): DocumentProblem[] {
  const noted = new Set(beside.map(({ field }) => field))
  const isTracked = ({ field }: DocumentProblem): boolean => noted.has(field) || noted.has(field.replace(/\.url$/, ''))
  return [...beside, ...checked.filter((problem) => !isTracked(problem))]
}

/** What the site has, and what is to come in with its document. */
function withFiles(media: SiteMedia, files: readonly FileBeside[]): SiteMedia {
  const coming = new Map(files.map((file) => [file.address, file]))
  const ids = new Set(files.map(({ id }) => id))
  const sizes = files.flatMap(({ id, size }) => (size ? [[id, size] as const] : []))
  return {
    kept: async (address) => {
      const file = coming.get(address)
      return file ? file.media.kind : media.kept(address)
    },
    pictures: new Map([...media.pictures, ...sizes]),
    readable: async (id) => ids.has(id) || media.readable(id),
  }
}

/** The field of the first file for which the site has no room. */
async function roomProblems(
  { database }: Workspace,
  document: SiteDocument,
  files: readonly FileBeside[],
): Promise<DocumentProblem[]> {
  const site: Site = { slug: document.slug, version: 0, origin: '', settings: document, database, now: Date.now }
  let bytes = 0
  for (const { id, media, fields } of files) {
    if (await hasMedia(site, id)) continue
    bytes += media.bytes.length
    const reason = await roomReason(site, bytes)
    if (reason) return [{ field: fields[0] ?? 'document', reason }]
  }
  return []
}

/** Keeps the files with their site; the fields of those that could not be kept. */
async function keepFiles(workspace: Workspace, slug: string, files: readonly FileBeside[]): Promise<DocumentProblem[]> {
  if (files.length === 0) return []
  const found = await siteNamed(workspace, slug)
  if (!found.ok) return [{ field: 'document', reason: found.reason }]
  const store = mediaOf(workspace.environment)
  const problems: DocumentProblem[] = []
  for (const { fields, path, media } of files) {
    const kept = await keepMedia(store, found.site, media)
    if (!kept.ok) problems.push({ field: fields[0] ?? 'document', reason: `"${path}": ${kept.reason}` })
  }
  return problems
}

/** What a site has of pictures and films, as its document is judged by. */
async function siteMedia(workspace: Workspace, slug: string): Promise<SiteMedia> {
  const { database, environment } = workspace
  const found = await siteNamed(workspace, slug)
  const media = mediaOf(environment)
  return {
    kept: keptMediaOf({ slug, database }),
    pictures: await keptPictures({ slug, database }),
    readable: async (id) => {
      // A site whose document cannot be read any more is not judged by its files.
      if (!found.ok) return true
      // What cannot be made small cannot be shown.
      const made = await media.read(found.site, id, 'thumb').catch((error: unknown) => {
        if (isMediaAway(error)) throw error
        return null
      })
      return made !== null && (made.ok || made.reason === 'busy')
    },
  }
}

function refused(problems: DocumentProblem[]): Extract<ApplyOutcome, { ok: false }> {
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
  return { ok: false, reason: `Nothing was applied: the document has ${count}.`, problems }
}

/** Leads that would be kept without being sent to anybody, and letters that are not sent where programs read. */
function leadWarnings(settings: SettingsMap): string[] {
  const { locations } = settingsOf({ settings }, locationSettings)
  const ways = { ...settingsOf({ settings }, leadSettings), locations }
  const machines = addressesOfMachines(ways).map(
    (address) => `${address} gets ADF, so no letters go there: name another address for people.`,
  )
  const unreached = unreachedLeads(ways).map(({ location, departments }) => {
    const which = departments.length === DEPARTMENTS.length ? 'Leads' : `Leads of ${departments.join(', ')}`
    const whose = location === null ? '' : ` of "${location}"`
    return `${which}${whose} reach nobody: give a location an email address, or the site a lead_delivery.`
  })
  return [...unreached, ...machines]
}

export type StoredResult = { ok: true; version: number; document: unknown } | { ok: false; reason: string }

/** A site's document as it was applied: the current one, or an earlier version. */
export async function storedDocument(workspace: Workspace, slug: string, version?: number): Promise<StoredResult> {
  const known = workspace.registry.list().map((record) => record.slug)
  if (!known.includes(slug)) return { ok: false, reason: unknownSite(slug, known) }
  const stored = await workspace.sites.document(slug, version)
  if (stored) return { ok: true, version: stored.version, document: JSON.parse(stored.document) }
  const last = (await workspace.sites.versions(slug))[0]?.version ?? 0
  return { ok: false, reason: `Site "${slug}" has no version ${version}; its versions are 1 to ${last}.` }
}
