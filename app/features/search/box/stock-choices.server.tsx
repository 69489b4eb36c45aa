import { renderToStaticMarkup } from 'react-dom/server'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { Select } from '#app/ui/field/select.tsx'
import { formatDollars } from '#lib/money.ts'
import { byName } from '#lib/text/by-name.ts'
import { emptyState } from '../address/query.ts'
import type { SearchPort } from '../port.ts'
import { listQueryOf } from '../search-page.server.ts'
import { searchSettings } from '../settings.schema.ts'

/** Highest prices that can be chosen, dollars. Those that every vehicle or none keeps are left out. */
const PRICES = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000, 300_000,
] as const

interface StockChoices {
  /** Makes in stock by name, each with its models. */
  readonly makes: readonly { readonly make: string; readonly models: readonly string[] }[]
  /** Dollars. */
  readonly prices: readonly number[]
}

/** What a shopper can choose of a site's stock before they see a list of it. */
async function loadStockChoices(site: Site, search: SearchPort): Promise<StockChoices> {
  const stocked = async (values: Record<string, readonly string[]>, ...facets: string[]) =>
    search.search({ ...listQueryOf(site, { ...emptyState, values }, null), facets, offset: 0, limit: 0 })
  const all = await stocked({}, 'make', 'price')
  const { min = 0, max = 0 } = all.facetStats['price'] ?? {}
  const makes = (all.facets['make'] ?? []).filter(({ count }) => count > 0).map(({ value }) => value)
  return {
    makes: await Promise.all(
      makes.toSorted(byName).map(async (make) => {
        const { facets } = await stocked({ make: [make] }, 'model')
        const models = (facets['model'] ?? []).filter(({ count }) => count > 0)
        return { make, models: models.map(({ value }) => value).toSorted(byName) }
      }),
    ),
    prices: PRICES.filter((price) => price >= min && price < max),
  }
}

interface Sources {
  readonly search: SearchPort
  readonly cache?: RevisionCache | undefined
}

/**
 * Fields for make, model and highest price, as HTML of a form that leads to the search; empty without stock. A query
 * for each make: asked once for all pages of a site, whenever its stock changes.
 */
export function stockChoicesHtml(site: Site, { search, cache }: Sources): Promise<string> {
  const draw = () => drawChoices(site, search)
  return cache ? cache.remember(site, 'stock choices', draw) : draw()
}

async function drawChoices(site: Site, search: SearchPort): Promise<string> {
  const { makes, prices } = await loadStockChoices(site, search)
  if (makes.length === 0) return ''
  const [only] = makes
  return renderToStaticMarkup(
    <>
      {makes.length > 1 && (
        <Select name="make" aria-label="Make">
          <option value="">Any make</option>
          {makes.map(({ make }) => (
            <option key={make}>{make}</option>
          ))}
        </Select>
      )}
      <Select name="model" aria-label="Model">
        <option value="">Any model</option>
        {makes.length > 1
          ? makes.map(({ make, models }) => (
              <optgroup key={make} label={make}>
                <Models of={models} />
              </optgroup>
            ))
          : only && <Models of={only.models} />}
      </Select>
      {prices.length > 0 && (
        <Select name="price.max" aria-label={`Highest price of a ${settingsOf(site, searchSettings).item_type}`}>
          <option value="">Any price</option>
          {prices.map((price) => (
            <option key={price} value={price}>
              Up to {formatDollars(price)}
            </option>
          ))}
        </Select>
      )}
    </>,
  )
}

const Models = ({ of: models }: { of: readonly string[] }) =>
  models.map((model) => <option key={model}>{model}</option>)
