import type { CarOverrideRow } from '#app/features/stock/stock.tables.ts'
import { fieldGroups } from '../bulk/stock-change.ts'

type Hold = Pick<CarOverrideRow, 'field' | 'set_by' | 'set_at' | 'feed_value'>

/**
 * What somebody has seen of what is held of a field, with the fields that are held together with it: by whom and since
 * when, and what the feed says below.
 */
export const holdSeen = (holds: readonly Hold[], field: string): string =>
  JSON.stringify(
    fieldGroups([field])
      .flat()
      .flatMap((one) => holds.filter((hold) => hold.field === one))
      .map(({ field: name, set_by, set_at, feed_value }) => [name, set_by, set_at, feed_value]),
  )
