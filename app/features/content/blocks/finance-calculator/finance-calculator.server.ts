import { loadCalculator } from '#app/features/finance/finance-page.server.ts'
import { addressOf } from '#app/features/search/address.ts'
import { emptyState } from '#app/features/search/query.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { formatDollars } from '#lib/money.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

/** The calculator section (F03), filled in by what the address brings along (R10). */
export const showFinanceCalculator: BlockLoader<SettingsOfBlock<'finance-calculator'>> = async (
  { heading, text },
  { site, address },
) => {
  const query = new URLSearchParams(address?.search)
  const page = await loadCalculator(site, { heading, path: address?.pathname ?? '/finance', query })
  const { entry, ...view } = page
  const noun = `${settingsOf(site, searchSettings).item_type}s`
  const values = { ...(entry.carType && { car_type: [entry.carType] }) }
  const within = entry.budget !== null && {
    text: `See ${entry.carType ? `${entry.carType} ` : ''}${noun} up to ${formatDollars(entry.budget)}`,
    to: addressOf({ ...emptyState, values, ranges: { price: { max: entry.budget } } }),
  }
  return { live: 'finance', finance: { ...view, text: text ?? '', within: within || null } }
}
