import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('brands')

/** The pages of brands and accessories answer where no other page does: `content` asks for them last. */
export const brandRoutes: RouteConfigEntry[] = [page(paths.brands, 'brands.tsx')]
