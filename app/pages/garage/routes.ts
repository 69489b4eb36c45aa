import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import { GARAGE_NAMES, GARAGE_PATH } from '#app/features/garage/garage-address.ts'

const page = routesOf('garage')

/** One module for all parts: each entry costs every page of the site some of its script budget. */
export const garageRoutes: RouteConfigEntry[] = [
  ...[GARAGE_PATH, ...GARAGE_NAMES].map((name) => page(`${name.slice(1)}/*`, 'garage.tsx')),
  page('my-garage/details.json', 'garage-json.ts'),
  page('my-garage/my-data.json', 'garage-json.ts'),
  page('my-garage/searches/*', 'searches.tsx'),
  page('pages/unsubscribe', 'unsubscribe.tsx'),
  page('api/hooks/unsubscribe', 'unsubscribe-hook.ts'),
]
