/** Why a call is refused, as the contract names it. */
export interface WireError {
  readonly status: number
  readonly message: string
  readonly code: string
}

const AUTH = new Set(['missing_authorization_header', 'invalid_api_key'])

export const wireError = (status: number, code: string, message: string): WireError => ({ status, code, message })

/** A value that a search parameter cannot have: `hitsPerPage` gives `invalid_search_hits_per_page`. */
export const invalidParameter = (name: string, message: string, prefix = 'invalid_search'): WireError =>
  wireError(400, `${prefix}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, message)

/** The same error as part of a call with several searches. */
export const insideQuery = (error: WireError, index: number): WireError => ({
  ...error,
  message: `Inside \`.queries[${index}]\`: ${error.message}`,
})

export const indexNotFound = (uid: string): WireError =>
  wireError(404, 'index_not_found', `Index \`${uid.slice(0, 100)}\` not found.`)

/** The body of an answer that refuses. */
export const errorBody = ({ code, message }: WireError) => ({
  message,
  code,
  type: AUTH.has(code) ? 'auth' : 'invalid_request',
  link: `https://docs.meilisearch.com/errors#${code}`,
})
