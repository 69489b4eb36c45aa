import { BLOCK_KINDS, blockSchema } from '#app/features/content/blocks/blocks.schema.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { blockFields, pageFields, postFields } from '#app/features/website/form/content-fields.schema.ts'
import { formTexts } from '#app/features/website/form/form-texts.ts'
import { typedMoment } from '#app/features/website/form/answers/typed-moment.ts'
import { BLOCK_WORDS } from '#app/features/website/form/words/block-words.ts'
import { type BlockOwner, ownerIn, type WrittenPage } from '#app/features/website/pages/page-edits.ts'
import { momentWords } from '../../../parts/moments/moment-words.ts'
import { formerPageNotice, movedPageNotice } from './gone-notice.server.ts'
import { chosenPictures } from '../chosen-pictures.server.ts'
import { standingOf, type WebsiteEditor } from '../website-of.ts'
import { othersHere } from './others-here.ts'
import { blockLines, ownerAtPath, ownerOfAddress, PAGE_FIELDS, publicPath, titleOf } from './editor-page.ts'

const WIDTHS = ['desk', 'tablet', 'phone'] as const
export type FrameWidth = (typeof WIDTHS)[number]

/** What the editor of a page shows; null for a page that the draft does not have. */
export async function editorData(website: WebsiteEditor, { site }: SiteAccess, query: URLSearchParams) {
  const asked = ownerOfAddress(query)
  const [own, draft] = [await website.findPage(asked), await website.draft()]
  const moved = own ? null : await website.movedPage(asked)
  const former = own || moved ? null : await website.formerPage(asked)
  const page = own?.page ?? moved ?? former?.page
  if (!page) return null
  const isOwn = own?.isOwn ?? true
  const owner: BlockOwner = moved ? { list: 'pages', path: moved.path } : asked
  const typed = typedMoment(query.get('asOf') ?? '', website.zone)
  const asOf = typed.ok ? Date.parse(typed.iso) : null
  const view = { path: publicPath(owner), ...(asOf !== null && { asOf }) }
  const now = site.now()
  const inForce = isOwn ? ownerIn((await website.documentInForce()).document, owner) : null
  const pages = await website.listPages()
  // What a form sends goes to the old address: the one of the new address is opened there.
  const open = moved ? null : openForm(page, owner, { chosen: query.get('block'), zone: website.zone })
  return {
    title: titleOf(owner, page),
    gone: moved ? movedPageNotice(moved) : former && formerPageNotice(former, titleOf(owner, page), website.zone),
    copied: await copiedFrom(website, owner, query),
    owner,
    isOwn,
    draft: standingOf(draft),
    saved: draft.changedAt === null ? null : momentWords(draft.changedAt, now, website.zone),
    lines: blockLines(page, inForce, { isFinished: (block) => blockSchema.safeParse(block).success, at: asOf ?? now, zone: website.zone }), // prettier-ignore
    open,
    kinds: BLOCK_KINDS.map((kind) => ({ kind, ...BLOCK_WORDS[kind] })),
    pages: pages.flatMap(({ path, title, state }) => (state === 'removed' ? [] : [{ path, title }])),
    zone: website.zone,
    width: WIDTHS.find((width) => width === query.get('width')) ?? 'desk',
    asOf: asOf === null ? null : { typed: query.get('asOf') ?? '', words: momentWords(asOf, now, website.zone).title },
    frame: website.previewLink({ ...view, editor: true }),
    // Others see it as it is, not as of the moment that the editor looks at.
    share: website.previewLink({ path: view.path, ...(draft.id && { draft: draft.id }) }),
    live: site.origin + publicPath(owner),
    others: othersHere(await website.otherDrafts(), owner, draft.document),
    pictures: await chosenPictures(website),
    choices: await website.formChoices(open?.fields ?? [], pages),
  }
}

/** Where the open block was just copied from; null where it was not. */
async function copiedFrom(website: WebsiteEditor, owner: BlockOwner, query: URLSearchParams) {
  const path = query.get('copied')
  if (path === null) return null
  const from = ownerAtPath(path)
  const found = await website.findPage(from)
  return found && { from, title: titleOf(from, found.page), isHere: path === publicPath(owner) }
}

interface OpenOptions {
  readonly chosen: string | null
  readonly zone: string
}

/** The form of the block that is open, or of what stands beside the blocks; null where neither is. */
function openForm(page: WrittenPage, owner: BlockOwner, { chosen, zone }: OpenOptions) {
  const block = page.blocks.find(({ id }) => id === chosen)
  const kind = BLOCK_KINDS.find((each) => each === block?.kind)
  if (block && kind) {
    const fields = blockFields(kind)
    return { id: block.id, name: BLOCK_WORDS[kind].name, fields, texts: formTexts(fields, block, zone) }
  }
  if (chosen !== PAGE_FIELDS) return null
  const { blocks: _, ...value } = page
  const fields = owner.list === 'pages' ? pageFields() : postFields()
  return { id: PAGE_FIELDS, name: owner.list === 'pages' ? 'About this page' : 'About this article', fields, texts: formTexts(fields, value, zone) } // prettier-ignore
}
