import { joinedKey } from '#app/features/vehicle/normalise/lookup.ts'
import { columnGroupsOf, columnsOf, type Mapping } from '../feed/mapping/mapping.schema.ts'
import { SHIPPED_MAPPINGS, type ShippedMappingName, shippedMapping } from '../feed/mapping/shipped-mappings.ts'
import type { FileColumn } from './column.ts'
import type { FeedSample } from './feed-sample.ts'

/** What part of a feed's columns a shipped mapping must read to be named. */
const LEAST_READ = 0.5

/** The shipped mapping that reads the most of a feed, where one reads enough of it. */
export function fittingMapping(sample: FeedSample, columns: readonly FileColumn[]): ShippedMappingName | null {
  const filled = columns.filter(({ values }) => values.length > 0)
  const scored = SHIPPED_MAPPINGS.map((name) => ({ name, read: partRead(shippedMapping(name), sample, filled) }))
  const [best] = scored.toSorted((a, b) => b.read - a.read)
  return best && best.read >= LEAST_READ ? best.name : null
}

function partRead(mapping: Mapping, sample: FeedSample, columns: readonly FileColumn[]): number {
  if (mapping.format !== sample.format || columns.length === 0) return 0
  if (mapping.format === 'xml' && mapping.record !== sample.record) return 0
  const key = (name: string) => (mapping.loose_columns ? joinedKey(name) : name)
  const has = new Set(columns.map(({ name }) => key(name)))
  const isThere = (column: string) => has.has(key(column)) || [...has].some((name) => name.startsWith(`${key(column)}/`))
  if (!columnGroupsOf(mapping).every((group) => group.length === 0 || group.some(isThere))) return 0
  const known = new Set(columnsOf(mapping).map((column) => key(column).replace(/\[[^\]]*=[^\]]*\]/, '')))
  return columns.filter(({ name }) => known.has(key(name).replace(/\[[^\]]*=[^\]]*\]/, ''))).length / columns.length
} // prettier-ignore
