import type { RouterContextProvider } from 'react-router'
import { siteContext } from '#app/features/site/site-context.ts'
import { searchContext } from '../search-context.ts'
import type { Searched } from './answer.server.ts'

/** The stock of the site that a request is for: the host name decides, and nothing else. */
export const searchedOf = (context: Readonly<RouterContextProvider>): Searched => ({
  site: context.get(siteContext),
  search: context.get(searchContext),
})
