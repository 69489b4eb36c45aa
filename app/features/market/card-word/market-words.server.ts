import { tablesOf } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { marketWord } from './market-word.ts'
import { marketSettings } from '../settings.schema.ts'

/** What a list says of a vehicle at a price, dollars; null where it says nothing. */
export type MarketWords = (slug: string, price: number) => string | null

const SILENT: MarketWords = () => null

/**
 * What lists say of these vehicles. One read for all of them, of what the market said when it was last asked
 * (`renewMarketPrices`): a list asks nobody.
 */
export async function marketWordsOf(site: Site, slugs: readonly string[]): Promise<MarketWords> {
  const hasGauge = settingsOf(site, vehicleSettings).vdp_config.sections.includes('gauge')
  if (!hasGauge || !settingsOf(site, marketSettings).market.cards || slugs.length === 0) return SILENT
  const rows = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car_market_price')
    .select(['car_slug', 'low_cents', 'middle_cents', 'high_cents', 'confidence_hundredths', 'description'])
    .where('site_id', '=', site.slug)
    .where('car_slug', 'in', slugs)
    .where('confidence_hundredths', 'is not', null)
    .execute()
  const known = new Map(rows.map((row) => [row.car_slug, row]))
  return (slug, price) => {
    const row = known.get(slug)
    if (!row) return null
    const { low_cents, middle_cents, high_cents, confidence_hundredths, description } = row
    if (low_cents === null || middle_cents === null || high_cents === null || confidence_hundredths === null)
      return null
    const [low, average, high] = [low_cents / 100, middle_cents / 100, high_cents / 100]
    return marketWord(price, { low, average, high, confidence: confidence_hundredths / 100, description })
  }
}
