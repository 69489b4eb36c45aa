import { type DocumentObject, type DocumentValue, isObject, objectOf, own } from '../document/list-names.ts'
import { freeName } from '../document/named-blocks.ts'

/** A block as a document has it. */
export interface WrittenBlock {
  readonly kind: string
  readonly id: string
  readonly [field: string]: DocumentValue
}

/** A page as a document has it. */
export interface WrittenPage {
  readonly path: string
  readonly title: string
  readonly blocks: readonly WrittenBlock[]
  readonly [field: string]: DocumentValue
}

/** Where blocks stand: a page by its path, or an article of the blog by its slug. */
export type BlockOwner = { readonly list: 'pages'; readonly path: string } | { readonly list: 'posts'; readonly slug: string } // prettier-ignore

/** A change of a document. */
export type DocumentEdit = (document: DocumentObject) => DocumentObject

const isOwner = (entry: DocumentValue, owner: BlockOwner): boolean =>
  isObject(entry) && (owner.list === 'pages' ? entry['path'] === owner.path : entry['slug'] === owner.slug)

/** The entries of a list of a document; none where there is no list. */
export const entriesOf = (document: DocumentObject, list: string): readonly DocumentValue[] => {
  const entries = own(document, list)
  return Array.isArray(entries) ? entries : []
}

/** The blocks of a page or an article; null for one that the document does not have. */
export function ownerIn(document: DocumentObject, owner: BlockOwner): WrittenPage | null {
  const entry = entriesOf(document, owner.list).find((each) => isOwner(each, owner))
  return isObject(entry) ? ({ ...entry, blocks: entriesOf(entry, 'blocks') } as unknown as WrittenPage) : null
}

/** All pages that a document has. */
export const pagesIn = (document: DocumentObject): readonly WrittenPage[] =>
  entriesOf(document, 'pages').flatMap((page) =>
    isObject(page) ? [{ ...page, blocks: entriesOf(page, 'blocks') } as unknown as WrittenPage] : [],
  )

/** Changes a page or an article; a document without it stays as it is. */
export const changeOwner =
  (owner: BlockOwner, change: (entry: WrittenPage) => DocumentObject): DocumentEdit =>
  (document) => {
    const before = ownerIn(document, owner)
    if (!before) return document
    const entries = entriesOf(document, owner.list)
    return { ...document, [owner.list]: entries.map((entry) => (isOwner(entry, owner) ? change(before) : entry)) }
  }

const changeBlocks = (
  owner: BlockOwner,
  change: (blocks: readonly WrittenBlock[]) => readonly WrittenBlock[],
): DocumentEdit => changeOwner(owner, (page) => ({ ...page, blocks: change(page.blocks) }))

/** Puts a page at the end, or in place of the one at its path. */
export const putPage =
  (page: DocumentObject): DocumentEdit =>
  (document) => {
    const pages = entriesOf(document, 'pages')
    const at = pages.findIndex((each) => isObject(each) && each['path'] === page['path'])
    return { ...document, pages: at === -1 ? [...pages, page] : pages.with(at, page) }
  }

/** Takes a page away; visitors of its address are led to another where one is named. */
export const removePage =
  (path: string, leadTo?: string): DocumentEdit =>
  (document) => ({
    ...document,
    pages: entriesOf(document, 'pages').filter((page) => !isObject(page) || page['path'] !== path),
    ...(leadTo && { redirects: [...entriesOf(document, 'redirects'), { from: path, to: leadTo, status: 301 }] }),
  })

/** What stands beside the blocks of a page: title, description, address and the like. A page that moves leaves a redirect. */
export const setPageFields =
  (owner: BlockOwner, fields: DocumentObject): DocumentEdit =>
  (document) => {
    const changed = changeOwner(owner, ({ blocks }) => objectOf([...Object.entries(fields), ['blocks', blocks]]))(
      document,
    )
    const to = own(fields, 'path')
    if (owner.list !== 'pages' || typeof to !== 'string' || to === owner.path) return changed
    const redirects = entriesOf(changed, 'redirects').filter((each) => !isObject(each) || each['from'] !== to)
    return { ...changed, redirects: [...redirects, { from: owner.path, to, status: 301 }] }
  }

/** Adds a block behind another, or at the end; at the top where `behind` is empty. */
export const addBlock = (owner: BlockOwner, block: DocumentObject, behind?: string): DocumentEdit =>
  changeBlocks(owner, (blocks) => {
    const taken = new Set(blocks.map(({ id }) => id))
    const named = { ...block, id: freeName(String(block['kind']), taken) } as unknown as WrittenBlock
    const at = behind === undefined ? blocks.length : blocks.findIndex(({ id }) => id === behind) + 1
    return blocks.toSpliced(at, 0, named)
  })

export const setBlock = (owner: BlockOwner, id: string, block: DocumentObject): DocumentEdit =>
  changeBlocks(owner, (blocks) =>
    blocks.map((each) => (each.id === id ? ({ ...block, kind: each.kind, id } as WrittenBlock) : each)),
  )

export const removeBlock = (owner: BlockOwner, id: string): DocumentEdit =>
  changeBlocks(owner, (blocks) => blocks.filter((each) => each.id !== id))

/** Moves a block so many places down, or up; it stays within its page. */
export const moveBlock = (owner: BlockOwner, id: string, by: number): DocumentEdit =>
  changeBlocks(owner, (blocks) => {
    const at = blocks.findIndex((each) => each.id === id)
    if (at === -1) return blocks
    const to = Math.max(0, Math.min(blocks.length - 1, at + by))
    return blocks.toSpliced(at, 1).toSpliced(to, 0, blocks[at]!)
  })

/** Puts a page or an article back where one is missing, at the end; a redirect from its address goes. */
export const putOwnerBack =
  (owner: BlockOwner, page: WrittenPage): DocumentEdit =>
  (document) => ({
    ...document,
    [owner.list]: [...entriesOf(document, owner.list), page],
    ...(owner.list === 'pages' && entriesOf(document, 'redirects').length > 0 && { redirects: entriesOf(document, 'redirects').filter((each) => !isObject(each) || each['from'] !== owner.path) }), // prettier-ignore
  })

/** Puts a block back in place of the one of its name, else behind what stood before it on its page as that was. */
export const putBlockBack = (owner: BlockOwner, block: WrittenBlock, former: WrittenPage): DocumentEdit =>
  changeBlocks(owner, (blocks) => {
    if (blocks.some(({ id }) => id === block.id)) return blocks.map((each) => (each.id === block.id ? block : each))
    const before = former.blocks
      .slice(
        0,
        former.blocks.findIndex(({ id }) => id === block.id),
      )
      .map(({ id }) => id)
    return blocks.toSpliced(blocks.findLastIndex(({ id }) => before.includes(id)) + 1, 0, block)
  })

/** A block without its name, as another page may take it. */
export const copyOf = (block: WrittenBlock): DocumentObject =>
  objectOf(Object.entries(block).filter(([field]) => field !== 'id'))
