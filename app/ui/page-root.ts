/** The element of a page that comes alive in the browser; what stands around it is the server's alone. */
export const PAGE_ID = 'page'

/**
 * Whether the component of the page draws the document around it: on the server, and in development, where React takes
 * over the whole document. In the browser the parts of a page live in `#page`.
 */
export const DRAWS_DOCUMENT = import.meta.env.SSR || import.meta.env.DEV
