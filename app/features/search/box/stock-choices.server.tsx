import { renderToStaticMarkup } from 'react-dom/server'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { Select } from '#app/ui/field/select.tsx'
import { formatDollars, formatNumber } from '#lib/money.ts'
import { byName } from '#lib/text/by-name.ts'
import { emptyState } from '../address/query.ts'
import type { SearchPort } from '../port.ts'
import { listQueryOf } from '../search-page.server.ts'
import { searchSettings } from '../settings.schema.ts'

/** Highest prices that can be chosen, dollars. Those that every vehicle or none keeps are left out. */
const PRICES = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000, 300_000,
] as const

/** A make or a model, and how many vehicles of it there are, as the filters of the list count them. */
interface Choice {
  readonly value: string
  readonly count: number
}

interface StockChoices {
  /** Makes in stock by name, each with its models. */
  readonly makes: readonly (Choice & { readonly models: readonly Choice[] })[]
  /** Dollars. */
  readonly prices: readonly number[]
}

/** What a shopper can choose of a site's stock before they see a list of it. */
async function loadStockChoices(site: Site, search: SearchPort): Promise<StockChoices> {
  const stocked = async (values: Record<string, readonly string[]>, ...facets: string[]) =>
    search.search({ ...listQueryOf(site, { ...emptyState, values }, null), facets, offset: 0, limit: 0 })
  const all = await stocked({}, 'make', 'price')
  const { min = 0, max = 0 } = all.facetStats['price'] ?? {}
  const inStock = (choices: readonly Choice[] = []) =>
    choices.filter(({ count }) => count > 0).toSorted((a, b) => byName(a.value, b.value))
  return {
    makes: await Promise.all(
      inStock(all.facets['make']).map(async ({ value, count }) => {
        const { facets } = await stocked({ make: [value] }, 'model')
        return { value, count, models: inStock(facets['model']) }
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
          <Choices of={makes} />
        </Select>
      )}
      <Select name="model" aria-label="Model">
        <option value="">Any model</option>
        {makes.length > 1
          ? makes.map(({ value, models }) => (
              <optgroup key={value} label={value}>
                <Choices of={models} />
              </optgroup>
            ))
          : only && <Choices of={only.models} />}
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

const Choices = ({ of: choices }: { of: readonly Choice[] }) =>
  choices.map(({ value, count }) => <option key={value} value={value}>{`${value} (${formatNumber(count)})`}</option>)
