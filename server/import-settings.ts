import { lenderGaps } from '#app/features/finance/lender-gaps.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { ImportOptions } from '#app/features/stock/import-stock.server.ts'

/** What the document of a site says of every import, beside its dealerships: what it sells, and what lenders need. */
export const importSettings = (site: Site): Pick<ImportOptions, 'defaultItemType' | 'remarks' | 'remarksBy'> => {
  const { finance } = settingsOf(site, financeSettings)
  return {
    defaultItemType: settingsOf(site, searchSettings).item_type,
    remarks: (car) => lenderGaps(car, finance),
    remarksBy: finance,
  }
}
