import { index } from '@react-router/dev/routes'
import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('content')

export const contentRoutes: RouteConfigEntry[] = [
  index('pages/content/home.tsx', { id: 'content:/' }),
  page(paths.blog, 'blog.tsx'),
  page(paths.blogPost(':slug'), 'blog.tsx'),
  page(paths.salesThisMonth, 'sales.ts'),
  page(paths.robots, 'robots.ts'),
  page(paths.sitemap, 'sitemap.ts'),
  page(paths.sitemapPart(':file'), 'sitemap.ts'),
  page(paths.favicon, 'icons.ts'),
  page(paths.touchIcon, 'icons.ts'),
  page(paths.icon(':file'), 'icons.ts'),
  page(paths.webManifest, 'manifest.ts'),
  // Beside `/cars/:slug`, which would take it for a vehicle.
  page(paths.carsTradeIn, 'page.tsx'),
  page('/*', 'page.tsx'),
]
