import { BLOCK_KINDS } from '#app/features/content/blocks/blocks.schema.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { draftVerbs } from '../drafts/draft-verbs.server.ts'
import { cleanPastedHtml } from '../form/clean-pasted-html.server.ts'
import { blockFields, blockSchemaOf, entryForm } from '../form/content-fields.schema.ts'
import { type FormReading, readForm } from '../form/read-form.ts'
import type { SentForm } from '../form/texts-in-form.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { type FormerPage, formerPage, movedPage } from './former-page.server.ts'
import { type BlockOwner, type DocumentEdit, ownerIn, putBlockBack, putOwnerBack, setPageFields, type WrittenBlock, type WrittenPage } from './page-edits.ts' // prettier-ignore
import { moveProblem, type PageEditResult } from './page-verbs.server.ts'

export type RestoreVerbs = ReturnType<typeof restoreVerbs>

/** What whoever writes the website does about pages and blocks that somebody has removed meanwhile. */
export function restoreVerbs(actor: WebsiteActor) {
  const drafts = draftVerbs(actor)
  const zone = zoneOfSite(actor.site)

  /** What was typed about a block since it was removed; null where nothing can be. */
  function typedBlock(block: WrittenBlock, form: SentForm): FormReading | null {
    const kind = BLOCK_KINDS.find((each) => each === block.kind)
    return kind ? readForm(blockFields(kind), form, { zone, before: block, schema: blockSchemaOf(kind), cleanMarkup: cleanPastedHtml }) : null // prettier-ignore
  }

  /** What was typed since about what stands beside the blocks of a page. */
  function typedFields(owner: BlockOwner, page: WrittenPage, form: SentForm, document: DocumentObject): FormReading {
    const { blocks: _, ...before } = page
    const { fields, schema } = entryForm(owner.list)
    const read = readForm(fields, form, { zone, before, schema, cleanMarkup: cleanPastedHtml })
    const problem = read.ok ? moveProblem(owner, read.value, document) : null
    return problem ? { ok: false, problems: { path: problem }, texts: read.texts } : read
  }

  return {
    /** How a page or one of its blocks went away; null where it never was public. */
    formerPage: (owner: BlockOwner, block?: string): Promise<FormerPage | null> => formerPage(actor, owner, block),

    /** The page itself where it has another address by now; null where it has not. */
    movedPage: (owner: BlockOwner): Promise<WrittenPage | null> => movedPage(actor, owner),

    /**
     * Puts back into one's draft what somebody has removed: a page, one of its blocks, or both, with what was typed since
     * about the block, or about the page where no block is named. Answers that cannot be taken stop nothing: what was
     * removed comes back as it last was, and its form has them to be put right.
     */
    async bringBack(owner: BlockOwner, id: string | undefined, form: SentForm | null): Promise<PageEditResult> {
      const { step, document: before } = await drafts.draft()
      // Brought back beside itself it would be there twice.
      const former = (await movedPage(actor, owner)) ? null : await formerPage(actor, owner, id)
      if (!former) return { ok: false, reason: 'not-found' }
      const block = former.page.blocks.find((each) => each.id === id)
      const typed = form && (block ? typedBlock(block, form) : typedFields(owner, former.page, form, before))
      const back = block && ({ ...(typed?.ok ? typed.value : block), kind: block.kind, id: block.id } as WrittenBlock)
      const fields: DocumentEdit = !block && typed?.ok ? setPageFields(owner, typed.value) : (same) => same // prettier-ignore
      const done = await drafts.editDraft(step, (document) => {
        const there = fields(ownerIn(document, owner) ? document : putOwnerBack(owner, former.page)(document))
        return back ? putBlockBack(owner, back, former.page)(there) : there
      })
      if (!done.ok) return done.reason === 'conflicts' ? done : { ok: false, reason: 'not-found' }
      if (typed && !typed.ok) {
        const message = 'It is back in your draft as it last was. What you typed is not saved yet: look at the answers that are marked, then save.' // prettier-ignore
        return { ok: false, reason: 'refused', problems: typed.problems, texts: typed.texts, message }
      }
      return { ok: true, step: done.step, block: back?.id }
    },
  }
}
