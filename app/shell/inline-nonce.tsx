import { createContext } from 'react'

/**
 * What marks the inline scripts and styles that we wrote while the server draws a page. It never leaves the server: the
 * browser knows them by their hashes, and has no value here.
 */
export const InlineNonce = createContext<string | undefined>(undefined)
