import { settingsOf, type SettingsKey, type Site } from '#app/features/site/site.ts'

/** What the stock has to know of a source that a site's document names under `feeds`; `feeds/` knows the rest. */
export interface StockSource {
  readonly id: string
  /** The dealership it covers, by id; absent: any. */
  readonly dealership?: string | number | undefined
  /** The location it covers, by id; absent: any. */
  readonly location?: string | number | undefined
  /** The only fields that are its own; empty: it brings whole vehicles. */
  readonly owns: readonly string[]
  /** How a source of some fields names its vehicles. */
  readonly match: 'stocknum' | 'vin'
  /** Of sources that own one field the word of the higher counts. */
  readonly precedence: number
}

const key: SettingsKey<{ readonly feeds?: readonly StockSource[] }> = { fields: ['feeds'] }

/** The sources of a site's stock, in the order of its document. */
export const stockSourcesOf = (site: Pick<Site, 'settings'>): readonly StockSource[] =>
  settingsOf(site, key).feeds ?? []

export const ownsFields = ({ owns }: Pick<StockSource, 'owns'>): boolean => owns.length > 0

/** Who says what a source says, in the history of prices. */
export const priceLabel = (source: string): string => `feed:${source}`
