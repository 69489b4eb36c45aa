import { loadCarList } from '#app/features/search/car-list/car-list.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

export const showOffers: BlockLoader<SettingsOfBlock<'offers'>> = async ({ heading, limit }, { site, ...place }) => ({
  live: 'stock',
  list: await loadCarList(site, place, { heading, limit, offers: true, sort: 'latest' }),
})
