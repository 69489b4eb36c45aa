import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { DEMO_SLUGS } from '#demo/stock/demo-stock.ts'

export interface ManySites {
  /** The demo dealers' data folder. */
  readonly demo: string
  /** Where the many sites come to stand. */
  readonly folder: string
  readonly sites: number
  readonly cars: number
}

export const siteSlug = (n: number): string => `dealer-${String(n).padStart(4, '0')}`
/** Stands in every page of the site and of no other. */
export const siteName = (n: number): string => `Bench Motors ${String(n).padStart(4, '0')}`

/**
 * Many sites in a data folder of their own: each is one of the demo dealers under another name, with its pages,
 * posts and parts and as many cars as asked. They are copied inside SQLite, and only when they are not there yet.
 */
export async function manySites({ demo, folder, sites, cars }: ManySites): Promise<void> {
  const stamp = join(folder, 'made.json')
  const made = JSON.stringify({ sites, cars, demo: readFileSync(join(demo, 'demo.json'), 'utf8') })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const database = openDatabase({ dataFolder: folder })
  const migrated = await migrate(database)
  await database.close()
  if (!migrated.ok) throw new Error(migrated.reason)
  const file = new DatabaseSync(join(folder, 'forecourt.sqlite'))
  // A bench that was cut off begins anew, so nothing has to survive a power cut.
  file.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -262144')
  file.exec(`attach '${join(demo, 'forecourt.sqlite').replaceAll("'", "''")}' as demo`)
  const copy = copier(file, cars)
  file.exec('begin')
  for (let n = 0; n < sites; n++) copy(n, DEMO_SLUGS[n % DEMO_SLUGS.length]!)
  file.exec('commit; pragma wal_checkpoint(truncate)')
  file.close()
  writeFileSync(stamp, made)
}

/** Tables of a site whose rows are copied as they are. */
const PLAIN = ['page', 'post', 'part'] as const

function copier(file: DatabaseSync, cars: number): (n: number, dealer: string) => void {
  const columnsOf = (table: string): string[] =>
    file
      .prepare(`select name from pragma_table_info(?)`)
      .all(table)
      .map(({ name }) => String(name))
  const insert = (table: string, changed: Readonly<Record<string, string>>, from: string) => {
    const columns = columnsOf(table)
    const values = columns.map((column) => changed[column] ?? `source.${column}`)
    return file.prepare(`insert into main.${table} (${columns.join(', ')}) select ${values.join(', ')} from ${from}`)
  }
  const site = insert('site', { slug: ':slug', revision: '1', version: '1' }, 'demo.site source where slug = :dealer')
  const document = insert(
    'site_document',
    {
      site_id: ':slug',
      version: '1',
      document: `json_set(source.document, '$.slug', :slug, '$.name', :name, '$.domains', json('[]'))`,
    },
    'demo.site_document source join demo.site on slug = site_id and demo.site.version = source.version where slug = :dealer',
  )
  const plain = PLAIN.map((table) =>
    insert(table, { site_id: ':slug' }, `demo.${table} source where site_id = :dealer`),
  )
  // A dealer with fewer cars has each again under another number.
  const copies = `(with recursive copies (copy) as (select 0 union all select copy + 1 from copies where copy < ${cars}) select copy from copies)`
  const again = (column: string) => `source.${column} || iif(copy = 0, '', '-' || copy)`
  const car = insert(
    'car',
    {
      site_id: ':slug',
      slug: again('slug'),
      stocknum: again('stocknum'),
      car_id: `iif(copy = 0, source.car_id, json_quote(source.car_id || '-' || copy))`,
    },
    `${copies} cross join demo.car source where source.site_id = :dealer and withdrawn_at is null limit ${cars}`,
  )
  return (n, dealer) => {
    const slug = siteSlug(n)
    site.run({ slug, dealer })
    document.run({ slug, dealer, name: siteName(n) })
    for (const statement of plain) statement.run({ slug, dealer })
    car.run({ slug, dealer })
  }
}
