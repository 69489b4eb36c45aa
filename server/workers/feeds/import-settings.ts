import type { ImportSettings } from '#app/features/feeds/runs/import-feed-file.server.ts'
import { lenderGaps } from '#app/features/finance/repayment/lender-gaps.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { picturesOf } from '#app/features/stock/pictures/settings.schema.ts'
import { unshownPapers } from '#app/features/stock/pictures/unshown-papers.ts'

/**
 * What the document of a site says of every import, beside its dealerships: what it sells, what lenders need, and which
 * papers are shown.
 */
export const importSettings = (site: Site): ImportSettings => {
  const { finance } = settingsOf(site, financeSettings)
  const pictures = picturesOf(site)
  return {
    defaultItemType: settingsOf(site, searchSettings).item_type,
    remarks: (car) => [...lenderGaps(car, finance), ...unshownPapers(car, pictures)],
    remarksBy: { finance, pictures: { fetch: pictures.fetch, history_reports: pictures.history_reports } },
  }
}
