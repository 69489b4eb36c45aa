import { loadBudgetFinder } from '#app/features/search/budget/budget.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

/** 'Find cars for your budget' (D07). */
export const showBudgetFinder: BlockLoader<SettingsOfBlock<'budget-finder'>> = async (block, { site, ...place }) => {
  const finder = await loadBudgetFinder(site, place)
  if (!finder) return null
  return {
    live: 'budget',
    finder,
    heading: block.heading ?? `Find ${finder.noun.many} for your budget`,
    text: block.text,
  }
}
