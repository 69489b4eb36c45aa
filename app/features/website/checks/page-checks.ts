import type { BlockKind } from '#app/features/content/blocks/blocks.schema.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { type DocumentObject, isObject, own } from '../document/list-names.ts'
import { BLOCK_WORDS } from '../form/words/block-words.ts'
import { entriesOf, pagesIn, type WrittenBlock } from '../pages/page-edits.ts'
import { textsIn } from '../pages/example-words.ts'
import { advertisingFound } from './advertising-words.ts'
import type { DraftCheck } from './draft-check.ts'

/** A picture's words, by its address; null where nobody has described it. */
export type PictureWords = (address: string) => string | null

interface PageCheckOptions {
  /** Whether a text is still what we wrote as an example, on the page of a path; null: in an article. */
  readonly isExample: (text: string, path: string | null) => boolean
  /** Of the site's library; absent where it is not known. */
  readonly pictureWords?: PictureWords | undefined
}

/** A page or an article, and how checks name it. */
interface CheckedPage {
  readonly id: string
  readonly title: string
  readonly page?: string
  readonly post?: string
  readonly blocks: readonly WrittenBlock[]
}

/** What can be said of the pages and articles that a draft changes, from what is written on them alone. */
export function pageChecks(before: DocumentObject, after: DocumentObject, options: PageCheckOptions): readonly DraftCheck[] {
  const known = new Map(checkedIn(before).map((page) => [page.id, JSON.stringify(page)]))
  const changed = checkedIn(after).filter((page) => known.get(page.id) !== JSON.stringify(page))
  return changed.flatMap((page) => [
    ...page.blocks.flatMap((block) => blockChecks(page, block, options)),
    ...headingChecks(page),
    ...(page.post !== undefined && page.blocks.length === 0 ? [{ id: `empty ${page.id}`, severity: 'look' as const, words: `Post “${page.title}”: it has no text of its own yet, only its summary.`, mend: 'Write it in the editor of the article.', post: page.post }] : []),
  ])
} // prettier-ignore

const checkedIn = (document: DocumentObject): readonly CheckedPage[] => [
  ...pagesIn(document).map(({ path, title, blocks, ...more }) => ({ id: path, title: path === '/' ? 'Home page' : title, page: path, blocks, more })), // prettier-ignore
  ...entriesOf(document, 'posts').flatMap((post) => {
    if (!isObject(post)) return []
    const [name, title] = [own(post, 'slug'), own(post, 'title')]
    if (typeof name !== 'string' || typeof title !== 'string') return []
    return [{ id: `post ${name}`, title, post: name, blocks: entriesOf(post, 'blocks') as unknown as readonly WrittenBlock[] }] // prettier-ignore
  }),
]

function blockChecks(owner: CheckedPage, block: WrittenBlock, { isExample, pictureWords }: PageCheckOptions): DraftCheck[] {
  const { id, title, page, post } = owner
  const at = { severity: 'look', page, post, block: block.id } as const
  const where = `${title} › ${nameOf(block)}`
  const texts = textsIn(block)
  const spoken = advertisingFound(texts.join(' \n ')).map(({ id: rule, words, mend }) => ({ ...at, id: `${rule} ${id} ${block.id}`, words: `${where}: ${words}.`, mend }))
  const undescribed = pictureWords ? texts.filter((text) => mediaIdOf(text) !== null && pictureWords(text) === null) : []
  const example = texts.some((text) => isExample(text, page ?? null))
  return [
    ...(example ? [{ ...at, id: `example ${id} ${block.id}`, words: `${where}: it still says what we wrote as an example.`, mend: 'Write your own words, or remove the block.' }] : []),
    ...spoken,
    ...undescribed.map((address) => ({ ...at, id: `picture ${id} ${block.id} ${address}`, words: `${where}: a picture has no words for people who cannot see it.`, mend: 'Describe it in the pictures of the website.', picture: mediaIdOf(address) ?? undefined })),
  ]
} // prettier-ignore

/** In a text of its own, headings go down by one level at a time, beginning below the heading of the block (WCAG 2.2, 1.3.1). */
function headingChecks({ id, title, page, post, blocks }: CheckedPage): DraftCheck[] {
  return blocks.flatMap((block) => {
    const html = typeof block['html'] === 'string' ? block['html'] : ''
    let level = typeof block['heading'] === 'string' ? 2 : 1
    for (const [, found] of html.matchAll(/<h([2-4])\b/gi)) {
      if (Number(found) > level + 1) {
        const words = `${title} › ${nameOf(block)}: a small heading stands where a larger one should come first.`
        return [{ id: `headings ${id} ${block.id}`, severity: 'look', words, mend: `Make it a heading ${level + 1}.`, page, post, block: block.id }] // prettier-ignore
      }
      level = Number(found)
    }
    return []
  })
}

const nameOf = ({ kind }: WrittenBlock): string => (Object.hasOwn(BLOCK_WORDS, kind) ? BLOCK_WORDS[kind as BlockKind].name : kind) // prettier-ignore
