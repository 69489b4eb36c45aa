import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('garage')

/** One module for all parts: each entry costs every page of the site some of its script budget. */
export const garageRoutes: RouteConfigEntry[] = [
  ...[paths.garage, ...paths.garageNames].map((name) => page(`${name}/*`, 'garage.tsx')),
  page(paths.garageDetails, 'garage-json.ts'),
  page(paths.garageData, 'garage-json.ts'),
  page(paths.savedSearch('*'), 'searches.tsx'),
  page(paths.unsubscribe, 'unsubscribe.tsx'),
  page(paths.unsubscribeHook, 'unsubscribe-hook.ts'),
]
