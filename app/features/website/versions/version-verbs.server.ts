import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import type { DocumentProblem, DocumentVersion } from '#app/features/site/documents/site-documents.ts'
import { firstProblemWords } from '../checks/draft-check.ts'
import { type ChangesInWords, changesInWords, NO_CHANGES } from '../document/change-words.ts'
import { changesOf } from '../document/document-changes.ts'
import { rightFor, withFieldsOf } from '../document/document-fields.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { mergeDocuments, type MergeConflict, type MergeSide } from '../document/merge-documents.ts'
import { vocabularyOf } from '../document/words/vocabulary-of.server.ts'
import { withNamedBlocks } from '../document/named-blocks.ts'
import { isDelicate } from '../settings/delicate-fields.ts'
import { OPERATOR_FIELDS } from '../settings/operator-fields.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import type { WebsiteActor } from '../website-actor.ts'

/** How a version is gone back to: all since is taken back, or what that one version changed. */
export type WayBack = 'to' | 'without'

export type RollBackResult =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: 'not-found' | 'nothing' }
  /** Delicate settings would change: they have to prove first who they are. */
  | { readonly ok: false; readonly reason: 'prove' }
  /** Somebody has published since the page was opened. */
  | { readonly ok: false; readonly reason: 'changed' }
  | { readonly ok: false; readonly reason: 'conflicts'; readonly conflicts: readonly MergeConflict[] }
  /** Says where the document has its first fault, and which. */
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }

/** What going back would do. */
export interface RollBackPreview {
  /** The version in force, to which it would be done. */
  readonly inForce: number
  readonly changes: ChangesInWords
  readonly conflicts: readonly MergeConflict[]
  readonly problems: readonly DocumentProblem[]
}

export type VersionVerbs = ReturnType<typeof versionVerbs>

/** The versions of a site’s document: what each changed, and the way back. */
export function versionVerbs(actor: WebsiteActor) {
  const { site, ports, staff } = actor
  const mayChange = (field: string): boolean => {
    const right = rightFor(field)
    // Feeds come back by their own page alone: keys and passwords go with them.
    if (OPERATOR_FIELDS.includes(field)) return false
    return right !== null && right !== 'feeds.manage' && isUnlimited(actor.scopes(right) ?? [])
  }

  async function documentOf(version: number) {
    const document = await ports.documents.version(site, version)
    return document && withNamedBlocks(document)
  }

  async function joined(version: number, way: WayBack, decided?: ReadonlyMap<string, MergeSide>) {
    const current = await ports.documents.read(site)
    const theirs = withNamedBlocks(current.document)
    const [then, before] = [await documentOf(version), way === 'without' ? await documentOf(version - 1) : null]
    if (!then || (way === 'without' && !before)) return null
    const merged = before
      ? mergeDocuments({ base: then, mine: before, theirs }, decided)
      : { document: then, conflicts: [] }
    return { ...merged, document: withFieldsOf(theirs, merged.document, mayChange), theirs, inForce: current.version }
  }

  return {
    /** The newest first. */
    versions: (): Promise<readonly DocumentVersion[]> => ports.documents.versions(site),

    /** What a version changed of the one before it. */
    async versionWords(version: number): Promise<ChangesInWords> {
      const [document, before] = [await documentOf(version), await documentOf(version - 1)]
      if (!document) return NO_CHANGES
      // Who does not change a field does not read of it here either: mailboxes and addresses of deliveries stand among them.
      const [was, is] = [before ?? {}, document].map((each) => withFieldsOf({}, each, mayChange)) as [DocumentObject, DocumentObject] // prettier-ignore
      return changesInWords(was, is, await vocabularyOf(actor, [was, is]))
    },

    /** What going back would change; null for a version that there never was. */
    async rollBackPreview(version: number, way: WayBack): Promise<RollBackPreview | null> {
      const back = await joined(version, way)
      if (!back) return null
      const { document, theirs, conflicts, inForce } = back
      const changes = changesInWords(theirs, document, await vocabularyOf(actor, [theirs, document]))
      return { inForce, conflicts, changes, problems: ports.documents.check(site, document).problems }
    },

    /** Makes the site as it was, in what its person may change, as a version of its own. */
    async rollBack(
      version: number,
      { way, seen, decided }: { readonly way: WayBack; readonly seen: number; readonly decided?: ReadonlyMap<string, MergeSide> }, // prettier-ignore
    ): Promise<RollBackResult> {
      const back = await joined(version, way, decided)
      if (!back) return { ok: false, reason: 'not-found' }
      const { document, theirs, conflicts, inForce } = back
      if (inForce !== seen) return { ok: false, reason: 'changed' }
      if (isDelicate(theirs, document) && !provenWithin(actor, site.now())) return { ok: false, reason: 'prove' }
      if (conflicts.length > 0) return { ok: false, reason: 'conflicts', conflicts }
      if (changesOf(theirs, document).length === 0) return { ok: false, reason: 'nothing' }
      const note = way === 'to' ? `Back to version ${version}` : `Without what version ${version} changed`
      const written = await ports.documents.write(site, {
        document,
        after: seen,
        by: staff.name,
        note,
        also: (trx) => recordAudit(trx, { ...auditOf(actor), verb: 'website.rollback', subject: { kind: 'website', id: site.slug }, after: { way, version }, at: site.now() }), // prettier-ignore
      })
      if (written.ok) return { ok: true, version: written.version }
      if (written.reason === 'changed') return { ok: false, reason: 'changed' }
      return { ok: false, reason: 'refused', message: firstProblemWords(document, written.problems) }
    },
  }
}
