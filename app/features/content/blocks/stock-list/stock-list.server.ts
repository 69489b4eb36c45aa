import { loadCarList } from '#app/features/search/car-list/car-list.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

export const showStockList: BlockLoader<SettingsOfBlock<'stock-list'>> = async (block, { site, ...place }) => {
  const { heading, filter, sort, offers, limit } = block
  return { live: 'stock', list: await loadCarList(site, place, { heading, filter, sort, offers, limit }) }
}
