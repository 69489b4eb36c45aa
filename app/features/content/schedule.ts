import { isForList, isLive } from '#app/features/search/results/promo/promo.ts'

type CarType = 'new' | 'used' | 'demo'

/** When, where and for whom a block stands on its page. */
export interface BlockSchedule {
  /** Moments, ISO 8601. */
  readonly start?: string | undefined
  readonly expiry?: string | undefined
  /** Place among the blocks that are shown, from 1; absent: where the document has it. */
  readonly position?: number | undefined
  readonly display: 'all' | CarType
  /** Only on a page about that type of car alone, not on one about several or none. */
  readonly strictDisplay: boolean
}

/**
 * The blocks of a page that are shown at a moment, in their order: after their start and before their expiry, where
 * they have these, and only on pages about the type of car they are limited to. A block with a position stands there,
 * the others close up around it.
 */
export function scheduled<T extends BlockSchedule>(
  blocks: readonly T[],
  { now, carTypes = [] }: { now: number; carTypes?: readonly string[] },
): T[] {
  const live = blocks.filter((block) => isLive(block, now) && isForList(block, carTypes))
  const shown = live.filter(({ position }) => position === undefined)
  const placed = live.filter(({ position }) => position !== undefined)
  for (const block of placed.toSorted((a, b) => a.position! - b.position!)) shown.splice(block.position! - 1, 0, block)
  return shown
}

/** The moment a block ends, only while it lies ahead. */
export const endOfSchedule = ({ expiry }: Pick<BlockSchedule, 'expiry'>, now: number): string | null =>
  expiry !== undefined && Date.parse(expiry) > now ? expiry : null
