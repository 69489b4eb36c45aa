import { migrate } from '#platform/db/migrate.ts'
import { TableDigest } from '#platform/db/move/table-digest.ts'
import { tableRows } from '#platform/db/move/table-rows.ts'
import { tableShapes } from '#platform/db/move/table-shape.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Database } from '#app/features/site/database.ts'

/** A database as an environment names it. */
export interface DatabasePlace {
  readonly dataFolder: string
  readonly databaseUrl?: string | undefined
}

/** Opens it as any program of ours would, with one connection to close. */
export const openPlace = ({ dataFolder, databaseUrl }: DatabasePlace): Database =>
  databaseUrl ? openPostgres(databaseUrl, { poolSize: 1, onConnectionLost: () => {} }) : openDatabase({ dataFolder })

/** Every table by its name, with the number of its rows and the hash of what is in them. */
export async function contentOf({ engine, read }: Database): Promise<ReadonlyMap<string, string>> {
  const content = new Map<string, string>()
  for (const shape of await tableShapes(engine, read)) {
    const digest = new TableDigest()
    for await (const rows of tableRows(read, shape)) {
      const names = shape.columns.map(({ name }) => name)
      for (const row of rows) digest.add(row, names)
    }
    content.set(shape.name, `${digest.rows} ${digest.hash}`)
  }
  return content
}

/** What a program finds that starts on a place: why it refuses, or everything that is there. */
export async function foundAt(
  place: DatabasePlace,
): Promise<{ ok: true; content: ReadonlyMap<string, string> } | { ok: false; reason: string }> {
  let database: Database | undefined
  try {
    database = openPlace(place)
    const migrated = await migrate(database)
    return migrated.ok ? { ok: true, content: await contentOf(database) } : migrated
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  } finally {
    await database?.close()
  }
}
