import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { SiteDocuments } from '#app/features/site/documents/site-documents.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { DAY } from '#lib/durations.ts'
import { type LeftToDo, leftToDo } from './left-to-do.ts'
import type { StartPorts } from './start-ports.ts'
import type { SiteStartTables } from './start.tables.ts'

/** So long the first page of a new site goes on to say what it is without. */
const SAID_FOR = 30 * DAY

interface LeftNow {
  /** Id of whose site it is. */
  readonly organisation: string
  readonly documents: SiteDocuments
}

export async function carsAt(site: Site): Promise<number> {
  const { read } = tablesOf<StockTables>(site.database)
  const row = await read.selectFrom('car').where('site_id', '=', site.slug).select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirst() // prettier-ignore
  return Number(row?.count ?? 0)
}

/** What a site is without at this moment. */
export async function leftNow(site: Site, { organisation, documents }: LeftNow): Promise<readonly LeftToDo[]> {
  const { read } = tablesOf<StaffTables>(site.database)
  const [{ document }, cars, people] = await Promise.all([
    documents.read(site),
    carsAt(site),
    read
      .selectFrom('membership')
      .where('organisation_id', '=', organisation)
      .where('role', 'in', ['sales', 'manager', 'principal'])
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirst(),
  ])
  return leftToDo(document, { cars, people: Number(people?.count ?? 0) })
}

/** What a site is still without after it was set up, for whoever may set sites up; nothing once it is a month old. */
export async function leftAfterStart(access: SiteAccess, ports: StartPorts): Promise<readonly LeftToDo[]> {
  if (!isUnlimited(access.scopes('sites.start') ?? [])) return []
  const { site } = access
  const row = await tablesOf<SiteStartTables>(site.database)
    .read.selectFrom('site_start')
    .where('site_id', '=', site.slug)
    .where('finished_at', '>', site.now() - SAID_FOR)
    .select('organisation_id')
    .executeTakeFirst()
  return row ? leftNow(site, { organisation: row.organisation_id, documents: ports.documents }) : []
}
