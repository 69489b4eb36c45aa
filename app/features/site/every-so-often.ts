import type { Database } from './database.ts'

/**
 * Something that one server does for a database every so often (`every`, ms): true when it is time again, which is
 * counted as done. `now` in epoch ms.
 */
export function everySoOften(every: number): (database: Database, now: number) => boolean {
  const last = new WeakMap<Database, number>()
  return (database, now) => {
    if (now - (last.get(database) ?? -Infinity) < every) return false
    last.set(database, now)
    return true
  }
}
