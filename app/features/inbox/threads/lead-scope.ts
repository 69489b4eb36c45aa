import type { Scope } from '#app/features/staff/site-access.ts'

interface ScopedLead {
  readonly location_id: string | null
  readonly category: string
}

/** One of them reaches everything. */
export const isUnlimited = (scopes: readonly Scope[]): boolean =>
  scopes.some(({ locations, categories }) => locations === null && categories === null)

/** Whether a lead is within reach: one scope holds its location and its category. */
export const isWithin = (scopes: readonly Scope[], { location_id, category }: ScopedLead): boolean =>
  scopes.some(
    ({ locations, categories }) =>
      (locations === null || (location_id !== null && locations.includes(location_id))) &&
      (categories === null || categories.includes(category)),
  )
