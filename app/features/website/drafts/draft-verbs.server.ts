import { changesOf, type DocumentChange } from '../document/document-changes.ts'
import { rightFor } from '../document/document-fields.ts'
import { type DocumentObject, type DocumentValue, keysOf } from '../document/list-names.ts'
import { vocabularyOf } from '../document/words/vocabulary-of.server.ts'
import { withNamedBlocks } from '../document/named-blocks.ts'
import { DRAFT_PARAMETER, draftToken } from '../preview/draft-link.ts'
import type { DraftView } from '../preview/draft-view.schema.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { draftStore, type StepResult } from './draft-store.server.ts'
import { documentInForce, namedVersion, readDraft } from './read-draft.server.ts'

/** What one person has changed of a site and not published. */
export interface SiteDraft {
  /** The whole document as it would be, with what others have published since where that is something else. */
  readonly document: DocumentObject
  /** Names the draft; null where there is none. */
  readonly id: string | null
  /** Its last step, or less than 0 the version where there is no draft: forms say which one they were made from. */
  readonly step: number
  /** The version that it was begun from, and the one in force. */
  readonly base: number
  readonly inForce: number
  /** What publishing would change. */
  readonly changes: readonly DocumentChange[]
  /** When it was last changed, epoch ms; null where there is none. */
  readonly changedAt: number | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** What somebody else has begun, and where. */
export interface OtherDraft {
  readonly name: string
  /** Epoch ms. */
  readonly changedAt: number
  readonly document: DocumentObject
  readonly changes: readonly DocumentChange[]
}

export type DraftVerbs = ReturnType<typeof draftVerbs>

/** What whoever writes the website does before it is public. */
export function draftVerbs(actor: WebsiteActor) {
  const { site, ports } = actor
  const store = draftStore(actor)

  return {
    /** One’s own draft; the document in force where nothing was changed yet. */
    async draft(): Promise<SiteDraft> {
      const { row, document, inForce } = await readDraft(ports.documents, site, actor.staff.id)
      if (!row) {
        const { version } = inForce
        return { document, id: null, step: -version, base: version, inForce: version, changes: [], changedAt: null, canUndo: false, canRedo: false } // prettier-ignore
      }
      const { undoable, redoable } = await store.history(row.draft_id)
      return {
        document,
        id: row.draft_id,
        step: row.step,
        base: row.base_version,
        inForce: inForce.version,
        changes: changesOf(inForce.document, document),
        changedAt: row.changed_at,
        canUndo: undoable.length > 0,
        canRedo: redoable.length > 0,
      }
    },

    /** What is known of the site when these documents, or conflicts of them, are put into words. */
    vocabulary: (...worded: readonly DocumentValue[]) => vocabularyOf(actor, worded),

    documentInForce: () => documentInForce(ports.documents, site),

    /** What others at this site have begun and not published. */
    async otherDrafts(): Promise<readonly OtherDraft[]> {
      const rows = await store.others()
      return Promise.all(
        rows.map(async ({ name, changed_at, document: text, base_version }) => {
          const document = JSON.parse(text) as DocumentObject
          const base = await namedVersion(ports.documents, site, base_version)
          return { name, changedAt: changed_at, document, changes: changesOf(base, document) }
        }),
      )
    },

    /**
     * Changes the draft. `seen` is its step that the change was made from: what was changed elsewhere since is joined,
     * and where both have changed the same, nothing is done and both are told.
     */
    async editDraft(seen: number, change: (document: DocumentObject) => DocumentObject): Promise<StepResult> {
      const [inForce, row] = [await documentInForce(ports.documents, site), await store.find()]
      const shown = seen < 0 ? await ports.documents.version(site, -seen) : null
      if (seen < 0 && !shown) return { ok: false, reason: 'nothing' }
      const isOlder = row !== null && row.base_version !== inForce.version
      const base = isOlder ? { version: row.base_version, document: await namedVersion(ports.documents, site, row.base_version) } : undefined // prettier-ignore
      return store.edit(inForce, {
        seen: Number.isSafeInteger(seen) ? seen : 0,
        shown: shown ? withNamedBlocks(shown) : undefined,
        base,
        change(document) {
          const changed = change(document)
          const fields = new Set([...keysOf(document), ...keysOf(changed)])
          const foreign = [...fields].find((key) => rightFor(key) !== 'website.edit' && document[key] !== changed[key])
          if (foreign) throw new Error(`A draft of the website changes its ${foreign}, which is a setting.`)
          return withNamedBlocks(changed)
        },
      })
    },

    /** A public address of this site that shows the draft, and nothing of it to whoever has not the link. */
    previewLink({ path, ...view }: { readonly path: string } & Omit<DraftView, 'staff'>): string {
      const token = draftToken(ports.linkSecret, { ...view, site: site.slug, now: site.now(), staff: actor.staff.id })
      return `${ports.previewOrigin(site.slug)}${path}?${new URLSearchParams({ [DRAFT_PARAMETER]: token })}`
    },

    undoEdit: () => store.goBack('undo'),
    redoEdit: () => store.goBack('redo'),
    discardDraft: async () => void (await store.remove()),
  }
}
