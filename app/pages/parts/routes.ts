import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('parts')

export const partsRoutes: RouteConfigEntry[] = [page(paths.partsSearch, 'parts.tsx')]
