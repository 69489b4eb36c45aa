import { isForList } from '#app/features/search/results/promo/promo.ts'
import type { BlockSettings } from './blocks.schema.ts'
import { type BlockDocument, whyEmpty } from './why-empty.ts'

interface Problem {
  readonly field: string
  readonly reason: string
}

/** A block, and where it stands. */
interface PlacedBlock {
  readonly block: BlockSettings
  /** Path of the block in the document. */
  readonly at: string
  /** 'page "/about-us", block 3 (faq)' */
  readonly name: string
  readonly carTypes: readonly string[]
}

function placedBlocks({ pages, posts }: Pick<BlockDocument, 'pages' | 'posts'>): PlacedBlock[] {
  const owners = [
    ...pages.map(({ path, blocks, car_types }, index) => ({
      at: `pages.${index}`,
      name: `page "${path}"`,
      blocks,
      carTypes: car_types,
    })),
    ...posts.map(({ slug, blocks }, index) => ({
      at: `posts.${index}`,
      name: `post "${slug}"`,
      blocks,
      carTypes: [],
    })),
  ]
  return owners.flatMap(({ at, name, blocks, carTypes }) =>
    blocks.map((block, index) => ({
      block,
      at: `${at}.blocks.${index}`,
      name: `${name}, block ${index + 1} (${block.kind})`,
      carTypes,
    })),
  )
}

/** Blocks that have nothing to show, however the stock changes: each is a mistake of who wrote it. */
export const emptyBlockProblems = (document: BlockDocument): Problem[] =>
  placedBlocks(document).flatMap(({ block, at, name }) => {
    const why = whyEmpty(block, document)
    return why === null ? [] : [{ field: at, reason: `${name}: would show nothing: ${why}` }]
  })

/** Blocks that have something to show and yet are not shown, by their dates or by what their page is about. */
export const unseenBlockNotes = (document: Pick<BlockDocument, 'pages' | 'posts'>, now: number): Problem[] =>
  placedBlocks(document).flatMap(({ block, name, carTypes }) => {
    const reason = isForList(block, carTypes)
      ? isOver(block, now) && 'is over: it shows nothing any more'
      : `shows nothing: it is for pages about ${block.display} vehicles${block.strictDisplay ? ' alone' : ''}`
    return reason ? [{ field: name, reason }] : []
  })

function isOver(block: BlockSettings, now: number): boolean {
  const ended = ({ expiry }: { readonly expiry?: string | undefined }) =>
    expiry !== undefined && Date.parse(expiry) <= now
  return ended(block) || (block.kind === 'promotion-slider' && block.slides.every((slide) => ended(slide)))
}
