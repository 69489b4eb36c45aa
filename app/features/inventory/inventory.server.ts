import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { type InventoryActor, inventoryActor, type InventoryPorts } from './inventory-actor.ts'
import { savedViews, type SavedViews } from '#app/features/staff/views/saved-views.server.ts'
import { fieldVerbs, type FieldVerbs } from './car/field-verbs.server.ts'
import { readCarVerb, type ReadCarVerb } from './car/read-car.server.ts'
import { type ListVerbs, listVerbs } from './list/list-stock.server.ts'
import { bulkVerbs, type BulkVerbs } from './bulk/bulk-verbs.server.ts'
import { byHandVerbs, type ByHandVerbs } from './by-hand/by-hand-verbs.server.ts'
import { previewVerbs, type PreviewVerbs } from './by-hand/preview-verbs.server.ts'
import { boardVerbs, type BoardVerbs } from './pictures/picture-board.server.ts'
import { type NextCarVerbs, nextCarVerbs } from './pictures/next-car.server.ts'
import { type PhotoVerbs, photoVerbs } from './pictures/photo-verbs.server.ts'
import { type ViewVerbs, viewVerbs } from './pictures/view-verbs.server.ts'
import { type FeedManaging, feedManaging, type FeedReading, feedReading } from './feeds/feed-verbs.server.ts'
import { sourceVerbs, type SourceVerbs } from './feeds/sources/source-verbs.server.ts'
import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import type { Right } from '#app/features/staff/rights.ts'
import { printVerbs, type PrintVerbs } from './print/print-verbs.server.ts'
import { type PartReading, partReading } from './parts/part-reading.server.ts'
import { type PartVerbs, partVerbs } from './parts/part-verbs.server.ts'
import { priceVerbs, type PriceVerbs } from './prices/price-verbs.server.ts'
import { stateVerbs, type StateVerbs } from './verbs/state-verbs.server.ts'
import { undoVerbs, type UndoVerbs } from './verbs/undo-verbs.server.ts'

/** What one person may do with the stock of one site: what they may not do is not there. */
export type Inventory = Partial<
  ListVerbs &
    ReadCarVerb &
    FieldVerbs &
    SavedViews &
    StateVerbs &
    UndoVerbs &
    PriceVerbs &
    BulkVerbs &
    ByHandVerbs &
    PreviewVerbs &
    PrintVerbs &
    BoardVerbs &
    PhotoVerbs &
    ViewVerbs &
    NextCarVerbs &
    FeedReading &
    FeedManaging &
    SourceVerbs &
    PartReading &
    PartVerbs
>

/** The stock of a site for somebody who is signed in. */
export function inventoryOf(access: SiteAccess, ports: InventoryPorts): Inventory {
  const actor = inventoryActor(access, ports)
  /** What is not kept by location is for whoever has the whole site. */
  const whole = (right: Right) => isUnlimited(actor.scopes(right) ?? [])
  return {
    ...(actor.scopes('stock.see') && {
      ...listVerbs(actor),
      ...readCarVerb(actor),
      ...previewVerbs(actor),
      ...printVerbs(actor),
      ...boardVerbs(actor),
      ...(!actor.isLooking && viewsOf(actor)),
    }),
    ...(actor.scopes('stock.photograph') && { ...photoVerbs(actor), ...viewVerbs(actor), ...nextCarVerbs(actor) }),
    ...(actor.scopes('stock.price') && fieldVerbs(actor)),
    ...(actor.scopes('stock.sell') && { ...stateVerbs(actor), ...byHandVerbs(actor) }),
    ...(actor.scopes('stock.price') && priceVerbs(actor)),
    ...((actor.scopes('stock.price') || actor.scopes('stock.sell')) && { ...bulkVerbs(actor), ...undoVerbs(actor) }),
    ...(whole('feeds.see') && feedReading(actor)),
    ...(whole('stock.see') && partReading(actor)),
    ...(whole('stock.price') && partVerbs(actor)),
    ...(whole('feeds.manage') && { ...feedManaging(actor), ...sourceVerbs(actor) }),
  }
}

/** Lists that somebody keeps; shared ones are changed by whoever sets prices. */
const viewsOf = (actor: InventoryActor): SavedViews =>
  savedViews(actor, { list: 'stock', mayShare: actor.scopes('stock.price') !== null, sharers: 'whoever sets prices' })
