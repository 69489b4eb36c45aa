import { routesOf, type RouteConfigEntry } from '#app/route-table.ts'

const page = routesOf('garage')

export const garageRoutes: RouteConfigEntry[] = [
  page('my-garage/searches/*', 'searches.tsx'),
  page('pages/unsubscribe', 'unsubscribe.tsx'),
  page('api/hooks/unsubscribe', 'unsubscribe-hook.ts'),
]
