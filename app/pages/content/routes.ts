import { index } from '@react-router/dev/routes'
import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('content')

export const contentRoutes: RouteConfigEntry[] = [
  index('pages/content/home.tsx', { id: 'content:/' }),
  page('blog', 'blog.tsx'),
  page('blog/:slug', 'blog.tsx'),
  page('api/sales-this-month', 'sales.ts'),
  page('robots.txt', 'robots.ts'),
  page('sitemap.xml', 'sitemap.ts'),
  page('sitemaps/:file', 'sitemap.ts'),
  page('favicon.svg', 'icons.ts'),
  page('apple-touch-icon.png', 'icons.ts'),
  page('icons/:file', 'icons.ts'),
  page('site.webmanifest', 'manifest.ts'),
  // Beside `/cars/:slug`, which would take it for a vehicle.
  page('cars/trade-in', 'page.tsx'),
  page('*', 'page.tsx'),
]
