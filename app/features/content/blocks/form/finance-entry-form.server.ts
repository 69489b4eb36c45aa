import { entryMessage } from '#app/features/finance/entry/entry-text.ts'
import { type FoundEntry, loadFinanceEntry } from '#app/features/finance/entry/finance-entry.server.ts'
import type { FormRequest } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'

/** What a finance form begins with on a page that was opened for a car or a budget (R10). */
export async function financeEntryForm(
  site: Site,
  search: string,
): Promise<Pick<FormRequest, 'car' | 'location'> & { readonly values: Readonly<Record<string, string>> }> {
  const entry = await loadFinanceEntry(site, new URLSearchParams(search))
  const budget = entry.car ? searchPrice(entry.car) : entry.budget
  const message = messageOf(site, entry)
  return {
    ...(entry.car && { car: entry.car.slug }),
    ...(entry.location && { location: entry.location.slug }),
    values: {
      ...(budget && { vehiclePriceBudget: String(budget) }),
      ...(message && { message }),
    },
  }
}

/** The amount has a field of its own, and a car says itself what it is. */
const messageOf = (site: Site, { carType }: FoundEntry): string =>
  entryMessage({ noun: settingsOf(site, searchSettings).item_type, carType, budget: null })
