import * as paths from '../../paths.ts'
import source from './notice-worker.js?raw'
import { OFFLINE_HEADERS, OFFLINE_PAGES } from './offline-page.server.ts'

const BUILT = { pages: OFFLINE_PAGES, headers: OFFLINE_HEADERS, icon: paths.icon('192'), badge: paths.icon('badge') }
const SCRIPT = `const BUILT = ${JSON.stringify(BUILT)}\n${source}`

/** The service worker, at one address for ever: browsers look there for the next one. */
export const loader = () =>
  new Response(SCRIPT, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // It asks for pages of the console, and for nothing of anybody else.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  })
