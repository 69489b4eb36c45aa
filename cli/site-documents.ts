import { writeContent } from '#app/features/content/content-store.server.ts'
import { addressesOfMachines, unreachedLeads } from '#app/features/leads/delivery/plan.ts'
import { DEPARTMENTS } from '#app/features/leads/forms/form-kinds.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type SettingsMap } from '#app/features/site/site.ts'
import { keptMediaOf, keptPictures } from '#app/features/stock/kept-media.server.ts'
import { mediaProblems, type SiteMedia } from '#server/document-media.ts'
import { checkSiteDocument, type DocumentProblem, documentHash } from '#server/site-document.ts'
import { userName } from './by-whom.ts'
import { mediaOf } from './feed-import.ts'
import { siteNamed, unknownSite, type Workspace } from './workspace.ts'

export type ApplyOutcome =
  | {
      ok: true
      outcome: 'created' | 'updated' | 'unchanged'
      slug: string
      version: number
      url: string
      /** What holds, and yet is hardly what was meant. */
      warnings: string[]
    }
  | { ok: false; reason: string; problems: DocumentProblem[] }

/** Checks a document and stores it, as it was written, as the next version of its site. */
export async function applyDocument(workspace: Workspace, input: unknown): Promise<ApplyOutcome> {
  const checked = checkSiteDocument(input)
  if (!checked.ok) return refused(checked.problems)
  const { document } = checked
  const { slug, domains } = document
  const missing = await mediaProblems(document, await siteMedia(workspace, slug))
  if (missing.length > 0) return refused(missing)
  const stored = {
    slug,
    domains,
    hash: documentHash(document),
    document: JSON.stringify(input),
    by: userName(),
    now: Date.now(),
  }
  const applied = await workspace.sites.apply(stored, (trx) => writeContent(trx, slug, document))
  if (!applied.ok) {
    return { ok: false, reason: 'Nothing was applied.', problems: [{ field: 'domains', reason: applied.reason }] }
  }
  await workspace.registry.refresh()
  const url = workspace.registry.urlOf({ slug, domains, revision: 0, version: applied.version })
  const told = checked.notes.map(({ field, reason }) => `${field} ${reason}.`)
  const warnings = [...leadWarnings(document), ...told]
  return { ok: true, outcome: applied.outcome, slug, version: applied.version, url, warnings }
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
      const made = await media.read(found.site, id, 'thumb').catch(() => null)
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
    return `${which}${whose} reach nobody: give a location an e-mail address, or the site a lead_delivery.`
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
