import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

export const showRecentlyViewed: BlockLoader<SettingsOfBlock<'recently-viewed'>> = ({ enabled }, { site }) =>
  enabled && settingsOf(site, savedSettings).recently_viewed ? { live: 'viewed' } : null
