import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('parts')

export const partsRoutes: RouteConfigEntry[] = [page('parts/search', 'parts.tsx')]
