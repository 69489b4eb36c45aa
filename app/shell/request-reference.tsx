import { createContext } from 'react'

/** The request's id while the server draws a page; the browser does not know it. */
export const RequestReference = createContext('')
