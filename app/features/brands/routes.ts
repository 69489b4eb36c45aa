import { routesOf, type RouteConfigEntry } from '#app/route-table.ts'

const page = routesOf('brands')

export const brandRoutes: RouteConfigEntry[] = [
  page('brands', 'brands.tsx'),
  page(':slug/accessories', 'accessories.tsx'),
  page(':slug', 'brand.tsx'),
  page(':slug/overview', 'brand.tsx'),
]
