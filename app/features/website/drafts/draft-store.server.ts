import type { Transaction } from 'kysely'
import { type AnyTransaction, tablesOf, transactionOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import { randomId } from '#lib/random-id.ts'
import { changesOf, type DocumentChange, inverseOf, withChanges } from '../document/document-changes.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { mergeDocuments, type MergeConflict } from '../document/merge-documents.ts'
import { type DraftStepKind, historyOf } from './draft-history.ts'
import type { SiteDraftRow, SiteDraftTables } from './draft.tables.ts'

/** Steps that a draft keeps: what is older cannot be taken back. */
const KEPT_STEPS = 500

/** What a draft is begun from. */
export interface DraftBase {
  readonly version: number
  readonly document: DocumentObject
}

export type StepResult =
  | { readonly ok: true; readonly step: number; readonly document: DocumentObject }
  | { readonly ok: false; readonly reason: 'nothing' }
  /** Somebody, or the same person elsewhere, has changed the same since the page was opened. */
  | { readonly ok: false; readonly reason: 'conflicts'; readonly conflicts: readonly MergeConflict[] }

interface DraftEdit {
  /** The step that whoever changes it had before them. */
  readonly seen: number
  /** What they had before them, where that was a version and no draft. */
  readonly shown?: DocumentObject | undefined
  /** The version that their draft was begun from. */
  readonly base?: DraftBase | undefined
  readonly change: (document: DocumentObject) => DocumentObject
}

/** The draft of one person at one site, as its tables have it. */
export function draftStore({ site, staff }: { readonly site: Site; readonly staff: { readonly id: string } }) {
  const { read, write } = tablesOf<SiteDraftTables & Pick<StaffTables, 'staff'>>(site.database)
  type Drafts = Transaction<SiteDraftTables & Pick<StaffTables, 'staff'>>

  /** Taken for the time of the transaction: of two edits at once the second sees the first. */
  const taken = (trx: Drafts): Promise<SiteDraftRow | undefined> =>
    trx
      .updateTable('site_draft')
      .set(({ ref }) => ({ step: ref('step') }))
      .where('site_id', '=', site.slug)
      .where('staff_id', '=', staff.id)
      .returningAll()
      .executeTakeFirst()

  const stepsOf = (trx: Drafts, draft: string) =>
    trx.selectFrom('site_draft_step').where('site_id', '=', site.slug).where('draft_id', '=', draft).orderBy('step')

  async function begin(trx: Drafts, { version, document }: DraftBase): Promise<SiteDraftRow> {
    const row: SiteDraftRow = {
      site_id: site.slug,
      staff_id: staff.id,
      draft_id: randomId(9),
      base_version: version,
      document: JSON.stringify(document),
      step: 0,
      changed_at: site.now(),
    }
    await trx.insertInto('site_draft').values(row).onConflict((on) => on.doNothing()).execute() // prettier-ignore
    return (await taken(trx))!
  }

  async function record(
    trx: Drafts,
    draft: SiteDraftRow,
    { what, changes, document }: { readonly what: DraftStepKind; readonly changes: readonly DocumentChange[]; readonly document: DocumentObject }, // prettier-ignore
  ): Promise<StepResult> {
    const step = draft.step + 1
    await trx
      .insertInto('site_draft_step')
      .values({
        site_id: site.slug,
        draft_id: draft.draft_id,
        step,
        at: site.now(),
        what,
        changes: JSON.stringify(changes),
      }) // prettier-ignore
      .execute()
    await trx
      .deleteFrom('site_draft_step')
      .where('site_id', '=', site.slug)
      .where('draft_id', '=', draft.draft_id)
      .where('step', '<=', step - KEPT_STEPS)
      .execute()
    await trx
      .updateTable('site_draft')
      .set({ document: JSON.stringify(document), step, changed_at: site.now() })
      .where('site_id', '=', site.slug)
      .where('staff_id', '=', staff.id)
      .execute()
    return { ok: true, step, document }
  }

  /** The draft as it was after an earlier step; null where that is not known any more. */
  async function documentAt(trx: Drafts, draft: SiteDraftRow, step: number): Promise<DocumentObject | null> {
    const since = await stepsOf(trx, draft.draft_id).where('step', '>', step).select('changes').execute()
    if (step > draft.step || since.length !== draft.step - step) return null
    const now = JSON.parse(draft.document) as DocumentObject
    return since.toReversed().reduce((later, { changes }) => withChanges(later, inverseOf(changesIn(changes))), now)
  }

  /** A draft with what others have published since it was begun, where that is something else: screens show it so. */
  async function joined(
    trx: Drafts,
    draft: SiteDraftRow,
    { inForce, base }: Pick<DraftEdit, 'base'> & { readonly inForce: DraftBase },
  ): Promise<SiteDraftRow> {
    if (draft.base_version === inForce.version || base?.version !== draft.base_version) return draft
    const mine = JSON.parse(draft.document) as DocumentObject
    const { document, conflicts } = mergeDocuments({ base: base.document, mine, theirs: inForce.document })
    // What both have changed is asked about when it is published.
    if (conflicts.length > 0) return draft
    await record(trx, draft, { what: 'join', changes: changesOf(mine, document), document })
    await trx
      .updateTable('site_draft')
      .set({ base_version: inForce.version })
      .where('site_id', '=', site.slug)
      .where('staff_id', '=', staff.id)
      .execute()
    return { ...draft, document: JSON.stringify(document), step: draft.step + 1, base_version: inForce.version }
  }

  return {
    async find(): Promise<SiteDraftRow | null> {
      const row = await read
        .selectFrom('site_draft')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('staff_id', '=', staff.id)
        .executeTakeFirst()
      return row ?? null
    },

    /** Which of its steps can be taken back, and which made once more. */
    async history(draft: string) {
      const steps = await read
        .selectFrom('site_draft_step')
        .where('site_id', '=', site.slug)
        .where('draft_id', '=', draft)
        .orderBy('step')
        .select(['step', 'what'])
        .execute()
      return historyOf(steps)
    },

    /** Drafts of others at this site, without what they say. */
    others(): Promise<{ name: string; changed_at: number; document: string; base_version: number }[]> {
      return read
        .selectFrom('site_draft')
        .innerJoin('staff', 'staff.staff_id', 'site_draft.staff_id')
        .where('site_id', '=', site.slug)
        .where('site_draft.staff_id', '!=', staff.id)
        .orderBy('changed_at', 'desc')
        .select(['staff.name', 'changed_at', 'document', 'base_version'])
        .execute()
    },

    /**
     * Changes the draft, which is begun where there is none. `seen` is the step that whoever changes it had before
     * them: what was changed since is joined.
     */
    edit(inForce: DraftBase, { seen, shown, base, change }: DraftEdit): Promise<StepResult> {
      return write(async (trx) => {
        const begun = (await taken(trx)) ?? (await begin(trx, inForce))
        const draft = await joined(trx, begun, { inForce, base })
        const now = JSON.parse(draft.document) as DocumentObject
        const isSeen = seen === draft.step || (seen === begun.step && draft !== begun)
        const before = shown ?? (isSeen ? now : await documentAt(trx, draft, seen))
        // Of a draft that is published or gone by now nobody knows what it showed.
        if (!before) return { ok: false, reason: 'nothing' }
        const { document, conflicts } = mergeDocuments({ base: before, mine: change(before), theirs: now })
        if (conflicts.length > 0) return { ok: false, reason: 'conflicts', conflicts }
        const changes = changesOf(now, document)
        if (changes.length === 0) return { ok: true, step: draft.step, document }
        return record(trx, draft, { what: 'edit', changes, document })
      })
    },

    /** Takes the last edit back, or makes the last that was taken back once more. */
    goBack(what: 'undo' | 'redo'): Promise<StepResult> {
      return write(async (trx): Promise<StepResult> => {
        const draft = await taken(trx)
        if (!draft) return { ok: false, reason: 'nothing' }
        const steps = await stepsOf(trx, draft.draft_id).select(['step', 'what', 'changes']).execute()
        const history = historyOf(steps)
        const last = (what === 'undo' ? history.undoable : history.redoable).at(-1)
        const step = steps.find((each) => each.step === last)
        if (!step) return { ok: false, reason: 'nothing' }
        const written = changesIn(step.changes)
        const changes = what === 'undo' ? inverseOf(written) : written
        const document = withChanges(JSON.parse(draft.document) as DocumentObject, changes)
        return record(trx, draft, { what, changes, document })
      })
    },

    /** Takes the draft away, as part of the transaction that publishes it or by itself; not where it has gone on from `step`. */
    async remove(within?: AnyTransaction, step?: number): Promise<boolean> {
      const work = async (trx: Drafts) => {
        const draft = await taken(trx)
        if (!draft || (step !== undefined && draft.step !== step)) return false
        await trx.deleteFrom('site_draft_step').where('site_id', '=', site.slug).where('draft_id', '=', draft.draft_id).execute() // prettier-ignore
        await trx.deleteFrom('site_draft').where('site_id', '=', site.slug).where('staff_id', '=', staff.id).execute()
        return true
      }
      return within ? work(transactionOf<SiteDraftTables & Pick<StaffTables, 'staff'>>(within)) : write(work)
    },
  }
}

const changesIn = (stored: string) => JSON.parse(stored) as readonly DocumentChange[]
