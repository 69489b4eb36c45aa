import type { AnyTransaction } from '#app/features/site/database.ts'
import type { DocumentProblem } from '#app/features/site/documents/site-documents.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import { changesOf, type DocumentChange } from '../document/document-changes.ts'
import { rightFor } from '../document/document-fields.ts'
import { isSame, own } from '../document/list-names.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { mergeDocuments, type MergeConflict, type MergeSide } from '../document/merge-documents.ts'
import type { WebsiteActor } from '../website-actor.ts'

/** A change of the settings that is in force as soon as it is saved. */
export interface SettingsChange {
  /** The version that its form was made from: what was saved since is joined. */
  readonly seen: number
  /** What it is in the record, such as `settings.hours`. */
  readonly verb: `settings.${string}`
  /** What it is in the list of versions, such as “Opening hours of Nerang”. */
  readonly note: string
  readonly change: (document: DocumentObject) => DocumentObject
  /** What was decided where somebody else has changed the same. */
  readonly decided?: ReadonlyMap<string, MergeSide> | undefined
  /** The version that was seen when it was decided: what was saved since is asked about anew. */
  readonly against?: number | undefined
  /** Written in the same transaction. */
  readonly also?: (trx: AnyTransaction) => Promise<void>
}

export type SettingsResult =
  | { readonly ok: true; readonly version: number; readonly changes: readonly DocumentChange[] }
  /** Somebody else has saved the same meanwhile. */
  | {
      readonly ok: false
      readonly reason: 'conflicts'
      readonly version: number
      readonly conflicts: readonly MergeConflict[]
    }
  | { readonly ok: false; readonly reason: 'refused'; readonly problems: readonly DocumentProblem[] }

/** Somebody else saves at the same moment: joined once more, so often. */
const ATTEMPTS = 5

export type SettingsVerbs = ReturnType<typeof settingsVerbs>

/** What whoever has the settings of a site changes of them: each is a version of its document, with a way back. */
export function settingsVerbs(actor: WebsiteActor) {
  const { site, ports, staff } = actor

  async function save({ seen, verb, note, change, decided, against, also }: SettingsChange): Promise<SettingsResult> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const current = await ports.documents.read(site)
      const base = (seen === current.version ? null : await ports.documents.version(site, seen)) ?? current.document
      const mine = change(base)
      const foreign = Object.keys({ ...base, ...mine }).find((key) => rightFor(key) !== 'settings.edit' && !isSame(own(mine, key), own(base, key))) // prettier-ignore
      if (foreign) throw new Error(`A form of settings changes the ${foreign} of a site, which is none.`)
      const merged = mergeDocuments({ base, mine, theirs: current.document }, against === undefined || against === current.version ? decided : undefined) // prettier-ignore
      if (merged.conflicts.length > 0) return { ok: false, reason: 'conflicts', version: current.version, conflicts: merged.conflicts } // prettier-ignore
      const changes = changesOf(current.document, merged.document)
      if (changes.length === 0) return { ok: true, version: current.version, changes }
      const after = { changed: changes.slice(0, 50).map(({ address }) => address.join(' › ')) }
      const written = await ports.documents.write(site, {
        document: merged.document,
        after: current.version,
        by: staff.name,
        note,
        async also(trx) {
          await recordAudit(trx, { ...auditOf(actor), verb, subject: { kind: 'settings', id: site.slug }, after, at: site.now() }) // prettier-ignore
          await also?.(trx)
        },
      })
      if (written.ok) return { ok: true, version: written.version, changes }
      if (written.reason === 'refused') return written
    }
    return { ok: false, reason: 'refused', problems: [{ field: 'document', reason: 'was changed by others again and again; wait a minute, then save once more' }] } // prettier-ignore
  }

  return {
    /** The document in force, as it was written, and its version. */
    settings: () => ports.documents.read(site),
    saveSettings: save,
  }
}
