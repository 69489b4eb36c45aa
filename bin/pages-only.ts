import { writeFileSync } from 'node:fs'
import { ROUTE_LIST_START, routeListIn } from './route-list.ts'

/**
 * A step of the build: takes the routes that answer with something else than a page out of the list of routes that
 * every page loads. The browser goes to pages; a file, a picture or an answer of JSON it fetches by its address. They
 * were a third of the list, 1 KB of every page.
 */
const FOLDER = 'build/client/assets'
const { file, list } = routeListIn(FOLDER)
const all = Object.entries(list.routes)
const pages = all.filter(([, route]) => route.hasDefaultExport || route.hasErrorBoundary)
writeFileSync(
  `${FOLDER}/${file}`,
  `${ROUTE_LIST_START}${JSON.stringify({ ...list, routes: Object.fromEntries(pages) })};`,
)
console.log(`The browser's list of routes has ${pages.length} pages; ${all.length - pages.length} others left out.`)
