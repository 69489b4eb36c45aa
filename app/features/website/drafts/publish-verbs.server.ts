import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import type { DocumentProblem } from '#app/features/site/documents/site-documents.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { firstProblemWords } from '../checks/draft-check.ts'
import { changesOf } from '../document/document-changes.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { mergeDocuments, type MergeConflict, type MergeSide } from '../document/merge-documents.ts'
import { withNamedBlocks } from '../document/named-blocks.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { draftStore } from './draft-store.server.ts'

export type PublishResult =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: 'nothing' }
  /** What somebody else has published since the draft was begun, and the draft has as well. */
  | {
      readonly ok: false
      readonly reason: 'conflicts'
      readonly conflicts: readonly MergeConflict[]
      /** The version in force that they are about. */
      readonly version: number
    }
  /** Says where the document has its first fault, and which. */
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }

/** What whoever publishes had before them. */
interface PublishForm {
  /** The step of their draft. */
  readonly seen?: number | undefined
  /** What they decided, and about which version in force: decisions about another one are asked anew. */
  readonly decided?: ReadonlyMap<string, MergeSide> | undefined
  readonly against?: number | undefined
}

/** What publishing a draft would do now. */
export interface PublishPreview {
  readonly step: number
  /** The version that it would follow, and its document. */
  readonly inForce: { readonly version: number; readonly document: DocumentObject }
  /** As it would be stored. */
  readonly document: DocumentObject
  readonly conflicts: readonly MergeConflict[]
  readonly problems: readonly DocumentProblem[]
  readonly notes: readonly DocumentProblem[]
}

const LONGEST_NOTE = 200
/** Somebody else publishes at the same moment: joined once more, so often. */
const ATTEMPTS = 5
const OTHERS = 'Others published again and again at this moment. Wait a minute, then publish once more.'

/** Something was changed in the draft while it was published: nothing is, and it is joined once more. */
class DraftWentOn extends Error {}

function onlyWentOn(error: unknown): 'went-on' {
  if (error instanceof DraftWentOn) return 'went-on'
  throw error
}

export type PublishVerbs = ReturnType<typeof publishVerbs>

/** What makes a draft public. */
export function publishVerbs(actor: WebsiteActor) {
  const { site, ports, staff } = actor
  const store = draftStore(actor)

  async function join({ decided, against }: PublishForm = {}) {
    const row = await store.find()
    if (!row) return null
    const current = await ports.documents.read(site)
    const theirs = withNamedBlocks(current.document)
    const base = withNamedBlocks((await ports.documents.version(site, row.base_version)) ?? current.document)
    const mine = JSON.parse(row.document) as DocumentObject
    return {
      row,
      version: current.version,
      theirs,
      ...mergeDocuments({ base, mine, theirs }, current.version === against ? decided : undefined),
    }
  }

  return {
    /** What would be published, and what stands against it; null where nothing was changed. */
    async publishPreview(): Promise<PublishPreview | null> {
      const joined = await join()
      if (!joined) return null
      const { document, conflicts, row, version, theirs } = joined
      return {
        step: row.step,
        inForce: { version, document: theirs },
        document,
        conflicts,
        ...ports.documents.check(site, document),
      }
    },

    /** Makes the draft the next version of the site, with what others have published since. */
    async publishDraft(note: string, form: PublishForm = {}): Promise<PublishResult> {
      const { seen } = form
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const joined = await join(form)
        if (!joined || (seen !== undefined && joined.row.step !== seen)) return { ok: false, reason: 'nothing' }
        const { document, conflicts, version, theirs } = joined
        if (conflicts.length > 0) return { ok: false, reason: 'conflicts', conflicts, version }
        const changes = changesOf(theirs, document)
        if (changes.length === 0) {
          await store.remove(undefined, joined.row.step)
          return { ok: false, reason: 'nothing' }
        }
        const words = oneLine(note, LONGEST_NOTE)
        const after = { note: words, changed: changes.slice(0, 50).map(({ address }) => address.join(' › ')) }
        const written = await ports.documents
          .write(site, {
            document,
            after: version,
            by: staff.name,
            note: words || undefined,
            async also(trx) {
              await recordAudit(trx, { ...auditOf(actor), verb: 'website.publish', subject: { kind: 'website', id: site.slug }, after, at: site.now() }) // prettier-ignore
              if (!(await store.remove(trx, joined.row.step))) throw new DraftWentOn()
            },
          })
          .catch(onlyWentOn)
        if (written === 'went-on') continue
        if (written.ok && written.version !== version) return { ok: true, version: written.version }
        // It says the same as the one in force, in other words.
        if (written.ok) {
          await store.remove(undefined, joined.row.step)
          return { ok: false, reason: 'nothing' }
        }
        if (written.reason === 'refused')
          return { ok: false, reason: 'refused', message: firstProblemWords(document, written.problems) }
      }
      return { ok: false, reason: 'refused', message: OTHERS }
    },
  }
}
