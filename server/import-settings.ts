import { lenderGaps } from '#app/features/finance/lender-gaps.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { ImportSettings } from '#app/features/feeds/import-feed-file.server.ts'

/** What the document of a site says of every import, beside its dealerships: what it sells, and what lenders need. */
export const importSettings = (site: Site): ImportSettings => {
  const { finance } = settingsOf(site, financeSettings)
  return {
    defaultItemType: settingsOf(site, searchSettings).item_type,
    remarks: (car) => lenderGaps(car, finance),
    remarksBy: finance,
  }
}
