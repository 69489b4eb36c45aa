import { entryText } from '#app/features/finance/entry/entry-text.ts'
import { loadCalculator } from '#app/features/finance/finance-page.server.ts'
import { addressOf } from '#app/features/search/address/address.ts'
import { emptyState } from '#app/features/search/address/query.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { formatDollars } from '#lib/money.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

/** The calculator section (F03), filled in by what the address brings along (R10). */
export const showFinanceCalculator: BlockLoader<SettingsOfBlock<'finance-calculator'>> = async (
  { heading, text },
  { site, address },
) => {
  const query = new URLSearchParams(address?.search)
  const noun = settingsOf(site, searchSettings).item_type
  const page = await loadCalculator(site, { heading, noun, path: address?.pathname ?? paths.finance, query })
  const { entry, ...view } = page
  const { budget, carType } = entry
  const about = entryText({
    noun,
    carType,
    budget: entry.car ? null : budget,
    place: entry.location?.name ?? null,
  })
  const within =
    budget === null && carType === null
      ? null
      : {
          text: `See ${[carType, `${noun}s`].filter(Boolean).join(' ')}${budget === null ? '' : ` up to ${formatDollars(budget)}`}`,
          to: addressOf({
            ...emptyState,
            values: carType ? { car_type: [carType] } : {},
            ranges: budget === null ? {} : { price: { max: budget } },
          }),
        }
  return { live: 'finance', finance: { ...view, text: text ?? '', about, within } }
}
