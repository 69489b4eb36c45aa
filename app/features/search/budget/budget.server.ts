import type { Places } from '#app/features/locations/places/places.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { countSearch } from '../list/count.server.ts'
import type { SearchPort } from '../port.ts'
import { readQuery } from '../address/query.ts'
import { scopeOf } from '../address/site-scope.ts'
import { searchSettings } from '../settings.schema.ts'
import { budgetQuery, readBudgetForm, type BudgetForm } from './budget-form.ts'
import {
  budgetOf,
  budgetEstimate,
  isBelow,
  openingRepayment,
  PRICE_FLOOR,
  PRICE_SLIDER,
  priceBounds,
  sliderPrice,
  tilesOf,
  type PriceBounds,
} from './budget.ts'

/** What a budget reaches. */
export interface BudgetResult {
  /** Dollars. */
  readonly budget: number
  /** Null while the number is being asked for. */
  readonly count: number | null
  /** Lowest price of the chosen body types, when the budget reaches none of them. */
  readonly cheapest: number | null
  /** The list that the number counts. */
  readonly to: string
  /** Whether it follows the fields, as it does in the browser. */
  readonly live?: true
}

/** Everything the budget finder shows. */
export interface BudgetFinderData extends BudgetForm {
  readonly noun: { readonly one: string; readonly many: string }
  readonly itemType: string
  readonly tiles: readonly string[]
  /** What the estimate assumes. */
  readonly note: string
  /** Prices of the stock, dollars. */
  readonly bounds: PriceBounds
  /** Ends of the price slider, dollars. */
  readonly slider: PriceBounds & { readonly step: number }
  /** Lowest price taken in, when the site also has stock at or below the floor. */
  readonly from: number | null
  /** Path of the list, whose query the budget is. */
  readonly path: string
  readonly result: BudgetResult
}

/** The budget finder of a site with the answer to what the form sent, or null when the site has none. */
export async function loadBudgetFinder(
  site: Site,
  { search, places }: { search: SearchPort; places: Places },
  params = new URLSearchParams(),
): Promise<BudgetFinderData | null> {
  const { budget_finder: settings, item_type } = settingsOf(site, searchSettings)
  if (!settings.enabled) return null
  const scope = scopeOf(site)
  const [priced, cheap] = await Promise.all([
    search.search({
      scope: { and: [scope, { attribute: 'price', from: PRICE_FLOOR + 0.01 }] },
      facets: ['body', 'price'],
      limit: 0,
    }),
    search.search({ scope: { and: [scope, { attribute: 'price', to: PRICE_FLOOR }] }, limit: 0 }),
  ])
  const bounds = priceBounds(priced.facetStats['price'])
  const slider = { min: settings.price_min, max: settings.price_max, step: PRICE_SLIDER.step }
  const { deposit } = settings
  const weekly = openingRepayment(settings.weekly, 'weekly', deposit, bounds)
  const monthly = openingRepayment(settings.monthly, 'monthly', deposit, bounds)
  const price = sliderPrice(budgetEstimate(weekly, 'weekly', deposit), slider)
  const form = readBudgetForm(params, { plan: 'weekly', weekly, monthly, deposit, price })
  const from = cheap.count > 0 ? bounds.min : null
  const stocked = (priced.facets['body'] ?? []).filter(({ count }) => count > 0).map(({ value }) => value)
  const budget = budgetOf(form.input, slider)
  const query = budgetQuery(form.bodies, budget, from)
  const { count, prices } = await countSearch(site, { search, places }, readQuery(new URLSearchParams(query)))
  const cheapest = count === 0 && prices && prices.min > PRICE_FLOOR ? prices.min : null
  return {
    ...form,
    noun: { one: item_type, many: `${item_type}s` },
    itemType: item_type,
    tiles: tilesOf(stocked, settings.bodies),
    note: settings.note,
    bounds,
    slider,
    from,
    path: paths.allStock,
    result: { budget, count: isBelow(budget, bounds) ? 0 : count, cheapest, to: `${paths.allStock}?${query}` },
  }
}
