import type { Database } from '#app/features/site/database.ts'

/** What every store of people is made of: people, unlike shoppers, belong to no single site. */
export interface StaffPlatform {
  readonly database: Database
  /** Epoch milliseconds. */
  now(): number
}

/** Where a request comes from, as a session and the record of it keep it. */
export interface Visit {
  /** What the browser calls itself. */
  readonly agent: string
  /** Network address. */
  readonly address: string
}
