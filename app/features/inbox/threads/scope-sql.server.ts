import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#app/features/staff/site-access.ts'
import { isUnlimited } from './lead-scope.ts'

/** What `isWithin` says, as a condition on the columns of a row of `thread_lead`; null where everything is within reach. */
export function leadsWithin(scopes: readonly Scope[], alias: string): RawBuilder<boolean> | null {
  if (isUnlimited(scopes)) return null
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const named = (name: string, values: readonly string[] | null) =>
    values === null ? sql`1 = 1` : values.length === 0 ? sql`1 = 0` : sql`${column(name)} in (${sql.join([...values])})`
  const each = scopes.map(
    ({ locations, categories }) => sql`(${named('location_id', locations)} and ${named('category', categories)})`,
  )
  return each.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** Threads of which one lead at least is within reach; null where all are. */
export function threadsWithin(scopes: readonly Scope[]): RawBuilder<boolean> | null {
  const within = leadsWithin(scopes, 'scoped')
  return (
    within &&
    sql<boolean>`exists (select 1 from thread_lead scoped where scoped.site_id = thread.site_id
      and scoped.thread_id = thread.thread_id and ${within})`
  )
}
