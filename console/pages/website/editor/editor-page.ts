import type { BlockKind } from '#app/features/content/blocks/blocks.schema.ts'
import { BLOCK_WORDS, type BlockWords } from '#app/features/website/form/words/block-words.ts'
import { isSame } from '#app/features/website/document/list-names.ts'
import type { BlockOwner, WrittenBlock, WrittenPage } from '#app/features/website/pages/page-edits.ts'
import { endWords, notShownWords } from '#app/features/website/pages/schedule-words.ts'
import * as paths from '#console/paths.ts'

/** In place of a block: what stands beside the blocks of a page. */
export const PAGE_FIELDS = 'page'

/** What a form of the editor asks for. */
export interface EditorForm {
  readonly form: FormData
  readonly owner: BlockOwner
  readonly verb: string
  /** The block that it is about, or `page`. */
  readonly chosen: string
}

/** A block as the list of the editor has it. */
export interface BlockLine extends Pick<BlockWords, 'name' | 'icon'> {
  readonly id: string
  /** What it says first; empty where it says nothing of its own. */
  readonly heading: string
  /** What the draft did to it. */
  readonly remark: 'new' | 'changed' | 'not finished' | null
  /** Why the page does not show it at the moment that is looked at; null where its dates let it be shown. */
  readonly notShown: string | null
  /** When it will end, of one that its dates let be shown. */
  readonly ends: string | null
}

const isKind = (kind: string): kind is BlockKind => Object.hasOwn(BLOCK_WORDS, kind)

interface BlocksAt {
  readonly isFinished: (block: WrittenBlock) => boolean
  /** The moment that is looked at, epoch ms. */
  readonly at: number
  readonly zone: string
}

/** The blocks of a page beside those in force. */
export function blockLines(
  page: WrittenPage,
  inForce: WrittenPage | null,
  { isFinished, at, zone }: BlocksAt,
): readonly BlockLine[] {
  const before = new Map(inForce?.blocks.map((block) => [block.id, block]))
  return page.blocks.map((block) => {
    const was = before.get(block.id)
    const words = isKind(block.kind) ? BLOCK_WORDS[block.kind] : { name: block.kind, icon: 'window' as const }
    const remark = !isFinished(block) ? 'not finished' : !inForce ? null : !was ? 'new' : isSame(was, block) ? null : 'changed' // prettier-ignore
    const notShown = notShownWords(block, at, zone)
    return {
      id: block.id,
      name: words.name,
      icon: words.icon,
      heading: headingOf(block),
      remark,
      notShown,
      ends: notShown === null ? endWords(block, zone) : null,
    }
  })
}

const headingOf = (block: WrittenBlock): string =>
  ['heading', 'title', 'label'].map((name) => block[name]).find((text) => typeof text === 'string') ?? ''

/** The page or the article that an address of the editor is about. */
export function ownerOfAddress(query: URLSearchParams): BlockOwner {
  const post = query.get('post')
  return post === null ? { list: 'pages', path: query.get('path') ?? '/' } : { list: 'posts', slug: post }
}

export const editorAddress = (site: string, owner: BlockOwner, block?: string): string =>
  owner.list === 'pages' ? paths.websitePage(site, owner.path, block) : paths.websitePost(site, owner.slug, block)

/** The page or the article that the website shows at a path. */
export const ownerAtPath = (path: string): BlockOwner =>
  path.startsWith(BLOG) ? { list: 'posts', slug: path.slice(BLOG.length) } : { list: 'pages', path }

const BLOG = '/blog/'

/** What a page is called in the editor. */
export const titleOf = (owner: BlockOwner, page: WrittenPage): string =>
  owner.list === 'pages' && owner.path === '/' ? 'Home page' : page.title

/** Where the website shows it. */
export const publicPath = (owner: BlockOwner): string => (owner.list === 'pages' ? owner.path : `/blog/${owner.slug}`)
