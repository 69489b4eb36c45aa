import { unknownName } from '#lib/text/unknown-name.ts'

interface Problem {
  readonly field: string
  readonly reason: string
}

interface SortDocument {
  readonly sort_options: readonly string[]
  /** Where the document names one. */
  readonly default_sort: string | undefined
}

/** A default that no shopper could choose again. */
export function searchReferenceProblems({ sort_options, default_sort }: SortDocument): Problem[] {
  if (default_sort === undefined || sort_options.includes(default_sort)) return []
  const known = sort_options.map((id) => ({ id }))
  return [
    { field: 'default_sort', reason: unknownName(default_sort, { one: 'sort of this site', all: 'its sorts', known }) },
  ]
}
