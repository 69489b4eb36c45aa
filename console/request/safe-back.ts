/** Where somebody goes on to after signing in: an address of the console itself, else the first page. */
export const safeBack = (given: string | null): string =>
  given !== null && /^\/(?![/\\])[\w\-./?=&%~]*$/.test(given) && given.length <= MOST_LENGTH ? given : '/'

/** Addresses of the console are far shorter. */
const MOST_LENGTH = 500
