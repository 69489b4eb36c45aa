import type { Transaction } from 'kysely'
import { type AnyTransaction, transactionOf } from '#app/features/site/database.ts'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import type { PartsTables } from '#app/features/parts/parts.tables.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { SiteDraftTables } from '../drafts/draft.tables.ts'
import type { MediaWordsTables } from './media-words.tables.ts'
import type { PictureHold } from './picture-library.ts'

export type HoldTables = Pick<SiteTables, 'site_document'> & SiteDraftTables & PartsTables & StockTables

const FOLDER = mediaUrl('', 'thumb').replace('/thumb', '')

/** What names a picture of a site; null where nothing does, and it may go. */
export async function holdOf(
  trx: Pick<Transaction<HoldTables>, 'selectFrom'>,
  { slug: site, version }: Pick<Site, 'slug' | 'version'>,
  id: string,
): Promise<PictureHold | null> {
  const named = `%${FOLDER}${id}%`
  const documents = await trx
    .selectFrom('site_document')
    .select('version')
    .where('site_id', '=', site)
    .where('document', 'like', named)
    .orderBy('version', 'desc')
    .limit(1)
    .execute()
  if (documents[0]) return documents[0].version >= version ? 'website' : 'version'
  const drafts = trx.selectFrom('site_draft').select('draft_id').where('site_id', '=', site)
  // A step that was taken back can be made once more.
  const steps = trx.selectFrom('site_draft_step').select('draft_id').where('site_id', '=', site)
  if (await drafts.where('document', 'like', named).executeTakeFirst()) return 'draft'
  if (await steps.where('changes', 'like', named).executeTakeFirst()) return 'draft'
  const cars = trx.selectFrom('car').select('slug').where('site_id', '=', site).where('details', 'like', named)
  if (await cars.limit(1).executeTakeFirst()) return 'car'
  const decided = trx.selectFrom('car_override').select('car_slug').where('site_id', '=', site)
  if (await decided.where('value', 'like', `%${id}%`).limit(1).executeTakeFirst()) return 'car'
  const parts = trx.selectFrom('part').select('part_number').where('site_id', '=', site)
  return (await parts.where('details', 'like', named).limit(1).executeTakeFirst()) ? 'part' : null
}

/** Whether a picture stays although no feed has it any more: something names it, or somebody has it in the library. */
export async function isHeld(trx: AnyTransaction, site: Site, id: string): Promise<boolean> {
  const tables = transactionOf<HoldTables & MediaWordsTables>(trx)
  const words = tables.selectFrom('media_words').select('media_id').where('site_id', '=', site.slug)
  if (await words.where('media_id', '=', id).executeTakeFirst()) return true
  return (await holdOf(tables, site, id)) !== null
}

/** Ids of the pictures that cars and parts of a site name. */
export async function picturesOfStock(site: Pick<Site, 'slug'>, read: Pick<Transaction<HoldTables>, 'selectFrom'>) {
  const ids = new Set<string>()
  const note = (text: string) => {
    for (const [, id = ''] of text.matchAll(NAMED)) ids.add(id)
  }
  const cars = await read.selectFrom('car').select('details').where('site_id', '=', site.slug).where('details', 'like', `%${FOLDER}%`).execute() // prettier-ignore
  for (const { details } of cars) note(details)
  const decided = await read.selectFrom('car_override').select('value').where('site_id', '=', site.slug).where('value', 'like', `%${FOLDER}%`).execute() // prettier-ignore
  for (const { value } of decided) note(value)
  const parts = await read.selectFrom('part').select('details').where('site_id', '=', site.slug).where('details', 'like', `%${FOLDER}%`).execute() // prettier-ignore
  for (const { details } of parts) note(details)
  return ids
}

const NAMED = /\/media\/([a-z2-7]{20})/g
