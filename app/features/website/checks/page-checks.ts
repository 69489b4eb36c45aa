import type { BlockKind } from '#app/features/content/blocks/blocks.schema.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { type DocumentObject, type DocumentValue, isObject, keysOf } from '../document/list-names.ts'
import { BLOCK_WORDS } from '../form/words/block-words.ts'
import { pagesIn, type WrittenBlock, type WrittenPage } from '../pages/page-edits.ts'
import { PLACEHOLDER } from '../pages/block-examples.ts'
import { advertisingFound } from './advertising-words.ts'
import type { DraftCheck } from './draft-check.ts'

/** A picture's words, by its address; null where nobody has described it. */
export type PictureWords = (address: string) => string | null

interface PageCheckOptions {
  /** Epoch ms. */
  readonly now: number
  /** Of the site's library; absent where it is not known. */
  readonly pictureWords?: PictureWords | undefined
}

/** What can be said of the pages that a draft changes, from what is written on them alone. */
export function pageChecks(before: DocumentObject, after: DocumentObject, options: PageCheckOptions): readonly DraftCheck[] {
  const known = new Map(pagesIn(before).map((page) => [page.path, JSON.stringify(page)]))
  const changed = pagesIn(after).filter((page) => known.get(page.path) !== JSON.stringify(page))
  return changed.flatMap((page) => checksOf(page, options))
} // prettier-ignore

const checksOf = (page: WrittenPage, options: PageCheckOptions): DraftCheck[] => [
  ...page.blocks.flatMap((block) => blockChecks(page, block, options)),
  ...headingChecks(page),
]

function blockChecks(page: WrittenPage, block: WrittenBlock, { now, pictureWords }: PageCheckOptions): DraftCheck[] {
  const at = { severity: 'look', page: page.path, block: block.id } as const
  const where = `${titleOf(page)} › ${nameOf(block)}`
  const texts = textsIn(block)
  const spoken = advertisingFound(texts.join(' \n ')).map(({ id, words, mend }) => ({ ...at, id: `${id} ${page.path} ${block.id}`, words: `${where}: ${words}.`, mend })) // prettier-ignore
  const over = typeof block['expiry'] === 'string' && Date.parse(block['expiry']) <= now
  const undescribed = pictureWords ? texts.filter((text) => mediaIdOf(text) !== null && pictureWords(text) === null) : [] // prettier-ignore
  const example = texts.some((text) => PLACEHOLDER.test(text))
  return [
    ...(example ? [{ ...at, id: `example ${page.path} ${block.id}`, words: `${where}: it still says what we wrote as an example.`, mend: 'Write your own words, or remove the block.' }] : []), // prettier-ignore
    ...spoken,
    ...(over ? [{ ...at, id: `over ${page.path} ${block.id}`, words: `${where}: its time is over, so nobody sees it.`, mend: 'Give it another end, or remove it.' }] : []), // prettier-ignore
    ...undescribed.map((address) => ({ ...at, id: `picture ${page.path} ${block.id} ${address}`, words: `${where}: a picture has no words for people who cannot see it.`, mend: 'Describe it in the pictures of the website.' })), // prettier-ignore
  ]
}

/** In a text of its own, headings go down by one level at a time, beginning below the heading of the block (WCAG 2.2, 1.3.1). */
function headingChecks(page: WrittenPage): DraftCheck[] {
  return page.blocks.flatMap((block) => {
    const html = typeof block['html'] === 'string' ? block['html'] : ''
    let level = typeof block['heading'] === 'string' ? 2 : 1
    for (const [, found] of html.matchAll(/<h([2-4])\b/gi)) {
      if (Number(found) > level + 1) {
        const words = `${titleOf(page)} › ${nameOf(block)}: a small heading stands where a larger one should come first.`
        return [{ id: `headings ${page.path} ${block.id}`, severity: 'look', words, mend: `Make it a heading ${level + 1}.`, page: page.path, block: block.id }] // prettier-ignore
      }
      level = Number(found)
    }
    return []
  })
}

const titleOf = ({ path, title }: WrittenPage): string => (path === '/' ? 'Home page' : title)
const nameOf = ({ kind }: WrittenBlock): string => (Object.hasOwn(BLOCK_WORDS, kind) ? BLOCK_WORDS[kind as BlockKind].name : kind) // prettier-ignore

/** Every text of a block, wherever it stands. */
function textsIn(value: DocumentValue): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return (value as readonly DocumentValue[]).flatMap(textsIn)
  return isObject(value) ? keysOf(value).flatMap((key) => textsIn(value[key])) : []
}
