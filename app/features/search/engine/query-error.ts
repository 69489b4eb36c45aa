/** Why a query cannot be answered. */
export type QueryProblem = 'unknown-attribute' | 'wrong-kind' | 'too-deep' | 'too-large'

/**
 * A query that names what the index does not have, or asks what an attribute cannot answer. Endpoints catch it and
 * answer with its message; from our own pages it is a bug.
 */
export class SearchQueryError extends Error {
  override readonly name = 'SearchQueryError'
  readonly problem: QueryProblem
  readonly attribute: string | undefined

  constructor(problem: QueryProblem, message: string, attribute?: string) {
    super(message)
    this.problem = problem
    this.attribute = attribute
  }
}

/** Where cars stand was asked of an index that does not know. */
export const noPlaces = (): SearchQueryError =>
  new SearchQueryError('wrong-kind', 'This index knows no places, so distances cannot be asked of it.')
