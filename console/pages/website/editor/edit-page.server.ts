import { data, redirect } from 'react-router'
import { BLOCK_KINDS } from '#app/features/content/blocks/blocks.schema.ts'
import { conflictWords } from '#app/features/website/document/conflict-words.ts'
import { changeList, isListVerb } from '#app/features/website/form/change-list.ts'
import { blockFields, pageFields, postFields } from '#app/features/website/form/content-fields.schema.ts'
import type { FormField, FormProblems, FormTexts } from '#app/features/website/form/form-field.ts'
import { textsInForm } from '#app/features/website/form/texts-in-form.ts'
import type { PageEditResult } from '#app/features/website/pages/page-verbs.server.ts'
import { formText } from '#lib/forms/form-text.ts'
import { stepIn } from '../step-in.ts'
import { pageUndone } from '../website-done.tsx'
import { goBack, type WebsiteEditor } from '../website-of.ts'
import { editorAddress, type EditorForm, PAGE_FIELDS, publicPath } from './editor-page.ts'
import { type GoneNotice, goneNotice } from './gone-notice.server.ts'

/** What the editor shows after a form that was not simply done. */
export interface EditorAnswer {
  readonly message: string | null
  readonly problems: FormProblems
  /** As it was typed, or with a list changed; null: as it is stored. */
  readonly texts: FormTexts | null
  /** The step of the draft, where it was saved while somebody types. */
  readonly saved?: number
  /** Something else of the draft was changed elsewhere meanwhile: the form is drawn anew. */
  readonly isJoined?: boolean
  /** What the form is about was removed meanwhile, and how to go on. */
  readonly gone?: GoneNotice
  /** The same was changed elsewhere: nothing more is saved by itself until somebody has decided. */
  readonly isConflict?: boolean
}

const answer = (status: number, given: Partial<EditorAnswer>) =>
  data<EditorAnswer>({ message: null, problems: {}, texts: null, ...given }, { status })

/** Does what a form of the editor asks for, and leads back to it. */
export async function editPage(
  website: WebsiteEditor,
  site: string,
  { form, owner }: Pick<EditorForm, 'form' | 'owner'>,
) {
  const given = { form, owner, verb: formText(form, 'do'), chosen: formText(form, 'block') }
  const { verb, chosen } = given
  if (await goBack(website, verb)) {
    const isThere = (await website.findPage(owner)) !== null
    return redirect(isThere ? editorAddress(site, owner, chosen || undefined) : pageUndone(site, owner))
  }
  if (isListVerb(verb)) return withList(website, given)
  const result = await edit(website, given)
  if (result.ok) {
    if (formText(form, 'typing') === '1')
      return answer(200, { saved: result.step, isJoined: result.step > stepIn(form) + 1 })
    return redirect(addressAfter(site, given, result.block))
  }
  switch (result.reason) {
    case 'refused':
      return answer(422, result)
    case 'not-found':
      return answer(409, { gone: await goneNotice(website, given) })
    case 'conflicts': {
      const [conflict] = conflictWords(
        result.conflicts,
        [(await website.draft()).document],
        await website.vocabulary(result.conflicts),
      )
      const message = `The same was changed in another window meanwhile, so nothing was saved. There it says “${conflict?.theirs}”, here “${conflict?.mine}”. What you typed still stands here: save once more to keep it.`
      return answer(409, {
        message,
        isConflict: true,
        saved: (await website.draft()).step,
        texts: textsInForm(await fieldsOf(website, given), form),
      })
    }
  }
}

function edit(website: WebsiteEditor, { form, owner, verb, chosen }: EditorForm): Promise<PageEditResult> {
  const step = stepIn(form)
  switch (verb) {
    case 'add':
      // Below what is said of the page itself is its top.
      return website.addBlock(step, owner, formText(form, 'kind'), chosen === PAGE_FIELDS ? '' : chosen || undefined)
    case 'remove':
      return website.removeBlock(step, owner, chosen)
    case 'up':
      return website.moveBlock(step, owner, chosen, -1)
    case 'down':
      return website.moveBlock(step, owner, chosen, 1)
    case 'move':
      return website.moveBlock(step, owner, chosen, Math.trunc(Number(formText(form, 'by'))) || 0)
    case 'bring-back':
      return website.bringBack(
        owner,
        chosen && chosen !== PAGE_FIELDS ? chosen : undefined,
        form.has('typed') ? form : null,
      )
    case 'copy':
      return website.copyBlock(step, owner, chosen, { list: 'pages', path: formText(form, 'to') })
    default:
      return chosen === PAGE_FIELDS ? website.savePageFields(step, owner, form) : website.saveBlock(step, owner, chosen, form) // prettier-ignore
  }
}

/** Where the editor goes on: to what was added, and to the new address of a page that moved. */
function addressAfter(site: string, { form, owner, verb, chosen }: EditorForm, block: string | undefined): string {
  const path = formText(form, 'path')
  const isSaved = verb === 'save' || (verb === 'bring-back' && form.has('typed'))
  if (chosen === PAGE_FIELDS && isSaved && owner.list === 'pages' && path.startsWith('/'))
    return editorAddress(site, { list: 'pages', path }, PAGE_FIELDS)
  if (verb === 'copy') {
    const copy = editorAddress(site, { list: 'pages', path: formText(form, 'to') }, block)
    return `${copy}&${new URLSearchParams({ copied: publicPath(owner) })}`
  }
  return editorAddress(site, owner, verb === 'remove' ? undefined : (block ?? (chosen || undefined)))
}

async function withList(website: WebsiteEditor, given: EditorForm) {
  const fields = await fieldsOf(website, given)
  const texts = textsInForm(fields, given.form)
  const changed = changeList(fields, texts, given.verb, website.zone)
  return changed.ok ? answer(200, { texts: changed.texts }) : answer(422, { message: changed.reason, texts })
}

async function fieldsOf(website: WebsiteEditor, { owner, chosen }: EditorForm): Promise<readonly FormField[]> {
  if (chosen === PAGE_FIELDS) return owner.list === 'pages' ? pageFields() : postFields()
  const found = (await website.findPage(owner)) ?? (await website.formerPage(owner))
  const block = found?.page.blocks.find(({ id }) => id === chosen)
  const kind = BLOCK_KINDS.find((each) => each === block?.kind)
  return kind ? blockFields(kind) : []
}
