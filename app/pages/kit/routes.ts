import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('kit')

/** The page that shows every part of the kit; it exists while developing only. */
export const kitRoutes: RouteConfigEntry[] = process.env['NODE_ENV'] === 'development' ? [page('/kit', 'kit.tsx')] : []
