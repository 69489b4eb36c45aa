import { exactMoment } from '#app/features/website/document/words/exact-moment.ts'
import { blockName } from '#app/features/website/document/words/way-words.ts'
import type { FormerPage } from '#app/features/website/pages/former-page.server.ts'
import type { WrittenPage } from '#app/features/website/pages/page-edits.ts'
import type { WebsiteEditor } from '../website-of.ts'
import { type EditorForm, PAGE_FIELDS, titleOf } from './editor-page.ts'
import { type TypedText, typedTexts } from './typed-texts.ts'

/** A page or a block that is not there any more while somebody worked on it, and how to go on. */
export interface GoneNotice {
  readonly words: string
  /** What would be brought back: a block, or `page` for what stands beside the blocks; empty for the page alone. */
  readonly block: string
  /** What was typed about it and not saved, as it is sent once more; empty where nothing was. */
  readonly typed: readonly (readonly [name: string, value: string])[]
  /** What was typed, to be copied, where nothing can be brought back. */
  readonly copy: readonly TypedText[]
  readonly canBringBack: boolean
  /** The address that a page has by now; null where it has no other. */
  readonly moved: string | null
}

/** Fields of a form that say what is done, and not what stands in the block. */
const OF_THE_FORM = ['do', 'step', 'block', 'typing', 'typed', 'to', 'kind', 'by']
const MOST_TYPED = 2_000

/** What is said to whoever sent a form about something that is not in their draft any more. */
export async function goneNotice(website: WebsiteEditor, { owner, chosen, form, verb }: EditorForm): Promise<GoneNotice> {
  const block = chosen === PAGE_FIELDS ? '' : chosen
  const sent = verb === 'save' && chosen !== '' ? [...form] : []
  const typed = sent.flatMap(([name, value]) => (typeof value === 'string' && !OF_THE_FORM.includes(name) ? [[name, value] as const] : [])).slice(0, MOST_TYPED) // prettier-ignore
  const page = await website.findPage(owner)
  const moved = page ? null : await website.movedPage(owner)
  if (moved) {
    const notice = movedPageNotice(moved)
    return { ...notice, words: `${notice.words} Nothing was saved.`, copy: typedTexts(typed) }
  }
  const former = await website.formerPage(owner, page && block ? block : undefined)
  const what = former && blockOrPage(former, page ? block : '', titleOf(owner, former.page))
  const isThere = former !== null && (block === '' || former.page.blocks.some(({ id }) => id === block))
  return {
    words: `${goneWords(former, what ?? (page ? 'This block' : 'This page'), website.zone)} Nothing was saved.`,
    block: isThere ? chosen : '',
    typed: isThere ? typed : [],
    copy: isThere ? [] : typedTexts(typed),
    canBringBack: isThere,
    moved: null,
  }
} // prettier-ignore

/** What is said of a page that one's draft does not have any more, and a version had. */
export const formerPageNotice = (former: FormerPage, title: string, zone: string): GoneNotice => ({
  words: goneWords(former, blockOrPage(former, '', title), zone),
  block: '',
  typed: [],
  copy: [],
  canBringBack: true,
  moved: null,
})

/** What is said of a page that has another address by now. */
export const movedPageNotice = ({ title, path }: WrittenPage): GoneNotice => ({
  words: `The page “${title}” has another address by now: ${path}.`,
  block: '',
  typed: [],
  copy: [],
  canBringBack: false,
  moved: path,
})

const blockOrPage = (former: FormerPage, block: string, title: string): string => {
  const found = former.page.blocks.find(({ id }) => id === block)
  return found ? `The block ${blockName(found)}` : `The page “${title}”`
}

/** Who removed it and when, as far as that is known. */
function goneWords(former: FormerPage | null, what: string, zone: string): string {
  if (!former) return `${what} is not there any more, and none of the last versions has it.`
  if (former.by === null || former.at === null) return `${what} is not in your draft any more: you removed it there, perhaps in another window.` // prettier-ignore
  return `${what} is not there any more: it was removed in the version that was published by ${former.by} on ${exactMoment(former.at, zone)}.` // prettier-ignore
}
